/** Tests the way from the home page to a placed order with only the keyboard. (WCAG 2.1.1, 2.4.3) */
import type { Locator } from "playwright/test";
import { wares } from "../setup/journey-shop";
import { passHeader, tabTo } from "../steps/keyboard-steps";
import { expect, test } from "../steps/shopper";

const { map } = wares;

test("a guest finds a product and buys it with the keyboard alone", async ({
  page,
  javaScriptEnabled,
  shopper: { browse, basket, checkout },
}) => {
  test.slow();
  const main = page.getByRole("main");
  const pressOn = async (goal: Locator, key = "Enter") => {
    await tabTo(page, goal);
    await page.keyboard.press(key);
  };
  const typeIn = async (label: string, words: string) => {
    await tabTo(page, main.getByLabel(label, { exact: true }));
    await page.keyboard.type(words);
  };
  await browse.open("/");
  await tabTo(page, browse.searchField);
  await page.keyboard.type(map.title);
  await page.keyboard.press("Enter");
  await expect(browse.card(map.title)).toBeVisible();
  await passHeader(page);
  await pressOn(browse.card(map.title).getByRole("heading").getByRole("link"));
  await expect(browse.heading).toHaveText(map.title);
  await passHeader(page);
  await pressOn(basket.addButton(browse.buying));
  const view = basket.viewLink(browse.buying);
  await expect(view).toBeVisible();
  // With scripts, the focus moves to the link that takes the button's place.
  if (javaScriptEnabled === false) await passHeader(page);
  else await expect(view).toBeFocused();
  await pressOn(view);
  const toCheckout = page.getByRole("link", { name: "Checkout", exact: true });
  await expect(toCheckout).toBeVisible();
  await passHeader(page);
  await pressOn(toCheckout);

  await expect(checkout.heading).toHaveText("Your details");
  await passHeader(page);
  await typeIn("Email", "ada@example.com");
  await typeIn("First name", "Ada");
  await typeIn("Surname", "Reader");
  await page.keyboard.press("Enter");
  await expect(checkout.heading).toHaveText("Delivery or click & collect");
  await passHeader(page);
  if (javaScriptEnabled !== false) await pressOn(main.getByRole("button", { name: "Enter details manually" }));
  await typeIn("Street line 1", "12 Smith Street");
  await typeIn("Suburb", "Fitzroy");
  await typeIn("State", "VIC");
  await typeIn("Postcode", "3065");
  await pressOn(main.getByRole("button", { name: /^Continue/ }));
  await expect(checkout.heading).toHaveText("Review your order");
  await passHeader(page);
  await pressOn(main.getByRole("checkbox", { name: /^I agree/ }), "Space");
  await pressOn(checkout.orderButton);
  await expect(checkout.heading).toHaveText(/^Pay \$/);
  await pressOn(page.getByRole("button", { name: /^Pay/ }));
  await expect(checkout.heading).toHaveText(/thank you/i);
  await expect(main.getByText(map.title).first()).toBeVisible();
});
