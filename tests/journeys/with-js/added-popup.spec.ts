/**
 * Tests the popup after a product is added. It is an experiment for single products, personal accounts and browsers whose
 * cookie enables it. (spec 2)
 */
import type { BrowserContext } from "playwright/test";
import { signedIn } from "../../setup/journey-member";
import { wares } from "../../setup/journey-shop";
import { expect, test } from "../../steps/shopper";

async function enable(context: BrowserContext, url = ""): Promise<void> {
  await context.addCookies([{ name: "jssafe.add-to-basket-popup-enabled", value: "1", url }]);
}

test("the popup after adding shows the products, links to the basket, and closes by button and Escape", async ({
  page,
  context,
  baseURL,
  shopper,
}) => {
  const { basket, browse, line } = shopper;
  await enable(context, baseURL);
  await signedIn(context);
  const popup = page.getByRole("dialog", { name: "Added to your basket" });
  await browse.open(`/p/${wares.film.code}`);
  await line.awake();
  await basket.add(browse.buying);
  await expect(popup).toContainText(wares.film.title);
  await expect(popup).toContainText(`$${wares.film.price}`);
  await popup.getByRole("button", { name: "Continue shopping" }).click();
  await expect(popup).toBeHidden();

  await browse.open(`/p/${wares.calendar.code}`);
  await line.awake();
  await basket.add(browse.buying);
  await expect(popup).toContainText(wares.calendar.title);
  await page.keyboard.press("Escape");
  await expect(popup).toBeHidden();
  await expect(basket.viewLink(browse.buying)).toBeFocused();

  await browse.open(`/p/${wares.ebook.code}`);
  await line.awake();
  await basket.add(browse.buying);
  await popup.getByRole("link", { name: "View in Basket" }).click();
  await expect(basket.entry(wares.film.title)).toBeVisible();
});

test.describe("the popup after adding stays away", () => {
  for (const { who, traits, isEnabled } of [
    { who: "from guests", traits: null, isEnabled: true },
    { who: "from business accounts", traits: { accountType: "b2b" as const }, isEnabled: true },
    { who: "without the cookie", traits: {}, isEnabled: false },
  ]) {
    test(who, async ({ page, context, baseURL, shopper }) => {
      const { basket, browse, line } = shopper;
      if (isEnabled) await enable(context, baseURL);
      if (traits) await signedIn(context, traits);
      await browse.open(`/p/${wares.film.code}`);
      await line.awake();
      await basket.add(browse.buying);
      await expect(basket.badge).toHaveText("1 item");
      await expect(page.getByRole("dialog", { name: "Added to your basket" })).toHaveCount(0);
    });
  }
});
