import { expect, type Locator, type Page } from "playwright/test";

const HOME = { street1: "12 Smith Street", city: "Fitzroy", state: "VIC", postcode: "3065" };

/** Steps from the basket to the order. */
export class CheckoutSteps {
  constructor(private readonly page: Page) {}

  get main(): Locator {
    return this.page.getByRole("main");
  }

  get heading(): Locator {
    return this.page.getByRole("heading", { level: 1 });
  }

  /** Presses the Checkout button of the basket, which opens the first incomplete step. */
  async begin(): Promise<void> {
    await this.main.getByRole("link", { name: "Checkout", exact: true }).click();
  }

  async continue(): Promise<void> {
    await this.main.getByRole("button", { name: /^Continue/ }).click();
  }

  async sayWho(email = "ada@example.com", surname = "Reader"): Promise<void> {
    await expect(this.heading).toHaveText("Your details");
    await this.main.getByRole("textbox", { name: "Email" }).fill(email);
    await this.main.getByRole("textbox", { name: "First name" }).fill("Ada");
    await this.main.getByRole("textbox", { name: "Surname" }).fill(surname);
    await this.continue();
  }

  /** Fills in the address's fields, because looking an address up needs scripts, and continues to the review. */
  async sayWhere(): Promise<void> {
    await expect(this.heading).toHaveText("Delivery or click & collect");
    await this.page.goto("/checkout/delivery?by=hand");
    await this.main.getByRole("textbox", { name: "Street line 1" }).fill(HOME.street1);
    await this.main.getByRole("textbox", { name: "Suburb" }).fill(HOME.city);
    await this.main.getByRole("combobox", { name: "State" }).selectOption(HOME.state);
    await this.main.getByRole("textbox", { name: "Postcode" }).fill(HOME.postcode);
    await this.continue();
    await expect(this.heading).toHaveText("Review your order");
  }

  /** Completes every step, and continues to the review. */
  async sayEverything(): Promise<void> {
    await this.begin();
    await this.sayWho();
    await this.sayWhere();
  }

  async addVoucher(code: string): Promise<void> {
    await this.main.getByText("Use a gift eVoucher").click();
    await this.main.getByRole("textbox", { name: "eVoucher code" }).fill(code);
    await this.main.getByRole("button", { name: "Add eVoucher" }).click();
  }

  get orderButton(): Locator {
    return this.main.getByRole("button", { name: /^(Place order)/ });
  }

  async order(): Promise<void> {
    await this.main.getByRole("checkbox", { name: /^I agree/ }).check();
    await this.orderButton.click();
  }

  /** Approves the payment on the bank's page, which isn't part of the shop. */
  async approve(): Promise<void> {
    // Check the heading first, because the shop's own pages also have a "Pay now" button.
    await expect(this.heading).toHaveText(/^Pay \$/);
    await this.page.getByRole("button", { name: /^Pay/ }).click();
    await expect(this.heading).toHaveText(/thank you/i);
  }

  /** Returns the amount with this label in the order summary. */
  sum(label: string | RegExp): Locator {
    return this.main
      .locator(".checkout-sums > div")
      .filter({ has: this.page.getByText(label) })
      .locator("dd");
  }

  /** Counts the fields on this page. Radio buttons with the same name count as one field. */
  async countFields(): Promise<number> {
    const fields = this.main.locator("input:visible, select:visible, textarea:visible");
    const names = await fields.evaluateAll((all) => all.map((each) => each.getAttribute("name") ?? each.id));
    return new Set(names).size;
  }
}
