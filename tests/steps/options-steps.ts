import { expect, type Locator, type Page } from "playwright/test";

/** Steps for entering, changing and removing the details of vouchers, gifts and licences. */
export class OptionsSteps {
  constructor(private readonly page: Page) {}

  /** The form for the details, in the dialog over the page, or on the page if there is no dialog. */
  get form(): Locator {
    return this.page
      .locator("dialog form, body:not(:has(dialog)) form")
      .filter({ has: this.page.getByRole("button", { name: /^(Add to Basket|Save details|Retry)$/ }) });
  }

  field(label: string): Locator {
    return this.form.getByLabel(label, { exact: true });
  }

  async openGift(): Promise<void> {
    await this.page.locator(".buying").getByRole("button", { name: "Give as a gift" }).click();
    await expect(this.form).toBeVisible();
  }

  async fill(fields: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) await this.field(label).fill(value);
  }

  async send(): Promise<void> {
    await this.form.getByRole("button", { name: /^(Add to Basket|Save details)$/ }).click();
  }

  async fillVoucher(name: string, amount: string, email = "imogen@example.org"): Promise<void> {
    await expect(this.field("Another amount")).toBeVisible();
    const offered = this.field(`$${amount}`);
    if ((await offered.count()) === 0) {
      await this.field("Another amount").check();
      await this.fill({ "Voucher Amount (AUD)": amount });
    } else if (!(await offered.isChecked())) await offered.check();
    await this.fill({
      "Recipient Name": name,
      "Recipient Email": email,
      "Confirm Email": email,
      Message: "Happy birthday! <b>Really</b>",
    });
  }

  /** Fills in all fields of a licence, typing the addresses on the form's own page. */
  async fillLicence(organisation: string): Promise<void> {
    await this.fill({
      "Organisation Name": organisation,
      "Licence Owner": "Imogen Ashdown",
      "Area code": "08",
      Number: "81234567",
      "Contact Email": "imogen@example.org",
      "Venue Name": "The Hall",
      "Venue Capacity": "120",
    });
    await this.fillAddress("Organisation Address", "1 Pirie St");
    await this.fillAddress("Venue Address", "3 Pirie St");
  }

  /** Types an address into the separate fields for its parts. */
  async fillAddress(legend: "Organisation Address" | "Venue Address", street: string): Promise<void> {
    const group = this.form.getByRole("group", { name: legend });
    await expect(group.getByLabel("Street line 1")).toBeVisible();
    await group.getByLabel("Street line 1").fill(street);
    await group.getByLabel("Suburb").fill("Adelaide");
    await group.getByLabel("State").selectOption("SA");
    await group.getByLabel("Postcode").fill("5000");
  }

  /** Checks that the form was accepted and is empty again. */
  async isEmptyAgain(): Promise<void> {
    await expect(this.page.getByText(/^Added to your basket: /).first()).toBeVisible();
    await expect(this.field("Recipient Name")).toHaveValue("");
  }

  /** Returns the basket entry with details that contain these words. */
  set(words: string): Locator {
    return this.page.getByRole("main").getByRole("listitem").filter({ hasText: words }).last();
  }

  async edit(words: string): Promise<void> {
    await this.set(words).getByRole("link", { name: /^Edit/ }).click();
    await expect(this.form).toBeVisible();
  }

  async remove(words: string): Promise<void> {
    await this.set(words)
      .getByRole("button", { name: /^Remove/ })
      .click();
    await expect(this.page.getByText(words)).toHaveCount(0);
  }
}
