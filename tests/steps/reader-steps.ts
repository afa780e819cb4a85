import { expect, type Locator, type Page } from "playwright/test";
import { journeyPort } from "../setup/journey-shop";

/** The reader's host. Browsers send every name below `localhost` to this machine. */
export const readerOrigin = `http://reader.localhost:${journeyPort}`;

/** The web reader. */
export class ReaderSteps {
  constructor(private readonly page: Page) {}

  get heading(): Locator {
    return this.page.getByRole("heading", { level: 1 });
  }

  /** From the shop's digital library; the first time the reader asks whose account it is. */
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

  /** Highlights, and words that were searched for. */
  get marks(): Locator {
    return this.text.locator("mark");
  }

  async toLibrary(): Promise<void> {
    await this.page.goto(`${readerOrigin}/reader/library`);
  }

  /** Keeps a book on this device, in the library. */
  async keepOffline(title: string): Promise<void> {
    await this.toLibrary();
    await this.page.getByRole("button", { name: new RegExp(`^Keep offline \\(.*\\): ${title}$`) }).click();
    await expect(this.page.getByText("You can read this book offline.")).toBeVisible();
  }

  /** Where the shop says that this browser's reader stopped, as an address. */
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

  async go(to: "Library" | "Contents" | "Search" | "Notes" | "Settings"): Promise<void> {
    await this.page.getByRole("navigation", { name: "Reader" }).getByRole("link", { name: to }).click();
  }

  /** Chooses a paragraph of this page, and what to do with it. */
  async atParagraph(number: number): Promise<void> {
    await this.page.getByRole("link", { name: "Mark my place, or add a note" }).click();
    await this.page.getByRole("link", { name: `Choose paragraph ${number}`, exact: true }).click();
    await expect(this.page.getByRole("heading", { name: "At this paragraph" })).toBeVisible();
  }

  /** With scripts: what can be done with selected text. */
  get menu(): Locator {
    return this.page.getByRole("group", { name: "Selected text" });
  }

  /** Selects from a word of one paragraph to the end of a word in another, as a pointer would. */
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

  /** The text of highlights that wait to be sent. */
  async waitingMarks(): Promise<string[]> {
    return this.page.evaluate(() =>
      [...CSS.highlights.values()].flatMap((marks) =>
        [...marks].map((range) => (range as Range).toString().replace(/\s+/g, " ").trim()),
      ),
    );
  }

  /** What a colour of the reader's system is now. */
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
