/**
 * The shop without a connection: its service worker shows the last basket, and sends products added offline once there is a
 * connection again.
 */

import { expectAccessible } from "../../setup/audit";
import { signedIn } from "../../setup/journey-member";
import { wares } from "../../setup/journey-shop";
import { LiteSteps } from "../../steps/lite-steps";
import { expect, test } from "../../steps/shopper";

const { lamp, map } = wares;
const WAITING = "You're offline. We'll add this to your basket when you're connected again.";

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ shopper }) => shopper.expectNoise(/Failed to load resource/));

test("an offline page shows the last basket, and leads on when the connection is back", async ({ page, shopper }) => {
  const { basket, browse, worker } = shopper;
  await browse.openWare(lamp);
  await worker.isReady();
  await basket.fillByHand(lamp, map);
  await worker.hasBasket();
  await worker.losesLine();
  await page.goto("/stores?from=offline");
  await expect(browse.heading).toHaveText("You're offline");
  const kept = page.locator("#last-basket").getByRole("listitem");
  await expect(kept).toHaveText([`1 × ${lamp.title}`, `1 × ${map.title}`]);
  // The stored page shows no prices, because they may have changed since.
  await expect(page.getByRole("main")).not.toContainText("$");
  const links = page.locator(".places");
  await expect(links.getByRole("link", { name: "All Products" })).toBeVisible();
  // Error pages show a drawing with the same links, but the stored page doesn't.
  expect(await links.evaluate((nav) => getComputedStyle(nav, "::before").content)).toBe("none");
  await expect(page.locator("script")).toHaveCount(0);
  await expectAccessible({ page, hasScripts: true });
  await worker.isOnline();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/stores\?from=offline$/);
  await expect(browse.heading).not.toHaveText("You're offline");
});

test("products added offline reach the basket once each when the connection is back", async ({ page, shopper }) => {
  const { basket, browse, line, worker } = shopper;
  await browse.openWares();
  await line.awake();
  await worker.isReady();
  await worker.losesLine();
  for (const { title } of [lamp, map, lamp]) {
    const button = basket.addButton(browse.card(title));
    await button.click();
    await expect(page.getByRole("status").filter({ hasText: WAITING })).toBeVisible();
    await expect(button).not.toHaveAttribute("aria-busy", "true");
  }
  await page.goto("/basket");
  await expect(page.getByRole("main")).toContainText("We'll add 3 products to your basket");
  await page.goBack();
  await worker.isOnline();
  await browse.openWares();
  await expect(basket.badge).toContainText("2");
  await basket.open();
  await expect(basket.entries).toHaveCount(2);
  await expect(basket.quantityOf(lamp.title)).toHaveValue("1");
});

test("a basket kept for offline use is deleted when its member signs out", async ({ page, context, shopper }) => {
  const { basket, browse, worker } = shopper;
  await signedIn(context);
  await browse.openWare(lamp);
  await worker.isReady();
  await basket.fillByHand(lamp);
  await worker.hasBasket();
  await page.goto("/logout");
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You've signed out.")).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.has("last-basket"))).toBe(false);
  await worker.losesLine();
  await page.goto("/basket");
  await expect(browse.heading).toHaveText("You're offline");
  await expect(page.getByRole("main")).not.toContainText(lamp.title);
});

test("lite mode removes the service worker from the browser", async ({ page, shopper }) => {
  const { browse, worker } = shopper;
  await browse.openWare(lamp);
  await worker.isReady();
  await new LiteSteps(page).turnOn();
  await browse.openWare(lamp);
  await worker.isGone();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test("the service worker stores no answer of the basket, the account or a product", async ({
  page,
  context,
  shopper,
}) => {
  const { basket, browse, worker } = shopper;
  await signedIn(context);
  await browse.openWare(lamp);
  await worker.isReady();
  await basket.fillByHand(lamp);
  await worker.hasBasket();
  await page.goto("/account");
  await browse.openWare(map);
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests
        .flat()
        .map(({ url }) => new URL(url).pathname)
        .sort();
    });
  await expect.poll(kept).toEqual(["/last-basket", "/offline"]);
});
