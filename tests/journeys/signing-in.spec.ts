/** Joining, signing in from any page, and signing out. (spec 2, Account menu) */
import { wares } from "../setup/journey-shop";
import { aPerson } from "../steps/account-steps";
import { expect, test } from "../steps/shopper";

const { lamp, psalter } = wares;
const UNKNOWN = "Your email or password is incorrect.";

test("a member joins, signs out, and signs in again from the sign-in page and from the menu", async ({
  page,
  shopper,
}) => {
  const { account, browse } = shopper;
  const person = await account.join();
  await browse.isTold(`Welcome to Lectern, ${person.firstName}.`);
  await expect(account.label).toContainText(person.surname);
  await account.signOut();
  await browse.isTold("You've signed out.");
  await account.signIn(person);
  await browse.isTold(`Welcome back, ${person.firstName}.`);
  await account.signOut();

  await browse.openWare(psalter, "?affCode=FRIEND");
  const there = page.url();
  const invitation = page.getByRole("contentinfo").getByRole("link", { name: "Become a Member" });
  await expect(invitation).toBeVisible();
  await account.signInByMenu(person);
  await account.isSignedIn(person);
  await expect(page).toHaveURL(there);
  await expect(invitation).toHaveCount(0);
});

test("a wrong password keeps the typed email, and the right one returns to the earlier page", async ({
  page,
  shopper,
}) => {
  const { account, browse, expectNoise } = shopper;
  expectNoise(/status of 422/);
  const person = await account.join();
  await account.signOut();
  await browse.openWare(lamp);
  const there = page.url();
  await account.signInByMenu({ ...person, password: "not the password" });
  await expect(browse.heading).toHaveText("Sign in");
  await browse.isTold(UNKNOWN);
  const main = page.getByRole("main");
  await expect(main.getByRole("textbox", { name: "Email" })).toHaveValue(person.email);
  await expect(main.getByLabel("Password")).toHaveValue("");
  await account.isSignedOut();
  await account.fillIn(main, person);
  await account.isSignedIn(person);
  await expect(page).toHaveURL(there);
});

test("signing in does not reveal who is a member", async ({ page, shopper }) => {
  const { account, browse, expectNoise } = shopper;
  expectNoise(/status of 422/);
  await page.goto("/login");
  await account.fillIn(page.getByRole("main"), aPerson());
  await browse.isTold(UNKNOWN);
});

test("a member who signed out in another tab is asked to sign in, then continues to the account page", async ({
  page,
  shopper: { account, browse, inTab },
}) => {
  const person = await account.join();
  await page.goto("/account/orders");
  await expect(browse.heading).toHaveText("Your orders");
  const other = inTab(await page.context().newPage());
  await other.browse.openWares();
  await other.account.signOut();
  await page.getByRole("navigation", { name: "My account" }).getByRole("link", { name: "Addresses" }).click();
  await expect(browse.heading).toHaveText("Sign in");
  await account.fillIn(page.getByRole("main"), person);
  await expect(browse.heading).toHaveText("Your addresses");
  await expect(page).toHaveURL("/account/addresses");
  await expect(page.getByRole("navigation", { name: "My account" })).toBeVisible();
});

test("signing in keeps the guest's basket", async ({ shopper: { account, basket } }) => {
  const person = await account.join();
  await basket.fill(lamp);
  await account.signOut();
  await expect(basket.badge).toHaveCount(0);
  await basket.fill(psalter);
  await account.signIn(person);
  await basket.open();
  await expect(basket.entry(lamp.title)).toBeVisible();
  await expect(basket.entry(psalter.title)).toBeVisible();
});

test("the sign-in form reports missing and invalid values at their fields", async ({
  page,
  shopper: { account, browse, expectNoise },
}) => {
  expectNoise(/status of 422/);
  await page.goto("/login");
  await account.fillIn(page.getByRole("main"), { email: "ada", password: "" });
  await browse.isTold("There is an error in the details of the form.");
  await expect(page.getByRole("main").getByRole("textbox", { name: "Email" })).toHaveAccessibleDescription(
    "Please enter a valid email address.",
  );
  await expect(page.getByRole("main").getByLabel("Password")).toHaveAccessibleDescription("Password is required.");
});
