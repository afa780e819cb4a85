/**
 * The basket shown over the page: a sidebar on wide screens, and on phones a preview that slides up from below. (spec 2, 4;
 * design 4.9)
 */
import type { Page } from "playwright/test";
import { wares } from "../../setup/journey-shop";
import { gate } from "../../steps/line-steps";
import { expect, test } from "../../steps/shopper";

const { lamp, map } = wares;
const sidebarOn = (page: Page) => page.getByRole("dialog", { name: "My basket" });
const basketLinkOn = (page: Page) => page.getByRole("banner").locator(".basket-link");

test("the basket's sidebar opens over the page, and Escape closes it and returns the focus", async ({
  page,
  shopper,
}) => {
  const { browse, basket, line } = shopper;
  await browse.openWares();
  await basket.add(browse.card(lamp.title));
  await line.awake();
  await basketLinkOn(page).click();
  await expect(sidebarOn(page)).toBeVisible();
  await expect(basket.entry(lamp.title)).toBeVisible();
  await expect(page).toHaveURL(/\/search\/results/);
  await expect(basketLinkOn(page).and(page.locator(":focus"))).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(sidebarOn(page)).toHaveCount(0);
  await expect(basketLinkOn(page)).toBeFocused();
  await expect(page).toHaveURL(/\/search\/results/);

  await page.keyboard.press("Enter");
  await expect(sidebarOn(page)).toBeVisible();
  await sidebarOn(page).getByRole("button", { name: "Close" }).click();
  await expect(sidebarOn(page)).toHaveCount(0);
  await basket.viewLink(browse.card(lamp.title)).click();
  await expect(sidebarOn(page)).toBeVisible();
  await page.mouse.click(20, 400);
  await expect(sidebarOn(page)).toHaveCount(0);
});

test("the basket's sidebar offers everything that the basket does except offer codes", async ({
  page,
  shopper: { browse, basket, line },
}) => {
  await browse.openWares();
  await basket.add(browse.card(lamp.title));
  await basket.add(browse.card(map.title));
  await line.awake();
  await basketLinkOn(page).click();
  await basket.setQuantity(lamp.title, "3");
  await expect(basket.orderTotal).toHaveText("$72.00");
  await expect(basket.badge).toHaveText("4 items");
  await basket.remove(lamp.title);
  await expect(basket.orderTotal).toHaveText("$12.00");
  await expect(sidebarOn(page).locator(":focus")).toHaveCount(1);
  await basket.remove(map.title);
  await expect(sidebarOn(page)).toContainText("Your basket is empty.");
  await page.keyboard.press("Escape");
  await expect(sidebarOn(page)).toHaveCount(0);
  await expect(basket.addButton(browse.card(lamp.title))).toBeVisible();
});

test("the sidebar's link to the basket closes it and moves the focus to the basket's page", async ({
  page,
  shopper: { browse, basket, line },
}) => {
  await browse.openWares();
  await basket.add(browse.card(lamp.title));
  await line.awake();
  await basketLinkOn(page).click();
  await sidebarOn(page).getByRole("link", { name: "View basket" }).click();
  await expect(page).toHaveURL("/basket");
  await expect(sidebarOn(page)).toHaveCount(0);
  await expect(basket.entry(lamp.title)).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  // On the basket's own page, the basket link opens no sidebar.
  await basketLinkOn(page).click();
  await expect(sidebarOn(page)).toHaveCount(0);
});

test("the sidebar reports a basket that can't be loaded, with Retry", async ({ page, shopper }) => {
  const { browse, basket, line, expectNoise } = shopper;
  expectNoise(/Failed to load resource/, /^SyntaxError/);
  await browse.openWares();
  await basket.add(browse.card(lamp.title));
  await line.awake();
  await page.route("**/basket/sidebar.data*", (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }));
  await basketLinkOn(page).click();
  await expect(sidebarOn(page).getByRole("alert")).toContainText("Could not load basket.");
  await expect(browse.card(map.title)).toBeVisible();
  await line.isWellAgain();
  await sidebarOn(page).getByRole("button", { name: "Retry" }).click();
  await expect(basket.entry(lamp.title)).toBeVisible();
});

test("the basket's sidebar shows five placeholders until the basket loads", async ({
  page,
  shopper: { browse, basket, line },
}) => {
  await browse.openWares();
  await basket.add(browse.card(lamp.title));
  await line.awake();
  const answer = gate();
  await page.route("**/basket/sidebar.data*", async (route) => {
    await answer.opened;
    await route.continue();
  });
  await basketLinkOn(page).click();
  await expect(page.getByRole("status", { name: "Loading your basket" }).locator(".placeholder")).toHaveCount(5);
  answer.open();
  await expect(basket.entry(lamp.title)).toBeVisible();
  await expect(page.getByRole("status", { name: "Loading your basket" })).toHaveCount(0);
});

test.describe("the basket's sidebar on a phone", () => {
  test.use({ viewport: { width: 400, height: 800 } });

  test("the basket's sidebar on a phone opens from the bottom, as wide as the screen", async ({
    page,
    shopper: { browse, basket, line },
  }) => {
    await browse.openWares();
    await basket.add(browse.card(lamp.title));
    await line.awake();
    await basketLinkOn(page).click();
    await expect(basket.entry(lamp.title)).toBeVisible();
    await expect
      .poll(async () => {
        const box = await sidebarOn(page).boundingBox();
        return box && { left: box.x, width: box.width, bottom: Math.round(box.y + box.height), fromTop: box.y > 0 };
      })
      .toEqual({ left: 0, width: 400, bottom: 800, fromTop: true });
    await basket.setQuantity(lamp.title, "2");
    await expect(basket.orderTotal).toHaveText("$40.00");
    await page.keyboard.press("Escape");
    await expect(sidebarOn(page)).toHaveCount(0);
  });
});

test("the basket shows in a browser that forbids workers, caches and storage", async ({ page, shopper }) => {
  const { basket, expectNoise } = shopper;
  // Expect this message: Remix stores scroll positions in sessionStorage, and logs that it can't.
  expectNoise(/sessionStorage is forbidden/);
  await page.addInitScript(() => {
    const forbid = (where: object, name: string) =>
      Object.defineProperty(where, name, {
        get: () => {
          throw new DOMException(`${name} is forbidden.`, "SecurityError");
        },
      });
    forbid(Navigator.prototype, "serviceWorker");
    for (const name of ["caches", "localStorage", "sessionStorage", "indexedDB"]) forbid(window, name);
  });
  await basket.fill(wares.lamp);
  await basket.setQuantity(wares.lamp.title, "2");
  await expect(basket.orderTotal).toHaveText("$40.00");
});
