/**
 * Accessibility of overlays, dialogs, toasts and save states, which show only with scripts, with the same audit as pages.
 * (design 4.9, 4.10)
 */
import { audit, expectAccessible } from "../setup/audit";
import { wares } from "../setup/journey-shop";
import { expect, test } from "../steps/shopper";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const { lamp, map } = wares;

test("the basket's sidebar is accessible when empty and when full", async ({
  page,
  shopper: { browse, basket, line },
}) => {
  await page.goto("/c/books");
  await line.awake();
  const sidebar = page.getByRole("dialog", { name: "My basket" });
  const link = page.getByRole("banner").locator(".basket-link");
  await link.click();
  await expect(sidebar).toContainText("Your basket is empty.");
  await expectAccessible({ page, hasScripts: true });
  await page.keyboard.press("Escape");
  await browse.openWares();
  await basket.add(browse.card(lamp.title));
  await basket.add(browse.card(map.title));
  await line.awake();
  await link.click();
  await expect(basket.entry(lamp.title)).toBeVisible();
  await expectAccessible({ page, hasScripts: true });
});

test("the notification and a toast with Retry are accessible", async ({ page, shopper }) => {
  const { browse, basket, line, expectNoise } = shopper;
  expectNoise(/Failed to load resource/, /^SyntaxError/);
  await page.clock.install();
  await browse.openWares();
  await line.awake();
  await basket.add(browse.card(lamp.title));
  await expect(page.locator(".basket-note")).toBeVisible();
  expect(await audit({ page, hasScripts: true })).toEqual([]);
  await line.answers(502);
  await basket.addButton(browse.card(map.title)).click();
  await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
  // Audit only the toast. It covers some of the page's links, but the shopper can uncover them by scrolling.
  expect(await audit({ page, hasScripts: true }, ".toasts")).toEqual([]);
});

test("a save that failed is accessible", async ({ page, shopper: { basket, line, expectNoise } }) => {
  expectNoise(/Failed to load resource/, /^SyntaxError/);
  await basket.fill(lamp);
  await line.awake();
  await line.answers(502);
  await basket.quantityOf(lamp.title).fill("4");
  await expect(page.getByRole("button", { name: /^Retry/ })).toBeVisible();
  await expectAccessible({ page, hasScripts: true });
});

test("the large picture over a product is accessible", async ({ page, shopper: { line } }) => {
  await page.goto("/p/9781700000019");
  await line.awake();
  const opener = page.locator(".product-cover form").getByRole("button");
  await opener.click();
  const viewer = page.getByRole("dialog", { name: /^Cover of/ });
  await expect(viewer).toBeVisible();
  await expect(viewer.locator(":focus")).toHaveCount(1);
  await expectAccessible({ page, hasScripts: true });
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("an overlay of the navigation is accessible", async ({ page, shopper: { line } }) => {
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto("/");
  await line.awake();
  const books = page
    .getByRole("navigation", { name: "Products" })
    .locator(".nav-item")
    .filter({ hasText: "Books" })
    .first();
  await books.hover();
  await expect(books.locator(".nav-overlay")).toBeVisible();
  expect(await audit({ page, hasScripts: true })).toEqual([]);
});

test("suggestions are accessible while typing, with one of them chosen", async ({
  page,
  shopper: { line, suggestions },
}) => {
  await page.goto("/c/books");
  await line.awake();
  await suggestions.type("wayfarer");
  await expect(suggestions.list).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(suggestions.active).toHaveCount(1);
  await expectAccessible({ page, hasScripts: true });
  await expect(suggestions.list).toBeVisible();
});
