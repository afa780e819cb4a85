import { expect, type Locator, type Page } from "playwright/test";

/** Steps at a store's kiosks. */
export class KioskSteps {
  constructor(private readonly page: Page) {}

  /** Makes this browser a kiosk of the Penrith store, and opens the kiosk's home page. */
  async open(staff: { email: string; password: string }, kind = "customer"): Promise<void> {
    await this.signIn(staff, kind, "Open this screen");
    await this.isAtHome();
  }

  async signIn({ email, password }: { email: string; password: string }, kind: string, press: string): Promise<void> {
    await this.page.goto(`/store-sign-in/${kind}/penrith`);
    const main = this.page.getByRole("main");
    await main.getByRole("textbox", { name: "Staff email" }).fill(email);
    await main.getByLabel("Password").fill(password);
    await main.getByRole("button", { name: press }).click();
  }

  async isAtHome(): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText("Welcome to Lectern Penrith");
    // Wait until the box has the focus, because keys pressed earlier are lost.
    await expect(this.box).toBeFocused();
  }

  /** Signs staff in at a kiosk for staff, and opens the kiosk's home page. */
  async serve(staff: { email: string; password: string; firstName: string }): Promise<void> {
    await this.page.goto("/kiosk/sign-in");
    await this.signInToServe(staff);
    await this.isAtHome();
    await expect(this.page.getByRole("button", { name: `Sign out ${staff.firstName}` })).toBeVisible();
  }

  /** Signs in on the staff sign-in page. */
  async signInToServe({ email, password }: { email: string; password: string }): Promise<void> {
    const main = this.page.getByRole("main");
    await main.getByRole("textbox", { name: "Staff email" }).fill(email);
    await main.getByLabel("Password").fill(password);
    await main.getByRole("button", { name: "Sign in" }).click();
  }

  get box(): Locator {
    return this.page.getByRole("textbox", { name: "Search, or scan a code" });
  }

  /** Types as a scanner does: sends the keys to the element with the focus, and then Enter. */
  async scan(code: string): Promise<void> {
    await this.page.keyboard.type(code);
    await this.page.keyboard.press("Enter");
  }

  async finish(): Promise<void> {
    await this.page.getByRole("banner").getByRole("button", { name: "Finish and clear" }).click();
    await this.isAtHome();
  }

  /** Returns all data that the browser has stored: names of cookies, and the contents of localStorage and sessionStorage. */
  async leftovers(): Promise<{ cookies: string[]; stored: string }> {
    const cookies = await this.page.context().cookies();
    const stored = await this.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    return { cookies: cookies.map(({ name }) => name), stored };
  }
}
