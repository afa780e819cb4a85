import { expect, type Locator, type Page } from "playwright/test";
import type { Ware } from "../setup/journey-shop";
import { holding } from "../setup/quick-posts";

/** Steps for adding to the basket and changing it. */
export class BasketSteps {
  constructor(private readonly page: Page) {}

  get badge(): Locator {
    return this.page.locator(".basket-link .badge");
  }

  async open(): Promise<void> {
    await this.page.goto("/basket");
    await expect(this.page.getByRole("heading", { level: 1, name: "Basket" })).toBeVisible();
  }

  /** Adds the product shown in `within`, which is a card or a product page. */
  async add(within: Locator): Promise<void> {
    await this.addButton(within).click();
    await expect(this.viewLink(within)).toBeVisible();
  }

  addButton(within: Locator): Locator {
    return within.getByRole("button", { name: /^(Add to Basket|Pre-order)/ }).first();
  }

  viewLink(within: Locator): Locator {
    return within.getByRole("link", { name: /^View in Basket/ }).first();
  }

  /** Adds these products by sending the forms directly, without clicks, and opens the basket's page. */
  async fill(...some: Ware[]): Promise<void> {
    await holding(this.page, ...some.map(({ code }) => code));
    await this.shows(some);
  }

  /** Adds these products with the buttons on their own pages, for journeys about adding, and opens the basket's page. */
  async fillByHand(...some: Ware[]): Promise<void> {
    for (const { code, title } of some) {
      await this.page.goto(`/p/${code}`);
      await expect(this.page.getByRole("heading", { level: 1 })).toHaveText(title);
      await this.add(this.page.locator(".buying"));
    }
    await this.shows(some);
  }

  private async shows(some: Ware[]): Promise<void> {
    await this.open();
    for (const { title } of some) await expect(this.entry(title)).toBeVisible();
  }

  /** Reminder of an order left unpaid at the bank, in the basket and the checkout. */
  get leftAtBank(): Locator {
    return this.page.getByRole("region", { name: /^Order .* isn't paid yet$/ });
  }

  /** Rows of the basket, on its page or in the sidebar. */
  get entries(): Locator {
    return this.page.getByRole("listitem").filter({ has: this.page.getByRole("button", { name: /^Remove / }) });
  }

  entry(title: string): Locator {
    return this.entries.filter({ has: this.page.getByRole("heading", { name: title, exact: true }) });
  }

  quantityOf(title: string): Locator {
    return this.entry(title).getByRole("textbox", { name: `Quantity of ${title}` });
  }

  /** Types a quantity and presses Enter. Doesn't wait for the result, which the journey must check. */
  async setQuantity(title: string, typed: string): Promise<void> {
    await this.quantityOf(title).fill(typed);
    await this.quantityOf(title).press("Enter");
  }

  async remove(title: string): Promise<void> {
    await this.entry(title)
      .getByRole("button", { name: `Remove ${title}` })
      .click();
    await expect(this.entry(title)).toHaveCount(0);
  }

  /** Total that the shop has calculated. It changes only when the shop's answer arrives. */
  get orderTotal(): Locator {
    return this.page.locator(".order-total dd");
  }

  get offerField(): Locator {
    return this.page.getByRole("textbox", { name: "Offer code" });
  }

  async applyOffer(code: string): Promise<void> {
    await this.offerField.fill(code);
    await this.page.getByRole("button", { name: "Apply offer code" }).click();
  }
}
