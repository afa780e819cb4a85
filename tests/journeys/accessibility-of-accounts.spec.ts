/**
 * Accessibility of pages that only members and holders of emailed links can see, with the same audit as other pages. (design
 * 4.10)
 */
import { expectAccessible } from "../setup/audit";
import { aPerson } from "../steps/account-steps";
import { mailedPath } from "../steps/outbox";
import { expect, test as shopperTest } from "../steps/shopper";

const test = shopperTest.extend<{ expectAccessible: () => Promise<void> }>({
  expectAccessible: ({ page, javaScriptEnabled }, use) =>
    use(() => expectAccessible({ page, hasScripts: javaScriptEnabled !== false })),
});

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the pages of joining are accessible, from the refused form to the member's menu", async ({
  page,
  shopper,
  expectAccessible,
}) => {
  const { account, browse, expectNoise } = shopper;
  expectNoise(/status of 4(22|10)/);
  const person = aPerson({ firstName: "Maximiliana-Alexandra", surname: "von Wolkenstein zu Rodenegg 👩‍👩‍👧" });
  await page.goto("/create-account");
  await account.beginJoining(person.email);
  const link = await mailedPath(person.email, "Finish creating your Lectern account");
  await page.goto(link);
  await expectAccessible();
  await account.finishJoining({ ...person, surname: "", password: "short" });
  await browse.isTold("There is an error in the details of the form.");
  await expectAccessible();
  await account.finishJoining(person);
  await account.isSignedIn(person);
  await account.openMenu();
  await expectAccessible();
  await page.goto(link);
  await expectAccessible();
});

test("the account's own pages are accessible", async ({ shopper, expectAccessible }) => {
  const { account, browse, expectNoise } = shopper;
  expectNoise(/status of 422/);
  await account.join();
  await account.openSignInDetails();
  await expectAccessible();
  await account.about("Password").getByRole("button", { name: "Change password" }).click();
  await browse.isTold("There is an error in the details of the form.");
  await expectAccessible();
});

test("the links for a new password and a new email address, and a refused sign-in, are accessible", async ({
  page,
  shopper,
  expectAccessible,
}) => {
  const { account, browse, expectNoise } = shopper;
  expectNoise(/status of 422/);
  const person = await account.join();
  await account.openSignInDetails();
  const { email } = aPerson();
  const form = account.about("Email");
  await form.getByRole("textbox", { name: "New email" }).fill(email);
  await form.getByLabel("Your password").fill(person.password);
  await form.getByRole("button", { name: "Change email" }).click();
  await page.goto(await mailedPath(email, "Confirm your new email address"));
  await expectAccessible();
  await account.signOut();
  await page.goto("/login-assistance");
  await page.getByRole("main").getByRole("textbox", { name: "Email" }).fill(person.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(browse.heading).toHaveText("Check your email");
  await page.goto(await mailedPath(person.email, "Reset your password"));
  await expectAccessible();
  await page.goto("/login");
  await account.fillIn(page.getByRole("main"), { ...person, password: "not the password" });
  await browse.isTold("There is an error in the details of the form.");
  await expectAccessible();
});
