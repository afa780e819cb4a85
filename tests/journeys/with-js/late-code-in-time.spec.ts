/** Tests the time limit for code that loads after the page. (spec 9, Chunk load timeout) */
import { wares } from "../../setup/journey-shop";
import { expect, test } from "../../steps/shopper";

test("a script chunk that does not arrive in 120 seconds counts as failed", async ({ page, shopper }) => {
  const { browse, basket, line } = shopper;
  await page.clock.install();
  await browse.openWares();
  await line.awake();
  await page.route(/\/assets\/add-to-basket-/, () => {});
  const request = page.waitForRequest(/\/assets\/add-to-basket-/);
  await basket.addButton(browse.card(wares.lamp.title)).click();
  await request;
  await page.clock.runFor(119_000);
  const retry = page.getByRole("status").getByRole("button", { name: "Retry" });
  await expect(retry).toHaveCount(0);
  await page.clock.runFor(2_000);
  await browse.isTold(/^Unable to add to basket: Looks like the server/);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await retry.click();
  await expect(basket.viewLink(browse.card(wares.lamp.title))).toBeVisible();
});
