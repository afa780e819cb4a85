/**
 * Tests a press that the page's scripts don't handle while the service worker controls the page. The browser then sends the
 * form to the form's own address.
 */
import type { Page } from "playwright/test";
import { wares } from "../../setup/journey-shop";
import { gate } from "../../steps/line-steps";
import { expect, test } from "../../steps/shopper";

const { lamp, map } = wares;

test.use({ serviceWorkers: "allow" });

/** Imitates a browser in which scripts were switched off after the service worker was installed. */
async function blockScripts(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setScriptExecutionDisabled", { value: true });
}

test.beforeEach(async ({ shopper: { browse, worker } }) => {
  await browse.openWare(map);
  await worker.isReady();
});

test("a press on Add to Basket before the page's scripts ran returns to the product", async ({ page, shopper }) => {
  const { basket, browse, line } = shopper;
  const { opened, open } = gate();
  await line.holdsScripts(opened);
  await page.goto(`/product/${lamp.code}`, { waitUntil: "commit" });
  const address = page.url();
  await basket.addButton(browse.buying).click();
  await expect(basket.viewLink(browse.buying)).toBeVisible();
  expect(page.url()).toBe(address);
  open();
  await expect(basket.badge).toHaveText("1 item");
});

test("a press on Add to Basket with blocked scripts returns to the list", async ({ page, shopper }) => {
  const { basket, browse } = shopper;
  await blockScripts(page);
  await browse.openWares();
  const address = page.url();
  await basket.add(browse.card(lamp.title));
  expect(page.url()).toBe(address);
});

test("the confirmation page of an add link leads to the basket, even when scripts are blocked", async ({
  page,
  shopper,
}) => {
  const { basket } = shopper;
  const confirm = page.getByRole("main").getByRole("button", { name: "Add to Basket" });
  await page.goto(`/basket/addToBasket?productCodes=${lamp.code}`);
  await confirm.click();
  await expect(page).toHaveURL(/\/basket$/);
  await expect(basket.entry(lamp.title)).toBeVisible();
  await blockScripts(page);
  await page.goto(`/basket/addToBasket?productCodes=${map.code}`);
  await confirm.click();
  await expect(page).toHaveURL(/\/basket$/);
  await expect(basket.entry(map.title)).toBeVisible();
});
