/** Counts the clicks for five common shopper tasks. A task that takes more clicks has become harder. */
import type { Page } from "playwright/test";
import { saveAddress } from "~/domain/addresses/address-book.server";
import { importWares } from "../setup/import-wares";
import { signedIn } from "../setup/journey-member";
import { aWareOfItsOwn } from "../setup/journey-shop";
import { aPerson } from "../steps/account-steps";
import { countPresses } from "../steps/counted-presses";
import { test as base, expect } from "../steps/shopper";

/**
 * Adds a counter to each journey. `clicks` counts presses and choices on the page, but not typing or opening the task's first
 * address.
 */
const test = base.extend<{ clicks: { count: number } }>({
  clicks: ({ page }, use) => countPresses(page, use),
});

/** Follows the header's basket link, then presses Checkout in the sidebar or on the basket's page. */
async function goToCheckout(page: Page): Promise<void> {
  await page.locator(".basket-link").click();
  await page.getByRole("link", { name: "Checkout", exact: true }).click();
}

/**
 * Chooses a category in the menu, then moves the mouse away, as a shopper would. If the mouse stayed there, it would open the
 * menu on the next page and cover its links.
 */
async function goTo(page: Page, category: string): Promise<void> {
  await page
    .getByRole("navigation", { name: "Products" })
    .getByRole("link", { name: category, exact: true })
    .first()
    .click();
  await page.mouse.move(0, 0);
}

test("counts the clicks to buy a gift voucher for a friend", async ({
  page,
  clicks,
  shopper: { browse, checkout, options },
}) => {
  const [buyer, friend] = [aPerson(), aPerson()];
  await page.goto("/");
  await goTo(page, "Gifts");
  await browse.openCategory("Gift eVouchers");
  await expect(browse.card("Lectern Gift eVoucher").locator(".price")).toHaveText("From $1.00");
  await browse.openProduct("Lectern Gift eVoucher");
  await options.fillVoucher("Grace", "50", friend.email);
  await options.send();
  await options.isEmptyAgain();
  await goToCheckout(page);
  await checkout.sayWho(buyer.email);
  await expect(checkout.sum(/^Total/)).toHaveText("$50.00");
  await checkout.order();
  await checkout.approve();
  expect(clicks.count).toBe(10);
});

test("counts the clicks to find a large print Bible for less than $80", async ({
  page,
  clicks,
  javaScriptEnabled,
  shopper: { browse, basket },
}) => {
  await page.goto("/");
  await goTo(page, "Bibles");
  await browse.openCategory("Large Print Bibles");
  await page.getByLabel("Sort by").selectOption("priceAsc");
  const sort = page.getByRole("button", { name: "Sort", exact: true });
  // With scripts, press the button by keyboard. An option chosen with the mouse sorts immediately, so the button is only for
  // keyboard users.
  await (javaScriptEnabled ? sort.press("Enter") : sort.click());
  await expect(page).toHaveURL(/sort=priceAsc/);
  const card = browse.cards.first();
  const price = Number((await card.locator(".price b").innerText()).replace("$", ""));
  expect(price).toBeLessThan(80);
  await basket.add(card);
  await expect(basket.badge).toHaveText("1 item");
  expect(clicks.count).toBe(javaScriptEnabled ? 4 : 5);
});

test("counts the clicks to find the eBook of a paperback", async ({ page, clicks, shopper: { browse, basket } }) => {
  await page.goto("/");
  await browse.search("Morning by the Water");
  await browse.openProduct("Morning by the Water");
  await page
    .getByRole("navigation", { name: "Formats" })
    .getByRole("link", { name: /^eBook/ })
    .click();
  await expect(browse.buying.getByText("Available in your digital library straight after payment.")).toBeVisible();
  await basket.add(browse.buying);
  await expect(basket.badge).toHaveText("1 item");
  expect(clicks.count).toBe(3);
});

test("counts the clicks to send two copies to a second address", async ({
  page,
  context,
  clicks,
  shopper: { browse, basket, checkout },
}) => {
  const memberId = await signedIn(context, { firstName: "Ada", surname: "Reader" });
  const home = {
    street1: "12 Smith Street",
    street2: "",
    city: "Fitzroy",
    state: "VIC",
    postcode: "3065",
    country: "AUS",
  };
  const mums = { ...home, street1: "1 George Street", city: "Sydney", state: "NSW", postcode: "2000" };
  await saveAddress(memberId, { name: "Home", address: home, kinds: ["delivery"] });
  await saveAddress(memberId, { name: "Mum", address: mums });
  const book = aWareOfItsOwn();
  await importWares([book]);
  await browse.openWare(book);
  await browse.buying.getByLabel("Quantity").fill("2");
  await basket.add(browse.buying);
  await goToCheckout(page);
  await expect(checkout.heading).toHaveText("Review your order");
  await page.getByRole("link", { name: /^Change delivery/i }).click();
  await page.getByRole("button", { name: "Deliver to Mum" }).click();
  await expect(page.getByRole("textbox", { name: "Street line 1" })).toHaveValue("1 George Street");
  await checkout.continue();
  await expect(checkout.heading).toHaveText("Review your order");
  await expect(page.getByText("1 George Street, Sydney NSW 2000")).toBeVisible();
  await checkout.order();
  await checkout.approve();
  expect(clicks.count).toBe(9);
});

test("counts the clicks to place a pre-order and to cancel it", async ({ page, context, clicks, shopper }) => {
  const { browse, basket, checkout, orders } = shopper;
  const memberId = await signedIn(context, { firstName: "Ada", surname: "Reader" });
  const home = {
    street1: "12 Smith Street",
    street2: "",
    city: "Fitzroy",
    state: "VIC",
    postcode: "3065",
    country: "AUS",
  };
  await saveAddress(memberId, { name: "Home", address: home, kinds: ["delivery"] });
  const book = aWareOfItsOwn({ availability: "preorder" });
  await importWares([book]);
  await browse.openWare(book);
  await basket.add(browse.buying);
  await goToCheckout(page);
  await expect(checkout.heading).toHaveText("Review your order");
  await checkout.order();
  await checkout.approve();
  await orders.cancel();
  await browse.isTold("Your order has been cancelled.");
  expect(clicks.count).toBe(8);
});
