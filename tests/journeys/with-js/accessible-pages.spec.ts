/**
 * Accessibility of every page with an address of its own, on a phone and a wide screen, with scripts and as sent by the server.
 * (design 4.10)
 */
import { expectBothAccessible } from "../../setup/audit";
import { expect, test } from "../../steps/shopper";

// Turn off fades, because colours reach their final contrast only after them.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Codes of products in the sample shop, by the feature that makes each page different. */
const PRODUCTS: Record<string, string> = {
  "in stock, rated": "9781700000019",
  reduced: "9781700000248",
  "sold out": "9781700000125",
  preorder: "9781700000330",
  unavailable: "9781700000224",
  eBook: "9781700000040",
  "eAudio book": "9781700000200",
  ticket: "LEC-T-0001",
  "ticket, sold out": "LEC-T-0010",
  voucher: "LEC-V-0001",
  "gift eBook": "LEC-E-0001",
  licence: "LEC-L-0001",
  "of a long title": "9781700015075",
};

const PAGES: Record<string, string> = {
  home: "/",
  "all products": "/c",
  "a category": "/c/books",
  "a category without others below": "/c/gifts/cards",
  "an author": "/author/helena-brandt",
  "a series": "/series/emberfall_wattle-reed",
  "a filtered, sorted list": "/c/books?format=Hardcover&sort=priceAsc&page=2",
  "a list its filters have emptied": "/c/music?format=eBook&rating=4&price=100-",
  "search results": "/search/results?w=grace",
  "a search that found nothing": "/search/results?w=zxqv+wvxz",
  "a misspelt search": "/search/results?w=wayfarrer+lmap",
  "a search for nothing": "/search/results",
  "a picture": "/product/x_9781700000019/images",
  "simple view": "/search/product/simpleview?id=9781700000019",
  "simple view, asking": "/search/product/simpleview",
  "an empty basket": "/basket",
  adding: "/basket/addToBasket?productCodes=9781700000019&productCodes=LEC-T-0001",
  "adding what is not there": "/basket/addToBasket?productCodes=NOTHING",
  "a voucher's details": "/product/x_LEC-V-0001/options",
  "a gift's details": "/product/x_9781700000040/options?gift=true",
  "a licence's details": "/product/x_LEC-L-0001/options",
  "offer code": "/basket/setOfferCode",
  "signing in": "/login?to=%2Fbasket",
  "signing out": "/logout",
  joining: "/create-account",
  "an email was sent": "/create-account/check-your-mail",
  "a forgotten password": "/login-assistance",
  "an empty wishlist": "/account/wishlists",
  "a new wishlist": "/account/wishlists/new",
  "choosing a wishlist": "/account/wishlists/choose?add=9781700000019",
  "lite mode": "/lite",
  "privacy choices": "/privacy-choices",
  "a page of promises": "/info/services",
  "a page of words": "/info/services/advertise-with-us",
  "a page of questions": "/help/faq",
  "a page of words with ways on": "/help/delivery",
  catalogues: "/catalogues",
  "for schools": "/at-school",
  tickets: "/tickets",
  "a category with a front": "/c/bibles",
  "the site map": "/site-map",
  "a form to write to us": "/contact-us",
};

const ALL = [
  ...Object.entries(PAGES),
  ...Object.entries(PRODUCTS).map(([trait, code]) => [`a product ${trait}`, `/p/${code}`] as const),
];

/** Number of pages per journey. The pages of a journey share the browser's storage, and journeys can run in parallel. */
const PAGES_EACH = 10;
for (let first = 0; first < ALL.length; first += PAGES_EACH) {
  const some = ALL.slice(first, first + PAGES_EACH);
  test(`pages from ${some[0]?.[0]} to ${some.at(-1)?.[0]} are accessible with and without scripts`, async ({
    page,
    shopper,
  }) => {
    test.slow();
    for (const [name, path] of some) {
      await test.step(name, async () => {
        const isRefused = path.includes("NOTHING");
        if (isRefused) shopper.expectNoise(/422/);
        expect(await expectBothAccessible(page, path)).toBe(isRefused ? 422 : 200);
        await page.context().clearCookies();
      });
    }
  });
}

test("error pages are accessible with and without scripts", async ({ page, shopper }) => {
  shopper.expectNoise(/the server responded with a status of/);
  expect(await expectBothAccessible(page, "/nowhere")).toBe(404);
  expect(await expectBothAccessible(page, "/error?message=A+long+story")).toBe(500);
});
