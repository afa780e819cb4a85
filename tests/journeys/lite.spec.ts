/**
 * Tests lite mode, turned on by the browser's Save-Data header or by the switch in the footer: the shop works without scripts
 * and fonts. (design 4.6)
 */
import type { Page } from "playwright/test";
import { wares } from "../setup/journey-shop";
import { LiteSteps } from "../steps/lite-steps";
import { test as base, expect } from "../steps/shopper";

const { lamp, map } = wares;

const test = base.extend<{ lite: LiteSteps }>({
  lite: ({ page }, use) => use(new LiteSteps(page)),
});

/** Sends Save-Data from now on. Call it at the page under test, because Playwright drops the header after a redirect. */
async function savesData(page: Page): Promise<void> {
  await page.context().setExtraHTTPHeaders({ "Save-Data": "on" });
  await page.reload();
}

test("a shopper buys a book in lite mode", async ({ page, lite, shopper: { browse, basket, checkout } }) => {
  await browse.open("/lite");
  await lite.turnOn();
  lite.extras.length = 0;

  await browse.open("/");
  await lite.isOn();
  await browse.search(lamp.title);
  await browse.openProduct(lamp.title);
  await basket.add(browse.buying);
  await expect(basket.badge).toHaveText("1 item");
  await browse.openWares();
  await basket.add(browse.card(map.title));
  await basket.open();
  await expect(basket.orderTotal).toHaveText("$32.00");
  await basket.setQuantity(lamp.title, "3");
  await browse.isTold("Successfully updated quantity.");
  await expect(basket.orderTotal).toHaveText("$72.00");
  await basket.applyOffer("WELCOME10");
  await browse.isTold("Offer code applied.");
  await expect(basket.orderTotal).toHaveText("$64.80");
  await basket.remove(map.title);
  await expect(basket.orderTotal).toHaveText("$54.00");
  await checkout.sayEverything();
  await lite.isOn();
  await checkout.order();
  await checkout.approve();
  await lite.isOn();
  await page.waitForLoadState("load");
  expect(lite.extras).toEqual([]);
});

test("a shopper finds, filters and sorts products in lite mode", async ({ page, lite, shopper: { browse } }) => {
  await browse.open("/c/books");
  await lite.turnOn();
  await page.waitForLoadState("load");
  lite.extras.length = 0;
  await browse.openFilters();
  await browse.filterBy(/^Hardcover/);
  await browse.sortBy("Price: low to high");
  await expect(page).toHaveURL(/format=Hardcover/);
  await expect(browse.cards.first()).toBeVisible();
  await lite.isOn();
  expect(lite.extras).toEqual([]);
});

test("a browser that saves data gets lite mode at once, and the shopper can turn it off and on again", async ({
  page,
  lite,
  shopper,
}) => {
  const { browse } = shopper;
  await browse.openWare(lamp, "?affCode=FRIEND");
  await savesData(page);
  await lite.isOn();
  await expect(lite.size).toContainText(/Lite mode saved \d+ kB of scripts and fonts\./);
  const address = page.url();

  await lite.turnOff();
  await browse.isTold("Lite mode is off.");
  await expect(page).toHaveURL(address);
  await expect(lite.size).toHaveCount(0);
  await browse.openWares();
  await lite.isOff();

  await lite.turnOn();
  await browse.isTold(/^Lite mode is on. Pages load without scripts or fonts/);
  await browse.open("/");
  await lite.isOn();
});

test("the lite mode switch returns to the same page, and a page explains lite mode", async ({
  page,
  lite,
  shopper,
}) => {
  const { browse } = shopper;
  await browse.open("/c/books?sort=titleAsc&page=2");
  await lite.turnOn();
  await expect(page).toHaveURL("/c/books?sort=titleAsc&page=2");
  await page.getByRole("link", { name: "About lite mode" }).click();
  await expect(browse.heading).toHaveText("Lite mode");
  await expect(page.getByRole("main")).toContainText("Lite mode is on.");
  await page.getByRole("main").getByRole("button", { name: "Turn off lite mode" }).click();
  await expect(page.getByRole("main")).toContainText("Lite mode is off.");
  await lite.isOff();
});

test("lite mode loads each cover once, at the smallest size", async ({ page, lite, shopper: { browse } }) => {
  await browse.openWare(lamp);
  await page.waitForLoadState("networkidle");
  const pictures: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image") pictures.push(new URL(request.url()).pathname);
  });
  await savesData(page);
  await lite.isOn();
  await page.waitForLoadState("networkidle");
  const covers = pictures.filter((path) => path.startsWith("/images/"));
  expect(covers.length).toBeGreaterThan(0);
  expect(covers.filter((path) => !path.endsWith("-a"))).toEqual([]);
  await browse.buying.scrollIntoViewIfNeeded();
  const box = await page.locator(".product-cover img").boundingBox();
  expect(box?.height ?? 0).toBeGreaterThan(150);
});
