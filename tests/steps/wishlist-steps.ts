import { expect, type Locator, type Page } from "playwright/test";

/** Steps for hearts, wishlists and their actions. */
export class WishlistSteps {
  constructor(private readonly page: Page) {}

  heart(within: Locator): Locator {
    return within.getByRole("button", { name: /^Add to wishlist/ }).first();
  }

  filledHeart(within: Locator): Locator {
    return within.getByRole("button", { name: /^Remove from wishlist/ }).first();
  }

  /** Presses the heart of a card or a product page, for a shopper who has only the default wishlist. */
  async fillHeart(within: Locator): Promise<void> {
    await this.heart(within).click();
    await expect(this.filledHeart(within)).toBeVisible();
  }

  async emptyHeart(within: Locator): Promise<void> {
    await this.filledHeart(within).click();
    await expect(this.heart(within)).toBeVisible();
  }

  /** Chooses the wishlist for a product, on the "Choose a wishlist" page or in the panel. */
  async choose(name: string): Promise<void> {
    await expect(this.page.getByRole("heading", { name: "Choose a wishlist" })).toBeVisible();
    await this.choice(name).click();
    await expect(this.page.getByRole("heading", { name: "Choose a wishlist" })).toHaveCount(0);
  }

  choice(name: string): Locator {
    return this.page.getByRole("button", { name: new RegExp(`^${name} \\d+ items?$`) });
  }

  async open(name = "My Wishlist"): Promise<void> {
    await this.page.goto("/account/wishlists");
    if (name !== "My Wishlist") await this.lists.getByRole("link", { name: new RegExp(`^${name} \\d`) }).click();
    await expect(this.title).toHaveText(name);
  }

  get title(): Locator {
    return this.page.getByRole("main").getByRole("heading", { level: 1 });
  }

  get lists(): Locator {
    return this.page.getByRole("navigation", { name: "Your wishlists" });
  }

  get entries(): Locator {
    return this.page.getByRole("main").locator("li.card");
  }

  entry(title: string): Locator {
    return this.entries.filter({ has: this.page.getByRole("heading", { name: title, exact: true }) });
  }

  titles(): Promise<string[]> {
    return this.entries.getByRole("heading").allInnerTexts();
  }

  /** Creates a wishlist, starting on the page of another wishlist, and opens the new wishlist's page. */
  async create(name: string, more: { description?: string; colour?: string } = {}): Promise<void> {
    await this.lists.getByRole("link", { name: "New wishlist" }).click();
    await this.fillDetails("Create New Wishlist", name, more);
    await this.page.getByRole("button", { name: "Create Wishlist" }).click();
    await expect(this.title).toHaveText(name);
  }

  async fillDetails(title: string, name: string, more: { description?: string; colour?: string } = {}): Promise<void> {
    await expect(this.page.getByRole("heading", { name: title })).toBeVisible();
    await this.page.getByRole("textbox", { name: "Name" }).fill(name);
    if (more.description) await this.page.getByRole("textbox", { name: "Description" }).fill(more.description);
    if (more.colour) await this.page.getByRole("radio", { name: more.colour }).check();
  }

  async sortBy(label: string): Promise<void> {
    const form = this.page.getByRole("main").locator("form.sort");
    await form.getByLabel("Sort by").selectOption({ label });
    await form.getByRole("button", { name: "Sort" }).click();
  }

  /** Presses an entry of the wishlist's menu, opening the menu first if it is collapsed on a narrow screen. */
  async fromMenu(name: string): Promise<void> {
    const fold = this.page.locator(".wishlist-menu > summary");
    if (await fold.isVisible()) await fold.click();
    await this.page.getByRole("link", { name, exact: true }).click();
  }

  async select(...titles: string[]): Promise<void> {
    await this.fromMenu("Select");
    for (const title of titles) await this.page.getByRole("checkbox", { name: `Select ${title}` }).check();
  }

  get pageField(): Locator {
    return this.page.getByRole("textbox", { name: /^Page, of/ });
  }

  /**
   * Adds products with the same request as the hearts, sharing the page's cookies. Clicking the hearts is tested in other
   * journeys.
   */
  async holding(...codes: string[]): Promise<void> {
    for (const add of codes) {
      await this.page.request.post("/account/wishlists/choose", { form: { add, listId: "" }, maxRedirects: 0 });
    }
  }

  async sharedLink(): Promise<string> {
    return this.page.getByRole("textbox", { name: "Anyone with this link can see this wishlist:" }).inputValue();
  }
}
