import { expect, type Locator, type Page } from "playwright/test";
import { type Ware, wareWord } from "../setup/journey-shop";

const MAX_BACK_PRESSES = 4;

/** Steps for finding products. */
export class BrowseSteps {
  constructor(private readonly page: Page) {}

  /** The open dialog, or the page's main content if no dialog is open. */
  get front(): Locator {
    return this.page.locator("dialog[open], body:not(:has(dialog[open])) main");
  }

  get heading(): Locator {
    return this.page.getByRole("heading", { level: 1 });
  }

  get cards(): Locator {
    return this.page.getByRole("main").locator("li.card");
  }

  card(title: string): Locator {
    return this.cards.filter({ has: this.page.getByRole("heading", { name: title, exact: true }) }).first();
  }

  /** Part of a product's page that contains the price, the delivery promise and the button. */
  get buying(): Locator {
    return this.page.locator(".buying");
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address);
  }

  /** Opens a list of the products that were added for the journeys. */
  async openWares(): Promise<void> {
    await this.page.goto(`/search/results?w=${wareWord}`);
    await expect(this.cards.first()).toBeVisible();
  }

  async openWare({ code, title }: Ware, query = ""): Promise<void> {
    await this.page.goto(`/p/${code}${query}`);
    await expect(this.heading).toHaveText(title);
  }

  /** The search field, found by its label because its role is a combobox with scripts and a plain field without. */
  get searchField(): Locator {
    return this.page.getByLabel("Search for Title, Keywords or ISBN");
  }

  async search(words: string): Promise<void> {
    await this.searchField.fill(words);
    await this.searchField.press("Enter");
    await this.page.waitForURL(/\/(search\/results|product\/)/);
  }

  async openCategory(name: string): Promise<void> {
    await this.page.getByRole("main").getByRole("link", { name, exact: true }).first().click();
    await expect(this.heading).toHaveText(name);
  }

  async openProduct(title: string): Promise<void> {
    await this.card(title).getByRole("heading").getByRole("link").click();
    await expect(this.heading).toHaveText(title);
  }

  async goHome(): Promise<void> {
    await this.page.getByRole("banner").getByRole("link", { name: "Lectern" }).click();
    await expect(this.page).toHaveURL("/");
  }

  /**
   * Presses Back until the page has this path. On the way, checks that each page is a page of the shop and not an error. The
   * number of pages depends on the browser, because each post may have added a history entry.
   */
  async backTo(path: string | RegExp): Promise<void> {
    const isThere = (address: string) => {
      const { pathname } = new URL(address);
      return typeof path === "string" ? pathname === path : path.test(pathname);
    };
    for (let presses = 0; presses < MAX_BACK_PRESSES && !isThere(this.page.url()); presses += 1) {
      await this.page.goBack();
      await expect(this.heading).toBeVisible();
      await expect(this.page.getByText(/^(Whoops!|Page Not Found|An Unexpected Error Occurred)/)).toHaveCount(0);
    }
    expect(isThere(this.page.url()), `Back leads to ${path}`).toBe(true);
  }

  /** Waits for a message from the shop in any form: a status message, a toast or the notification. */
  async isTold(words: string | RegExp): Promise<void> {
    await expect(this.page.getByText(words).filter({ visible: true }).first()).toBeVisible();
  }

  /** Returns the titles of the visible cards, in order. */
  async titles(): Promise<string[]> {
    return this.cards.getByRole("heading").allInnerTexts();
  }

  async openFilters(): Promise<void> {
    const menu = this.page.locator("details.filter-menu");
    const summary = menu.locator("> summary");
    if (await summary.isVisible()) await summary.click();
  }

  async filterBy(label: RegExp): Promise<void> {
    const form = this.page.locator("form.filter-groups");
    // Press the button in any case. With scripts, the choice has already submitted the form, and only keyboard users see the
    // button, but submitting again leads to the same list.
    await form.getByLabel(label).first().check();
    await form.getByRole("button", { name: "Apply filters" }).press("Enter");
    await expect(this.page.getByRole("list", { name: "Selected filters" })).toBeVisible();
  }

  async sortBy(label: string): Promise<void> {
    const form = this.page.locator("form.sort");
    await form.getByLabel("Sort by").selectOption({ label });
    await form.getByRole("button", { name: "Sort" }).press("Enter");
    await this.page.waitForURL(/sort=/);
  }
}
