/**
 * The office: signing in with a password and a second factor, invitations, and pages for which a staff member lacks the
 * permission.
 */
import { anOfficeCookie, aSecondFactor, toCode } from "../factories/office-staff";
import { expectAccessible } from "../setup/audit";
import { anAccount } from "../setup/journey-staff";
import { tabTo } from "../steps/keyboard-steps";
import { sayYes } from "../steps/office-steps";
import { mailedPath } from "../steps/outbox";
import { expect, test } from "../steps/shopper";

test("a manager sets up one-time codes, and signs in again with a code and with a recovery code", async ({
  page,
  shopper,
  javaScriptEnabled,
}) => {
  test.slow();
  shopper.expectNoise(/status of 422/);
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const heading = page.getByRole("heading", { level: 1 });
  const manager = await anAccount("manager", "Quillan");
  const giveCode = async (code: string) => {
    await page.getByRole("textbox", { name: "Code" }).fill(code);
    await page.getByRole("button", { name: "Continue" }).click();
  };
  const signIn = async (password = manager.password) => {
    await page.goto("/office");
    await expect(heading).toHaveText("Sign in to the office");
    await page.getByRole("textbox", { name: "Staff email" }).fill(manager.email);
    await page.getByLabel("Password").fill(password);
    await page.keyboard.press("Enter");
  };

  await signIn("not the password");
  await expect(page.getByRole("alert")).toContainText("Your email or password is incorrect.");
  await audit();
  await signIn();
  await expect(heading).toHaveText("Set up one-time codes");
  await audit();
  const secret = (await page.getByRole("main").locator("code").textContent()) ?? "";
  await giveCode("000000");
  await expect(page.getByRole("alert")).toContainText("This code is wrong.");
  await giveCode(toCode(secret));
  await expect(heading).toHaveText("Keep these recovery codes");
  await audit();
  const recoveryCodes = await page.getByRole("main").getByRole("listitem").allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  await page.getByRole("link", { name: "I've kept them" }).click();
  await expect(heading).toContainText("Today, ");
  await audit();

  // Go through the office's frame by keyboard: the skip link, the menu and the sign-out button.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the page" })).toBeFocused();
  const menu = page.getByRole("navigation", { name: "Office" });
  await tabTo(page, menu.getByRole("link", { name: "My sessions" }));
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText("My sessions");
  await expect(page.getByRole("row")).toHaveCount(2);
  await audit();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(heading).toHaveText("Sign in to the office");

  await signIn();
  await expect(heading).toHaveText("Enter a one-time code");
  await audit();
  await giveCode(toCode(secret, 1));
  await expect(heading).toContainText("Today, ");
  await page.goto("/office/recovery-codes");
  await expect(page.getByText("You have 10 codes left.")).toBeVisible();
  await audit();
  await page.getByRole("button", { name: "Sign out" }).click();
  await signIn();
  await giveCode(recoveryCodes[0] ?? "");
  await expect(heading).toContainText("Today, ");
  await expect(page.locator("script")).toHaveCount(1);
  await expect(page.locator("script[src^='/office/script.js?v=']")).toHaveCount(1);
});

test("an owner invites someone, changes their role, and finds both in the staff log", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const owner = await anAccount("owner", "Quillan");
  await aSecondFactor(owner.memberId);
  const cookie = await anOfficeCookie(owner.memberId);
  await context.addCookies([{ name: "office", value: cookie.replace("office=", ""), url: `${baseURL}/office` }]);
  const menu = page.getByRole("navigation", { name: "Office" });
  const email = `invited-${owner.memberId}@example.com`;

  await page.goto("/office");
  await menu.getByRole("link", { name: "Staff" }).click();
  await audit();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "First name" }).fill("Wren");
  await page.getByRole("textbox", { name: "Surname" }).fill("Ashby");
  await page.getByRole("combobox", { name: "Role" }).selectOption("packing");
  await page.getByRole("checkbox", { name: "Penrith" }).check();
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(`We've sent an email to ${email}.`)).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("penrith");
  expect(await mailedPath(email, "Your Lectern account is ready")).toContain("/reset-password/");

  await row.getByRole("link", { name: "Wren Ashby" }).click();
  await expect(page.getByRole("checkbox", { name: "Penrith" })).toBeChecked();
  await audit();
  await page.getByRole("combobox", { name: "Role" }).selectOption("service");
  await page.getByRole("button", { name: "Save and sign them out" }).click();
  await expect(page.getByText("The change is saved.")).toBeVisible();
  await expect(row).toContainText("service");

  await menu.getByRole("link", { name: "Log" }).click();
  await page.getByRole("searchbox", { name: "Words" }).fill(email);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("row").filter({ hasText: "changed a role" })).toContainText("packing → service");
  await expect(page.getByText("3 actions")).toBeVisible();
  await audit();
  const csv = await page.request.get(`/office/log.csv?words=${encodeURIComponent(email)}`);
  expect((await csv.text()).trim().split("\r\n")).toHaveLength(4);

  await menu.getByRole("link", { name: "Staff" }).click();
  await row.getByRole("link", { name: "Wren Ashby" }).click();
  await page.getByText("No longer works here").click();
  await page.getByRole("button", { name: "Remove Wren Ashby from staff" }).click();
  await sayYes(page, javaScriptEnabled);
  await expect(page.getByText("They no longer work for the shop, and are signed out.")).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("an office page outside a person's duties says so", async ({
  page,
  context,
  baseURL,
  shopper,
  javaScriptEnabled,
}) => {
  shopper.expectNoise(/status of 403/);
  const packer = await anAccount("packing");
  const cookie = await anOfficeCookie(packer.memberId);
  await context.addCookies([{ name: "office", value: cookie.replace("office=", ""), url: `${baseURL}/office` }]);
  expect((await page.goto("/office/staff"))?.status()).toBe(403);
  await expect(page.getByRole("main")).toContainText("You can't see staff. Ask a manager.");
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  await expect(page.getByRole("navigation", { name: "Office" })).not.toContainText("Staff");
});

test("the office has its own page for a missing address", async ({ page, shopper, javaScriptEnabled }) => {
  shopper.expectNoise(/status of 404/);
  expect((await page.goto("/office/nothing"))?.status()).toBe(404);
  await expect(page.getByRole("main")).toContainText("The office has no such page.");
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
});

test("a kiosk doesn't show the office", async ({ page, shopper: { kiosk, expectNoise } }) => {
  expectNoise(/status of 403/);
  await kiosk.open(await anAccount("service"), "staff");
  for (const path of ["/office", "/office/sign-in", "/office/nothing"])
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 403]);
});
