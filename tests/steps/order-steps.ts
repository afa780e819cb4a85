import { expect, type Locator, type Page } from "playwright/test";
import type { Order } from "~/domain/orders/order";

/** Steps for placed orders: finding, paying, cancelling and ordering again. */
export class OrderSteps {
  constructor(private readonly page: Page) {}

  get heading(): Locator {
    return this.page.getByRole("heading", { level: 1 });
  }

  /** The order's receipt. */
  get paper(): Locator {
    return this.page.getByRole("article", { name: /invoice|order/i });
  }

  line(title: string): Locator {
    return this.paper.getByRole("row").filter({ has: this.page.getByRole("rowheader", { name: title }) });
  }

  get goods(): Locator {
    return this.page.getByRole("region", { name: "Your digital items" });
  }

  async openInAccount({ number }: Pick<Order, "number">): Promise<void> {
    await this.page.goto("/account/orders");
    await this.page.getByRole("main").getByRole("link", { name: number, exact: true }).click();
    await expect(this.heading).toHaveText(`Order ${number}`);
  }

  /** Opens the page to which an order's emails link. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.paper).toBeVisible();
  }

  async orderAgain(): Promise<void> {
    await this.page.getByRole("button", { name: "Order again" }).click();
    await expect(this.heading).toHaveText("Basket");
  }

  async cancel(): Promise<void> {
    await this.page.getByRole("link", { name: "Cancel order" }).click();
    await expect(this.heading).toHaveText(/^Cancel order /);
    await this.page.getByRole("button", { name: "Cancel order" }).click();
    await expect(this.paper).toBeVisible();
  }

  async askForLinks(email: string): Promise<void> {
    await this.page.goto("/orders/find");
    const main = this.page.getByRole("main");
    await main.getByRole("textbox", { name: "Email" }).fill(email);
    await main.getByRole("button", { name: "Email me the links" }).click();
    await expect(this.heading).toHaveText("Check your email");
  }

  /** Presses a button of the order or the account, and waits for the bank's page. */
  async goToBank(button: RegExp): Promise<void> {
    await this.page.getByRole("button", { name: button }).click();
    await expect(this.page.getByText("Sandbox Bank", { exact: true })).toBeVisible();
  }

  async atBank(button: RegExp): Promise<void> {
    await this.page.getByRole("button", { name: button }).click();
    await expect(this.page.getByRole("banner").getByRole("link", { name: "Lectern" })).toBeVisible();
  }
}
