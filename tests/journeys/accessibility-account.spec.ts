/** Accessibility of every page and state of the account, with scripts and without. (design 4.10) */
import { expectAccessible } from "../setup/audit";
import { signedIn } from "../setup/journey-member";
import { expect, test } from "../steps/shopper";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the pages of an account are accessible", async ({ page, context, javaScriptEnabled }) => {
  test.slow();
  await signedIn(context, { accountType: "b2b", membershipPoints: 1200, companyName: "Cobol Books" });
  for (const path of [
    "",
    "/details",
    "/addresses",
    "/addresses/delivery",
    "/addresses/delivery?by=hand",
    "/orders",
    "/digital-library",
    "/preferences",
    "/reviews",
    "/your-data",
  ]) {
    await page.goto(`/account${path}`);
    await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  }
  await page.goto("/product/x_9781700000019/review");
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
});

test("refused forms of an account are accessible", async ({ page, context, shopper, javaScriptEnabled }) => {
  shopper.expectNoise(/status of 422/);
  test.slow();
  await signedIn(context);
  for (const [path, button] of [
    ["/product/x_9781700000019/review", "Submit review"],
    ["/account/addresses/delivery?by=hand", "Save delivery address"],
    ["/account/your-data", "Close my account"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("alert").filter({ hasText: "There is an error" })).toBeVisible();
    await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  }
});
