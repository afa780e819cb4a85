/**
 * Tests narrow screens: a page never scrolls sideways because of long words without a space, a full basket or large type, and
 * no field has type so small that a phone zooms in on it. Scripts change none of this, so each page is checked once, in a step.
 * (WCAG 2.2, 1.4.4 and 1.4.10)
 */
import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "playwright/test";
import { saveAddress } from "~/domain/addresses/address-book.server";
import { updateAddress } from "~/domain/addresses/addresses.server";
import { aKeptOrder, anOrderLine } from "../../factories/orders";
import { aProduct } from "../../factories/products";
import { signedIn } from "../../setup/journey-member";
import { holding, wishing } from "../../setup/quick-posts";
import { expect, test } from "../../steps/shopper";

/** The widest possible word of sixty characters. */
const WORD = "Wm".repeat(30);
const HOME = { street1: WORD, street2: WORD, city: WORD, state: "VIC", postcode: "3065", country: "AUS" };

/** Creates a member whose name, email, addresses, wishlist, order and basket have long words. Returns the order's number and the product's code. */
async function aMemberOfLongWords(page: Page, context: BrowserContext) {
  const email = `${"m".repeat(51)}-${randomUUID().slice(0, 8)}@example.com`;
  const memberId = await signedIn(context, { email, firstName: WORD, surname: WORD });
  for (const kind of ["delivery", "contact"] as const) await updateAddress(memberId, kind, HOME);
  await saveAddress(memberId, { name: WORD.slice(0, 40), address: HOME });
  const code = `NARROW-${randomUUID().slice(0, 8)}`;
  await aProduct({ code, title: WORD, subtitle: WORD, authors: [WORD], publisher: WORD, maxPerOrder: 500, stock: 999 });
  const { number } = await aKeptOrder({
    memberId,
    email,
    lines: [anOrderLine({ code, title: WORD, authors: [WORD] })],
  });
  await page.request.post("/basket/addToBasket", { form: { productCodes: code, quantity: "250" }, maxRedirects: 0 });
  await wishing(page, code);
  await page.request.post("/account/wishlists/new", {
    form: { name: WORD, description: WORD, privacySetting: "public", colour: "#7b1e2b" },
    maxRedirects: 0,
  });
  return { number, code };
}

/** Lists the elements that extend past the window's right edge, if the page can be scrolled sideways. */
const widest = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className}`.trim())
      .slice(0, 8);
  });

/** Lists fields with type smaller than 16 px, because phones zoom in on such fields. */
const smallFields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("input, select, textarea")]
      .filter((field) => !field.matches("[type=hidden], [type=checkbox], [type=radio]"))
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 80)),
  );

/** Lists phone fields that browsers can't autofill. */
const namelessPhones = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("input[type=tel]")]
      .filter((field) => !/(^| )tel(-area-code|-local)?$/.test(field.getAttribute("autocomplete") ?? ""))
      .map((field) => field.outerHTML.slice(0, 80)),
  );

test("pages with long words fit a 320 px screen, and their phone fields have names and don't cause zooming", async ({
  page,
  context,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  const { number, code } = await aMemberOfLongWords(page, context);
  await page.goto("/account/wishlists");
  const lists = await page
    .locator('main a[href*="/wishlists/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href") ?? ""))]);
  const pages = [
    "/",
    `/p/${code}`,
    `/search/results?w=${code}`,
    "/basket",
    "/checkout/contact",
    "/checkout/delivery",
    "/account",
    "/account/details",
    "/account/addresses",
    "/account/addresses/delivery?by=hand",
    "/account/addresses/saved/new",
    "/account/orders",
    `/account/orders/${number}`,
    "/account/wishlists",
    "/account/wishlists?show=edit",
    "/account/wishlists/new",
    `/account/wishlists/choose?add=${code}`,
    ...lists.filter((list) => !/new|choose/.test(list)),
    "/account/preferences",
    "/account/your-data",
    "/account/sign-in",
    "/account/digital-library",
    "/account/reviews",
    `/product/x_${code}/review`,
    `/product/x_${code}/stores`,
    "/product/x_LEC-L-0001/options",
    "/c/books",
    "/stores",
    "/contact-us",
    "/newsletters",
    "/voucher-balance",
    "/catalogues",
    "/login-assistance",
  ];
  const wrong: unknown[] = [];
  for (const path of pages) {
    await page.goto(path);
    const found = {
      path,
      wide: await widest(page),
      small: await smallFields(page),
      phones: await namelessPhones(page),
    };
    if (found.wide.length + found.small.length + found.phones.length > 0) wrong.push(found);
  }
  expect(wrong).toEqual([]);
});

test("a receipt with a long email fits a narrow screen", async ({ page, shopper: { checkout } }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await holding(page, "9781700000019");
  await page.goto("/basket");
  await checkout.begin();
  await checkout.sayWho(`${"m".repeat(51)}-${randomUUID().slice(0, 8)}@example.com`, WORD.slice(0, 40));
  await checkout.sayWhere();
  await checkout.order();
  await checkout.approve();
  await expect(page).toHaveURL(/\/receipt/);
  expect(await widest(page)).toEqual([]);
});

for (const width of [320, 360, 390]) {
  test(`the header keeps every icon on the screen at ${width} px, with a full basket and at double text size`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    const code = `NARROW-${randomUUID().slice(0, 8)}`;
    await aProduct({ code, maxPerOrder: 500, stock: 999 });
    await page.request.post("/basket/addToBasket", { form: { productCodes: code, quantity: "250" }, maxRedirects: 0 });
    await page.goto("/c/books");
    const head = page.getByRole("banner");
    await expect(head.locator(".badge")).toContainText("250");
    for (const type of ["100%", "200%"]) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, type);
      for (const icon of await head.locator(".icon-link, .brand, .badge").filter({ visible: true }).all()) {
        const box = await icon.boundingBox();
        expect(box && box.x >= 0 && box.x + box.width <= width, `${await icon.textContent()} at ${type}`).toBe(true);
      }
      // Skip a window of 320 px at twice the type size, because pages need not support such narrow windows.
      if (width >= 360 || type === "100%") expect(await widest(page), `the page at ${type}`).toEqual([]);
    }
  });
}
