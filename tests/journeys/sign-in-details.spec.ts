/** Journeys of changing the password and the email address, and of signing out everywhere. */
import { aPerson } from "../steps/account-steps";
import { emailsTo, mailedPath } from "../steps/outbox";
import { expect, test } from "../steps/shopper";

const UNKNOWN = "Your email or password is incorrect.";

test("the emailed link replaces a forgotten password only once", async ({ page, shopper }) => {
  const { account, browse, expectNoise } = shopper;
  expectNoise(/status of 4(22|10)/);
  const person = await account.join();
  const { email } = person;
  await account.signOut();
  await account.resetPassword(email, "another wren, another wire");
  await browse.isTold("Your password has been changed. Please sign in.");
  await account.fillIn(page.getByRole("main"), person);
  await browse.isTold(UNKNOWN);
  await account.fillIn(page.getByRole("main"), { email, password: "another wren, another wire" });
  await account.isSignedIn(person);

  await page.goto(await mailedPath(email, "Reset your password"));
  await expect(browse.heading).toHaveText("This link no longer works");
  await mailedPath(email, "Your password was changed");
});

test("a link to join works once, and joining again leads to sign-in", async ({ page, shopper }) => {
  const { account, browse, expectNoise } = shopper;
  expectNoise(/status of 410/);
  const person = await account.join();
  await account.signOut();
  await page.goto(await mailedPath(person.email, "Finish creating your Lectern account"));
  await expect(browse.heading).toHaveText("This link no longer works");
  await page.goto("/create-account");
  await account.beginJoining(person.email);
  expect(await mailedPath(person.email, "You already have a Lectern account")).toBe("/login");
});

test("a common password or the member's name as a password is refused with a reason at its field", async ({
  page,
  shopper,
}) => {
  const { account, expectNoise } = shopper;
  expectNoise(/status of 422/);
  const person = aPerson();
  await page.goto("/create-account");
  await account.beginJoining(person.email);
  await page.goto(await mailedPath(person.email, "Finish creating your Lectern account"));
  const field = page.getByRole("main").getByLabel("Choose a password");
  await account.finishJoining({ ...person, password: "Sunshine" });
  await expect(field).toHaveAccessibleDescription(/^This password is too common\./);
  await expect(page.getByRole("textbox", { name: "Surname" })).toHaveValue(person.surname);
  await account.finishJoining({ ...person, password: person.email });
  await expect(field).toHaveAccessibleDescription(
    /^Your password can't be your name or email\. Please choose another\./,
  );
  await account.finishJoining({ ...person, password: "short" });
  await expect(field).toHaveAccessibleDescription(/^Password must have at least 8 characters\./);
  await account.finishJoining(person);
  await account.isSignedIn(person);
});

test("a new email address applies once its emailed link is followed", async ({ page, shopper }) => {
  const { account, browse, expectNoise } = shopper;
  expectNoise(/status of 4(22|10)/);
  const person = await account.join();
  const { email } = aPerson();
  await account.openSignInDetails();
  const form = account.about("Email");
  await form.getByRole("textbox", { name: "New email" }).fill(email);
  await form.getByLabel("Your password").fill("not the password");
  await form.getByRole("button", { name: "Change email" }).click();
  await expect(form.getByLabel("Your password")).toHaveAccessibleDescription("Your current password is incorrect.");
  await expect(form.getByRole("textbox", { name: "New email" })).toHaveValue(email);
  await form.getByLabel("Your password").fill(person.password);
  await form.getByRole("button", { name: "Change email" }).click();
  await browse.isTold(/^We've emailed your new address/);
  await expect(form).toContainText(person.email);
  await expect(form.getByLabel("Your password")).toHaveValue("");

  const link = await mailedPath(email, "Confirm your new email address");
  await page.goto(link);
  await page.getByRole("button", { name: "Use this email" }).click();
  await browse.isTold(/^Your email has been changed\./);
  await account.openSignInDetails();
  await expect(form).toContainText(email);
  await expect
    .poll(async () => (await emailsTo(person.email)).map((letter) => letter.subject))
    .toContain("Your email address was changed");
  await page.goto(link);
  await expect(browse.heading).toHaveText("This link no longer works");

  await account.signOut();
  await page.goto("/login");
  await account.fillIn(page.getByRole("main"), person);
  await browse.isTold(UNKNOWN);
  await account.fillIn(page.getByRole("main"), { ...person, email });
  await account.isSignedIn(person);
});

test("a new password signs out the other browsers only", async ({ page, browser, shopper }) => {
  const { account, browse } = shopper;
  const person = await account.join();
  const second = await browser.newContext();
  const other = shopper.inTab(await second.newPage());
  await other.account.signIn(person);
  await account.openSignInDetails();
  await expect(account.about("Where you are signed in").getByRole("listitem")).toHaveCount(2);
  const form = account.about("Password");
  await form.getByLabel("Current password").fill(person.password);
  await form.getByLabel("New password").fill("another wren, another wire");
  await form.getByRole("button", { name: "Change password" }).click();
  await browse.isTold("Your password has been changed.");
  await account.isSignedIn(person);
  await other.browse.open("/");
  await other.account.isSignedOut();
  await second.close();
  await page.reload();
  await expect(account.about("Where you are signed in").getByRole("listitem")).toHaveCount(1);
});

test("a member signs out everywhere from a second browser", async ({ page, browser, shopper }) => {
  const { account, browse } = shopper;
  const person = await account.join();
  const second = await browser.newContext();
  const otherPage = await second.newPage();
  const other = shopper.inTab(otherPage);
  await other.account.signIn(person);
  await other.account.openSignInDetails();
  await other.account.about("Where you are signed in").getByRole("button", { name: "Sign out everywhere" }).click();
  await other.browse.isTold("You've signed out everywhere.");
  await other.account.isSignedOut();
  await second.close();
  await page.goto("/account/sign-in-details");
  await expect(browse.heading).toHaveText("Sign in");
  await account.fillIn(page.getByRole("main"), person);
  await expect(browse.heading).toHaveText("Sign-in details");
});
