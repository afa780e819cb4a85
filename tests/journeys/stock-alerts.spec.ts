/** Tests emails about products that are back in stock, for guests and members. (issue: Back in stock) */
import { expectAccessible } from "../setup/audit";
import { importWares } from "../setup/import-wares";
import { aWareOfItsOwn } from "../setup/journey-shop";
import { anAccount } from "../setup/journey-staff";
import { aPerson } from "../steps/account-steps";
import { emailsTo, mailedPath } from "../steps/outbox";
import { expect, test } from "../steps/shopper";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a guest asks for a stock alert, confirms it by email, and gets one email when the product is back", async ({
  page,
  shopper: { browse, expectNoise },
  javaScriptEnabled,
}) => {
  test.slow();
  expectNoise(/status of 4(10|22)/);
  const hasScripts = javaScriptEnabled !== false;
  const ware = aWareOfItsOwn({ availability: "sold out", stock: "0" });
  await importWares([ware]);
  const { email } = aPerson();
  const main = page.getByRole("main");
  await page.goto(`/p/${ware.code}`);
  await main.getByRole("button", { name: "Email me when it's back in stock" }).click();
  await expect(browse.front.getByRole("heading")).toHaveText("Email me when it's back in stock");
  const field = browse.front.getByRole("textbox", { name: "Email" });
  await field.fill("ada");
  await page.keyboard.press("Enter");
  await browse.isTold("Please enter a valid email address.");
  await expect(field).toHaveValue("ada");
  await expectAccessible({ page, hasScripts });
  await field.fill(email);
  await page.keyboard.press("Enter");
  await browse.isTold("We've sent you an email. Follow the link in it to confirm.");

  const link = await mailedPath(email, "Confirm your stock alert");
  await page.goto(link);
  await expectAccessible({ page, hasScripts });
  await main.getByRole("button", { name: "Confirm" }).click();
  await browse.isTold("Thank you. We'll email you once it is in stock.");
  await expect(browse.heading).toHaveText("Your stock alert");

  await importWares([{ ...ware, availability: "in stock", stock: "1" }]);
  await page.goto(await mailedPath(email, `In stock: ${ware.title}`));
  await expect(browse.heading).toHaveText(ware.title);
  // Retry, because anonymous visitors can get the old cached page for a few seconds.
  await expect(async () => {
    await page.reload();
    expect(await main.getByRole("button", { name: "Email me when it's back in stock" }).count()).toBe(0);
  }).toPass();
  await importWares([{ ...ware, availability: "in stock", stock: "5" }]);
  await page.goto(link);
  await expect(browse.heading).toHaveText("This link no longer works");
  expect((await emailsTo(email)).map(({ subject }) => subject).sort()).toEqual([
    "Confirm your stock alert",
    `In stock: ${ware.title}`,
  ]);
});

test("a member asks for a release alert with one press, and stops it on the preferences page", async ({
  page,
  shopper: { account, browse },
  javaScriptEnabled,
}) => {
  const ware = aWareOfItsOwn({ availability: "preorder" });
  await importWares([ware]);
  const main = page.getByRole("main");
  await account.signIn(await anAccount("member"), "/login?to=/account");
  await page.goto(`/p/${ware.code}`);
  await main.getByRole("button", { name: "Email me when it's released" }).click();
  await expect(browse.front.getByRole("heading")).toHaveText("Email me when it's released");
  await browse.front.getByRole("button", { name: "Email me when it's released" }).click();
  await browse.isTold("We'll email you once it is in stock.");
  await page.goto("/account/preferences");
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  await main.getByRole("button", { name: `Stop the alert for ${ware.title}` }).click();
  await browse.isTold("Your preferences have been saved.");
  await expect(main.getByRole("heading", { name: "Stock alerts" })).toHaveCount(0);
});
