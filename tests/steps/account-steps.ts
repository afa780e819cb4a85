import { randomInt } from "node:crypto";
import { expect, type Locator, type Page } from "playwright/test";
import { mailedPath } from "./outbox";

/** Details of a person, which differ for each journey. */
export interface Person {
  firstName: string;
  surname: string;
  email: string;
  password: string;
}

export function aPerson(traits: Partial<Person> = {}): Person {
  const number = randomInt(1e9, 1e10);
  return {
    firstName: "Ada",
    surname: `Reader ${number}`,
    email: `ada${number}@example.com`,
    password: `wren on a wire ${number}`,
    ...traits,
  };
}

/** Steps for joining, signing in and signing out. */
export class AccountSteps {
  constructor(private readonly page: Page) {}

  /** Label of the account menu in the header: the member's name, or the text of the link for joining or signing in. */
  get label(): Locator {
    return this.page.locator("details.account-menu > summary");
  }

  get menu(): Locator {
    return this.page.locator("details.account-menu .menu-panel");
  }

  async openMenu(): Promise<void> {
    await this.label.click();
    await expect(this.menu).toBeVisible();
  }

  /** Joins, from the form for the email address to the emailed link. Afterwards the person is signed in. */
  async join(person: Person = aPerson(), from = "/create-account"): Promise<Person> {
    await this.page.goto(from);
    await this.beginJoining(person.email);
    await this.page.goto(await mailedPath(person.email, "Finish creating your Lectern account"));
    await this.finishJoining(person);
    await this.isSignedIn(person);
    return person;
  }

  async beginJoining(email: string): Promise<void> {
    const main = this.page.getByRole("main");
    await main.getByRole("textbox", { name: "Email" }).fill(email);
    await main.getByRole("button", { name: "Continue" }).click();
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText("Check your email");
  }

  async finishJoining({ firstName, surname, password }: Person): Promise<void> {
    const main = this.page.getByRole("main");
    await main.getByRole("textbox", { name: "First name" }).fill(firstName);
    await main.getByRole("textbox", { name: "Surname" }).fill(surname);
    await main.getByLabel("Choose a password").fill(password);
    await main.getByRole("button", { name: "Join" }).click();
  }

  /** Signs in through the sign-in page. */
  async signIn(person: Pick<Person, "email" | "password" | "firstName">, from = "/login"): Promise<void> {
    await this.page.goto(from);
    await this.fillIn(this.page.getByRole("main"), person);
    await this.isSignedIn(person);
  }

  async signInByMenu(person: Pick<Person, "email" | "password">): Promise<void> {
    await this.openMenu();
    await this.fillIn(this.menu, person);
  }

  async fillIn(within: Locator, { email, password }: Pick<Person, "email" | "password">): Promise<void> {
    await within.getByRole("textbox", { name: "Email" }).fill(email);
    await within.getByLabel("Password").fill(password);
    await within.getByRole("button", { name: "Sign in" }).click();
  }

  async signOut(): Promise<void> {
    await this.openMenu();
    await this.menu.getByRole("button", { name: "Sign out" }).click();
    await this.isSignedOut();
  }

  /** Sets a new password through the link in an email. Afterwards the person is signed out, and on the sign-in page. */
  async resetPassword(email: string, password: string): Promise<void> {
    await this.page.goto("/login-assistance");
    const main = this.page.getByRole("main");
    await main.getByRole("textbox", { name: "Email" }).fill(email);
    await main.getByRole("button", { name: "Send me a link" }).click();
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText("Check your email");
    await this.choosePassword(await mailedPath(email, "Reset your password"), password);
  }

  /** Opens the link for setting a password, and chooses a password there. */
  async choosePassword(path: string, password: string): Promise<void> {
    await this.page.goto(path);
    const main = this.page.getByRole("main");
    await main.getByLabel("New password").fill(password);
    await main.getByRole("button", { name: "Change password" }).click();
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  }

  async openSignInDetails(): Promise<void> {
    await this.page.goto("/account/sign-in-details");
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText("Sign-in details");
  }

  about(what: "Email" | "Password" | "Where you are signed in"): Locator {
    return this.page.getByRole("region", { name: what, exact: true });
  }

  async isSignedIn({ firstName }: Pick<Person, "firstName">): Promise<void> {
    await expect(this.label).toContainText(firstName);
  }

  async isSignedOut(): Promise<void> {
    await expect(this.label).toContainText("JOIN / LOGIN");
  }
}
