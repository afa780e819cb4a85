/**
 * Accessibility of states that result from a visitor's actions, on a phone and a wide screen, with scripts and without. (design
 * 4.10)
 */
import type { Page } from "playwright/test";
import { expectAccessible } from "../setup/audit";
import { holding, wishing } from "../setup/quick-posts";
import { aRealShop } from "../setup/real-shop";
import { expect, test as shopperTest } from "../steps/shopper";

const test = shopperTest.extend<{ expectAccessible: () => Promise<void> }>({
  expectAccessible: ({ page, javaScriptEnabled }, use) =>
    use(() => expectAccessible({ page, hasScripts: javaScriptEnabled !== false })),
});

// Turn off fades, because colours reach their final contrast only after them.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Posts the form as a browser without scripts would, bypassing the checks by the page's scripts. */
async function sendAsTyped(page: Page, field: string, typed: string): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page
    .locator(field)
    .first()
    .evaluate((input: HTMLInputElement, value) => {
      input.value = value;
      input.form?.submit();
    }, typed);
  await answered;
  await page.waitForLoadState("load");
}

test("a basket with a refused quantity is accessible", async ({ page, expectAccessible, shopper }) => {
  shopper.expectNoise(/422/);
  await holding(page, "9781700000019", "9781700000248");
  await page.goto("/basket");
  await sendAsTyped(page, "input[name=quantity]", "0");
  const summary = page.getByRole("alert").filter({ hasText: "There is an error in the details of the form." });
  await expect(summary).toBeVisible();
  await expect(summary).toBeFocused();
  await summary.getByRole("link").click();
  await expect(page.locator("input[aria-invalid=true]")).toBeFocused();
  await expectAccessible();
});

test("a basket with an offer, and one with a refused offer, are accessible", async ({
  page,
  expectAccessible,
  shopper,
}) => {
  shopper.expectNoise(/422/);
  await holding(page, "9781700000019");
  await page.goto("/basket");
  await sendAsTyped(page, "input[name=offerCode]", "NOSUCH");
  await expectAccessible();
  await sendAsTyped(page, "input[name=offerCode]", "WELCOME10");
  await expect(page.getByText("WELCOME10").first()).toBeVisible();
  await expectAccessible();
});

test("the offer code page is accessible when the code is refused", async ({ page, expectAccessible, shopper }) => {
  shopper.expectNoise(/422/);
  await page.goto("/basket/setOfferCode");
  await sendAsTyped(page, "main input[name=offerCode]", "NOSUCH");
  await expect(page.locator("main [aria-invalid=true]")).toBeVisible();
  await expectAccessible();
});

test("a basket with changed entries, and the page of a removed product, are accessible", async ({
  page,
  expectAccessible,
  shopper,
}) => {
  shopper.expectNoise(/410/);
  const shop = await aRealShop();
  try {
    for (const productCodes of ["9781700000019", "9781700000248", "9781700000040"]) {
      await page.request.post(`${shop.origin}/basket/addToBasket`, { form: { productCodes }, maxRedirects: 0 });
    }
    shop.sql("update products set price_cents = price_cents + 500 where code = '9781700000019'");
    shop.sql("update products set availability = 'sold out', stock = 0 where code = '9781700000248'");
    shop.sql("update products set withdrawn_at = '2026-01-01T00:00:00.000Z' where code = '9781700000040'");
    await page.goto(`${shop.origin}/basket`);
    await expect(page.locator(".entry-notice")).not.toHaveCount(0);
    await expectAccessible();
    expect((await page.goto(`${shop.origin}/p/9781700000040`))?.status()).toBe(410);
    await expectAccessible();
  } finally {
    await page.goto("about:blank"); // Leave the page before closing the shop, because pictures may still be loading.
    await shop.close();
  }
});

test.describe("accessibility of wishlists", () => {
  test("a shopper's own wishlist, and the confirmation before deleting it, are accessible", async ({
    page,
    expectAccessible,
    shopper,
  }) => {
    shopper.expectNoise(/422/);
    await page.goto("/account/wishlists/new");
    await sendAsTyped(page, "main input[name=name]", "");
    await expect(page.locator("main [aria-invalid=true]")).toBeVisible();
    await expectAccessible();
    await sendAsTyped(page, "main input[name=name]", "Birthday");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Birthday");
    await expectAccessible();
    await page.goto(`${page.url()}?show=delete`);
    await expectAccessible();
  });

  test("a shared wishlist is accessible for its owner and for a visitor with its link", async ({
    page,
    expectAccessible,
    shopper,
  }) => {
    await shopper.account.join();
    await wishing(page, "9781700000019", "9781700000125");
    await page.goto("/account/wishlists");
    await page.getByRole("button", { name: "Share", exact: true }).click();
    const link = await shopper.wishlists.sharedLink();
    await expectAccessible();
    await page.goto(link);
    await expectAccessible();
  });
});

for (const [name, selector, width] of [
  ["the menu of a phone", "details.side-menu", 360],
  ["the filters of a phone", "details.filter-menu", 360],
  ["the account menu", "details.account-menu", 1400],
] as const) {
  test(`${name} is accessible when open`, async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/c/books");
    await page.locator(`${selector} > summary`).click();
    await expect(page.locator(selector)).toHaveAttribute("open", "");
    await expectAccessible();
  });
}

test.describe("access by keyboard", () => {
  const outlined = (page: Page) =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return "nothing";
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
      const { width, height, top, left } = focused.getBoundingClientRect();
      const isSeen = width > 0 && height > 0 && top > -1 && left > -1 && left < innerWidth;
      const isMarked = (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
      return isSeen && isMarked ? "" : focused.outerHTML.slice(0, 150);
    });

  for (const path of ["/", "/c/books", "/p/9781700000019", "/basket", "/contact-us", "/help/faq"]) {
    test(`the first Tab stop of ${path} skips to the content, and every stop is visible`, async ({ page }) => {
      if (path === "/basket") await holding(page, "9781700000019");
      for (const width of [360, 1400]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await page.keyboard.press("Tab");
        await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
        expect(await outlined(page)).toBe("");
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(/#main$/);
        await page.keyboard.press("Tab");
        const isInside = await page.evaluate(() => document.activeElement?.closest("main") !== null);
        expect(isInside, "the stop after the skip link is in the content").toBe(true);
        for (let stop = 0; stop < 12; stop++) {
          expect(await outlined(page), `stop ${stop} at ${width} px`).toBe("");
          await page.keyboard.press("Tab");
        }
        await page.goto(path);
        for (let stop = 0; stop < 12; stop++) {
          await page.keyboard.press("Tab");
          expect(await outlined(page), `stop ${stop} from the top at ${width} px`).toBe("");
        }
      }
    });
  }
});
