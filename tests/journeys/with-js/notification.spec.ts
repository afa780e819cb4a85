/** The notification of added products, and toasts: how long they show and on which pages. (spec 4, 9) */
import type { Page } from "playwright/test";
import { decode, encode } from "turbo-stream";
import { wares } from "../../setup/journey-shop";
import { expect, test } from "../../steps/shopper";

const { lamp, map, voucher } = wares;
const noteOn = (page: Page) => page.getByRole("complementary", { name: "Basket" });
const basketLinkOn = (page: Page) => page.getByRole("banner").locator(".basket-link");

/**
 * Makes pages in this tab record when they have announced their basket to other tabs. From then on, they also receive
 * announcements.
 */
async function noteListening(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new BroadcastChannel("basket").onmessage = () => Object.assign(window, { isListening: true });
  });
}

/** Stops the clock, so that time passes only when the journey advances it. */
async function stopTheClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

test("the basket notification shows title and price for 4 seconds, and the basket link shows the price", async ({
  page,
  shopper,
}) => {
  const { browse, basket, line } = shopper;
  await page.clock.install();
  await browse.openWares();
  await line.awake();
  await stopTheClock(page);
  await expect(basketLinkOn(page)).toContainText("MY BASKET");
  await basket.add(browse.card(lamp.title));
  await expect(noteOn(page)).toContainText("Added to your basket.");
  await expect(noteOn(page)).toContainText(lamp.title);
  await expect(noteOn(page)).toContainText("$20.00");
  await expect(basketLinkOn(page)).toContainText("$20.00");
  await page.clock.runFor(3900);
  await expect(noteOn(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(noteOn(page)).toBeHidden();
  await expect(basketLinkOn(page)).toContainText("MY BASKET");
  // Start from a basket that isn't empty, so that the total differs from the map's price.
  await basket.add(browse.card(map.title));
  await expect(noteOn(page)).toContainText("$12.00");
  await expect(basketLinkOn(page)).toContainText("$32.00");
});

test("the basket badge of another tab updates as soon as that tab is visible", async ({ page, shopper }) => {
  const { browse, basket, line, inTab } = shopper;
  const tab = await page.context().newPage();
  const other = inTab(tab);
  await noteListening(tab);
  await other.browse.openWares();
  await tab.waitForFunction(() => "isListening" in window);
  await browse.openWares();
  await line.awake();
  await basket.add(browse.card(lamp.title));
  await expect(other.basket.badge).toHaveText("1 item");
  await expect(other.basket.viewLink(other.browse.card(lamp.title))).toBeVisible();
  await basket.open();
  await basket.remove(lamp.title);
  await expect(other.basket.badge).toHaveCount(0);
});

test("a right-click on the basket link shows and hides the basket notification", async ({
  page,
  shopper: { browse, basket, line },
}) => {
  await page.clock.install();
  await browse.openWares();
  await line.awake();
  await stopTheClock(page);
  await basket.add(browse.card(map.title));
  await expect(noteOn(page)).toBeVisible();
  await basketLinkOn(page).click({ button: "right" });
  await expect(noteOn(page)).toBeHidden();
  await basketLinkOn(page).click({ button: "right" });
  await expect(noteOn(page)).toContainText(map.title);
});

test("the basket's own pages show no basket notification", async ({ page, shopper: { browse, basket, line } }) => {
  await page.clock.install();
  await basket.fill(lamp);
  await line.awake();
  await stopTheClock(page);
  await basket.setQuantity(lamp.title, "2");
  await expect(basket.badge).toHaveText("2 items");
  await browse.isTold("Successfully updated quantity.");
  await expect(noteOn(page)).toHaveCount(0);
  await expect(basketLinkOn(page)).toContainText("MY BASKET");
  await basketLinkOn(page).click({ button: "right" });
  await expect(noteOn(page)).toHaveCount(0);
});

test("an overlay hides the basket notification, and none appears under an overlay", async ({ page, shopper }) => {
  const { browse, basket, line } = shopper;
  await page.clock.install();
  await browse.openWares();
  await line.awake();
  await stopTheClock(page);
  await basket.add(browse.card(lamp.title));
  await expect(noteOn(page)).toBeVisible();
  await basketLinkOn(page).click();
  await expect(page.getByRole("dialog", { name: "My basket" })).toBeVisible();
  await expect(noteOn(page)).toHaveCount(0);
  await basket.setQuantity(lamp.title, "2");
  await expect(basket.badge).toHaveText("2 items");
  await expect(noteOn(page)).toHaveCount(0);
});

test("a toast closes after 5 seconds unless the pointer is on it", async ({ page, shopper: { basket, line } }) => {
  await page.clock.install();
  await basket.fill(lamp);
  await line.awake();
  await stopTheClock(page);
  const toast = page.getByRole("status").getByText("Successfully updated quantity.");
  await basket.setQuantity(lamp.title, "2");
  await expect(toast).toBeVisible();
  await page.clock.runFor(4900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);

  await basket.setQuantity(lamp.title, "3");
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.getByRole("status").getByRole("button", { name: "Close" }).click();
  await expect(toast).toHaveCount(0);
});

test("signing in brings the member's basket without a basket notification", async ({ page, shopper }) => {
  const { account, basket, browse, line } = shopper;
  const person = await account.join();
  await basket.fill(lamp);
  await account.signOut();
  await expect(basket.badge).toHaveCount(0);
  await line.awake();
  await page.clock.install();
  await account.signInByMenu(person);
  await browse.isTold(`Welcome back, ${person.firstName}.`);
  await expect(basket.badge).toContainText("1");
  await expect(noteOn(page)).toHaveCount(0);
  await expect(basketLinkOn(page)).toContainText("MY BASKET");
});

test("the notification of a product added in a dialog shows after it closes, with picture, quantity and price", async ({
  page,
  shopper: { browse, options, line },
}) => {
  await browse.openWares();
  await line.awake();
  await browse
    .card(voucher.title)
    .getByRole("button", { name: /^Add to Basket/ })
    .click();
  await options.fillVoucher("Imogen", "80");
  await options.send();
  await options.isEmptyAgain();
  await expect(noteOn(page)).toHaveCount(0);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  const note = noteOn(page);
  await expect(note).toContainText(voucher.title);
  await expect(note).toContainText("Quantity 1 · $80.00");
  await expect(note.locator("img")).toHaveAttribute("src", new RegExp(voucher.code.toLowerCase(), "i"));
  await note.hover();
  await note.getByRole("link", { name: "Checkout" }).click();
  await expect(page).toHaveURL(/\/checkout\//);
});

test("the basket notification stays while the pointer is over it or it has the focus", async ({ page, shopper }) => {
  const { browse, basket, line } = shopper;
  await page.clock.install();
  await browse.openWares();
  await line.awake();
  await stopTheClock(page);
  await basket.add(browse.card(lamp.title));
  await noteOn(page).hover();
  await page.clock.runFor(20_000);
  await expect(noteOn(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await noteOn(page).getByRole("link", { name: "View basket" }).focus();
  await page.clock.runFor(20_000);
  await expect(noteOn(page)).toBeVisible();
  await browse.searchField.focus();
  await page.clock.runFor(4100);
  await expect(noteOn(page)).toHaveCount(0);
});

test("an add whose basket can't be read afterwards reports that the basket could not be updated", async ({
  page,
  shopper,
}) => {
  const { browse, basket, line } = shopper;
  await page.route("**/addToBasket.data", async (route) => {
    const response = await route.fetch();
    const { value } = await decode(new Response(await response.text()).body ?? new ReadableStream());
    const { data } = value as { data: Record<string, unknown> };
    const body = await new Response(encode({ data: { ...data, inBasket: null } })).text();
    await route.fulfill({ response, body });
  });
  await browse.openWares();
  await line.awake();
  await basket.addButton(browse.card(lamp.title)).click();
  await browse.isTold("Unable to update basket. Please refresh the page.");
});

test("the header's basket count and price stay current after the browser has translated the page", async ({
  page,
  shopper,
}) => {
  const { browse, basket, line } = shopper;
  await browse.openWares();
  await line.awake();
  await basket.add(browse.card(lamp.title));
  await expect(basket.badge).toHaveText("1 item");
  await expect(basketLinkOn(page)).toContainText("MY BASKET");
  // Imitate a translation tool, which replaces each text node with an element that contains a different text node.
  await basketLinkOn(page).evaluate((link) => {
    const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const font = document.createElement("font");
      font.textContent = text.data;
      text.replaceWith(font);
    }
  });
  await basket.add(browse.card(map.title));
  await expect(basketLinkOn(page)).toContainText("$32.00");
  await expect(basket.badge).toHaveText("2 items");
  await expect(basketLinkOn(page)).toContainText("MY BASKET");
  await expect(basketLinkOn(page)).not.toContainText("$32.00");
});
