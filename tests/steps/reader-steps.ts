import { expect, type Locator, type Page } from "playwright/test";
import { journeyPort } from "../setup/journey-shop";

/** Origin of the reader's host. Browsers resolve every name below `localhost` to this machine. */
export const readerOrigin = `http://reader.localhost:${journeyPort}`;

/** Steps in the web reader. */
export class ReaderSteps {
  constructor(private readonly page: Page) {}

  get heading(): Locator {
    return this.page.getByRole("heading", { level: 1 });
  }

  /** Opens a book from the shop's digital library. The first time, the reader asks the member to confirm the account. */
  async openFromLibrary(title: string, { isFirst = true } = {}): Promise<void> {
    await this.page.goto("/account/digital-library");
    await this.page.getByRole("link", { name: `Read ${title}` }).click();
    if (isFirst) await this.page.getByRole("button", { name: /^Continue as / }).click();
    await expect(this.page).toHaveURL(/\/reader\/read\//);
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${readerOrigin}${path}`);
  }

  get text(): Locator {
    return this.page.getByRole("article");
  }

  /** Follows a link to a footnote. With scripts, the note shows over the text. Without them, the note's page opens. */
  async openNote(mark: string, note: string): Promise<void> {
    await this.text.getByRole("link", { name: mark, exact: true }).click();
    await expect(this.page.getByText(note)).toBeVisible();
  }

  /** Highlights and search results in the text. */
  get marks(): Locator {
    return this.text.locator("mark");
  }

  async toLibrary(): Promise<void> {
    await this.page.goto(`${readerOrigin}/reader/library`);
  }

  /** Saves a book on this device, using the library's page. */
  async keepOffline(title: string): Promise<void> {
    await this.toLibrary();
    await this.page.getByRole("button", { name: new RegExp(`^Save for offline \\(.*\\): ${title}$`) }).click();
    await expect(this.page.getByText(/^You can (read|listen to) this book offline\.$/)).toBeVisible();
  }

  /** Returns the address of the reading position that the shop has saved for the member in this browser. */
  async placeIn(code: string): Promise<string> {
    const other = await this.page.context().newPage();
    await other.goto(`${readerOrigin}/reader/read/${code}`);
    const address = other.url();
    await other.close();
    return address;
  }

  async turn(to: "Next" | "Previous"): Promise<void> {
    await this.page.getByRole("link", { name: to, exact: true }).click();
  }

  async go(to: "Library" | "Contents" | "Search" | "Notes" | "Aa"): Promise<void> {
    await this.page.getByRole("navigation", { name: "Reader" }).getByRole("link", { name: to }).click();
  }

  /**
   * Saves the reading settings, and waits until their form has closed. The form is a panel with scripts, and a page without.
   */
  async saveSettings(): Promise<void> {
    await this.page.getByRole("button", { name: "Save" }).click();
    await expect(this.page.locator("#settings")).toHaveCount(0);
  }

  /** Chooses a paragraph of this page. The following steps add a note or bookmark to it. */
  async atParagraph(number: number): Promise<void> {
    await this.page.getByRole("link", { name: "Mark a paragraph" }).click();
    await this.page.getByRole("link", { name: `Choose paragraph ${number}`, exact: true }).click();
    await expect(this.page.getByRole("heading", { name: "At this paragraph" })).toBeVisible();
  }

  /** The menu of actions for selected text, which needs scripts. */
  get menu(): Locator {
    return this.page.getByRole("group", { name: "Selected text" });
  }

  /** Selects text as if with the mouse, from the beginning of `from` in one paragraph to the end of `until` in another. */
  async select(from: string, until: string): Promise<void> {
    await this.page.evaluate(
      ([first = "", last = ""]) => {
        const texts: Text[] = [];
        const walker = document.createTreeWalker(
          document.querySelector(".leaf") ?? document.body,
          NodeFilter.SHOW_TEXT,
        );
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        const [start, end] = [first, last].map((words) => texts.find(({ data }) => data.includes(words)));
        if (!start || !end) throw new Error(`No ${first} or no ${last}.`);
        const [begin, close] = [start.data.indexOf(first), end.data.indexOf(last) + last.length];
        getSelection()?.setBaseAndExtent(start, begin, end, close);
      },
      [from, until],
    );
    await expect(this.menu).toBeVisible();
  }

  /** Returns the text of each highlight that hasn't been sent yet. */
  async waitingMarks(): Promise<string[]> {
    return this.page.evaluate(() =>
      [...CSS.highlights.values()].flatMap((marks) =>
        [...marks].map((range) => (range as Range).toString().replace(/\s+/g, " ").trim()),
      ),
    );
  }

  async systemColour(name: string): Promise<string> {
    return this.page.evaluate((colour) => {
      const probe = document.createElement("i");
      probe.style.backgroundColor = colour;
      document.body.append(probe);
      const shown = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return shown;
    }, name);
  }

  async isTold(message: string): Promise<void> {
    await expect(this.page.getByRole("status")).toContainText(message);
  }
}
