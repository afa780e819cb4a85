/** Features of a product's page with scripts: recently viewed products, and sharing. */
import type { Page } from "playwright/test";
import { type Ware, wares } from "../../setup/journey-shop";
import { anAccount } from "../../setup/journey-staff";
import type { BrowseSteps } from "../../steps/browse-steps";
import { LiteSteps } from "../../steps/lite-steps";
import { expect, test } from "../../steps/shopper";

/** Opens a product's page, and waits until the browser has recorded the view. */
async function view({ page, browse }: { page: Page; browse: BrowseSteps }, ware: Ware): Promise<void> {
  await browse.openWare(ware);
  await page.waitForFunction((code) => localStorage.getItem("recently viewed")?.includes(`"${code}"`), ware.code);
}

test("recently viewed products are listed only in the browser that viewed them, until they are cleared", async ({
  page,
  shopper,
}) => {
  const { browse, line } = shopper;
  const recent = page.getByRole("region", { name: "Recently viewed" });
  await view({ page, browse }, wares.lamp);
  await expect(recent).toHaveCount(0);
  await view({ page, browse }, wares.map);
  await expect(recent.getByRole("link")).toHaveText([wares.lamp.title]);
  await browse.openWare(wares.psalter);
  await expect(recent.getByRole("link")).toHaveText([wares.map.title, wares.lamp.title]);
  await recent.getByRole("link", { name: wares.lamp.title }).click();
  await expect(browse.heading).toHaveText(wares.lamp.title);
  await expect(recent.getByRole("link")).toHaveText([wares.psalter.title, wares.map.title]);
  await recent.getByRole("button", { name: "Clear recently viewed" }).click();
  await expect(recent).toHaveCount(0);
  await page.reload();
  await line.awake();
  await expect(recent).toHaveCount(0);
});

test("lite pages and kiosks list no recently viewed products", async ({ page, shopper }) => {
  test.slow();
  const { browse, kiosk, line } = shopper;
  const recent = page.getByRole("region", { name: "Recently viewed" });
  const lite = new LiteSteps(page);
  await view({ page, browse }, wares.lamp);
  await view({ page, browse }, wares.map);
  await expect(recent).toBeVisible();
  await lite.turnOn();
  await expect(recent).toHaveCount(0);
  await browse.openWare(wares.psalter);
  await expect(recent).toHaveCount(0);
  await lite.turnOff();
  await line.awake();
  await expect(recent.getByRole("link")).toHaveText([wares.map.title, wares.lamp.title]);

  await kiosk.open(await anAccount("service"));
  await page.evaluate(() => localStorage.clear());
  for (const each of [wares.lamp, wares.map]) await browse.openWare(each);
  await expect(recent).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("invalid data in the browser's storage lists no recently viewed products", async ({
  page,
  shopper: { browse, line },
}) => {
  await browse.openWare(wares.lamp);
  await line.awake();
  for (const kept of ["{", "7", '[null, 3, {"code": 1}]']) {
    await page.evaluate((text) => localStorage.setItem("recently viewed", text), kept);
    await page.reload();
    await line.awake();
    await expect(page.getByRole("region", { name: "Recently viewed" })).toHaveCount(0);
  }
});

test("the share link opens the browser's share sheet, and copies the address in a browser without one", async ({
  page,
  context,
  shopper: { browse, line },
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await browse.openWare(wares.lamp);
  await line.awake();
  await browse.buying.getByRole("link", { name: /^Share/ }).click();
  await browse.isTold("Link copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.evaluate(() => {
    navigator.share = async (shared) => {
      document.title = `${shared?.title} ${shared?.url}`;
    };
  });
  await browse.buying.getByRole("link", { name: /^Share/ }).click();
  await expect(page).toHaveTitle(`${wares.lamp.title} ${page.url()}`);
});

test("the quantity on a product's page follows the basket's rules when the field is left", async ({
  shopper: { browse, line },
}) => {
  await browse.openWare(wares.fiveEach);
  await line.awake();
  const field = browse.buying.getByLabel("Quantity");
  for (const [typed, kept] of [
    ["1a2", "5"],
    ["3x", "3"],
    ["0", "1"],
    ["", "1"],
    ["99", "5"],
  ] as const) {
    await field.fill(typed);
    await field.blur();
    await expect(field).toHaveValue(kept);
  }
});
