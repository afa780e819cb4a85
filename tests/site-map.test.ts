/** Tests the contract of the site map in remix.config.js: the mounted routes, and the pages that crawlers may list. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { siteMap } from "../remix.config.js";
import { aMembersCookie } from "./setup/real-member";
import { type Answer, aRealShop, type RealShop } from "./setup/real-shop";
import { isPage, openSite, type Site } from "./setup/site";

let shop: RealShop;
let product: string;
let anAddressOf: Site["anAddressOf"];

beforeAll(async () => {
  ({ shop, product, anAddressOf } = await openSite());
});
afterAll(() => shop.close());
afterEach(() => expect(shop.complaints.splice(0), "the shop complained").toEqual([]));

const rowsToCrawl = (crawl: string) => siteMap.filter((row) => row.crawl === crawl).map((row) => [row.path] as const);
const isNoindex = ({ body }: Answer) => /<meta name="robots" content="noindex[^"]*"\/?>/.test(body);
const findCanonical = ({ body }: Answer) => body.match(/<link rel="canonical" href="([^"]+)"\/?>/)?.[1];

test("every row of the site map says what a crawler may do, and every address is there once", () => {
  expect(siteMap.length).toBeGreaterThan(20);
  for (const row of siteMap) expect(["index", "noindex", "resource"]).toContain(row.crawl);
  const paths = siteMap.map((row) => row.path);
  expect(new Set(paths).size).toBe(paths.length);
  const ids = siteMap.map((row) => row.id ?? row.file);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  ["create", "BRAND is create, but /create-account is the address of another page: choose another brand."],
  ["Two Words", "BRAND is Two Words: it must have only lowercase letters, digits and hyphens."],
])("a build for the brand %s is refused, because its account could not be reached", async (brand, refusal) => {
  vi.stubEnv("BRAND", brand);
  vi.resetModules();
  try {
    await expect(import("../remix.config.js")).rejects.toThrow(refusal);
  } finally {
    vi.unstubAllEnvs();
  }
});

describe("pages to be listed", () => {
  test.each(rowsToCrawl("index"))(
    "%s can be listed, with a title, a description and its own whole address",
    async (path) => {
      const address = anAddressOf(path);
      const answer = await shop.ask(address);
      expect([answer.status, isPage(answer), isNoindex(answer)]).toEqual([200, true, false]);
      expect(findCanonical(answer)).toBe(shop.origin + address);
      expect(answer.body).toMatch(/<title>[^<]{5,}<\/title>/);
      expect(answer.body).toMatch(/<meta name="description" content="[^"]{20,}"\/?>/);
    },
  );

  test("a product's tracking parameters are not part of its canonical address", async () => {
    const answer = await shop.ask(`${product}?affCode=FRIEND&referrer=home&logURL=/x`);
    expect([answer.status, findCanonical(answer), isNoindex(answer)]).toEqual([200, shop.origin + product, false]);
  });

  test("a list's pages may be listed, its filters and other orders may not", async () => {
    const second = await shop.ask("/c/books?page=2");
    expect([findCanonical(second), isNoindex(second)]).toEqual([`${shop.origin}/c/books?page=2`, false]);
    for (const query of ["format=Hardcover", "sort=priceAsc", "rating=4&page=2"]) {
      expect([query, isNoindex(await shop.ask(`/c/books?${query}`))]).toEqual([query, true]);
    }
    // Filters must be form fields, not links, so that crawlers, which don't submit forms, never reach filtered pages.
    const filters = second.body.match(/<form[^>]* class="filter-groups"[\s\S]*?<\/form>/)?.[0] ?? "";
    expect(filters.match(/<input type="(checkbox|radio)"/g)?.length).toBeGreaterThan(5);
    expect(filters).not.toContain("<a ");
  });

  test.each([
    ["/c/books?sort=popularity", "/c/books"],
    ["/c/books?page=1", "/c/books"],
    ["/c/books?sort=priceAsc&format=Hardcover", "/c/books?format=Hardcover&sort=priceAsc"],
    ["/c/books?rating=9&page=02&e=mail", "/c/books?page=2&e=mail"],
    ["/c?format=eBook&category=&format=Hardcover", "/c?format=Hardcover&format=eBook"],
  ])("%s redirects to the one address of that list", async (address, tidy) => {
    const answer = await shop.ask(address);
    expect([answer.status, answer.headers.location]).toEqual([301, tidy]);
    expect((await shop.ask(tidy)).status).toBe(200);
  });

  test("a page's canonical address behind a proxy is SHOP_ORIGIN's", async () => {
    const empty = await aRealShop({ settings: { SHOP_ORIGIN: "https://shop.example" }, goods: false });
    try {
      expect(findCanonical(await empty.ask("/contact-us", { headers: { Host: "shop.example" } }))).toBe(
        "https://shop.example/contact-us",
      );
    } finally {
      await empty.close();
    }
  });
});

describe("pages not to be listed", () => {
  let member: string;
  beforeAll(async () => {
    member = await aMembersCookie(shop);
  });

  test.each(rowsToCrawl("noindex"))(
    "%s says that it may not be listed, or leads to a page that may be",
    async (path) => {
      const address = anAddressOf(path);
      const asStranger = await shop.ask(address);
      const isMembersOnly = /^(\/reader)?\/login/.test(asStranger.headers.location ?? "");
      if (asStranger.status === 302 && /^\/office(\/|$)/.test(path)) {
        // Expect signing in to lead back to this page, unless the page is itself part of signing in or out.
        const back = ["/office/second-factor", "/office/sign-out"].includes(path) ? "/office" : address;
        const door = `/office/sign-in?to=${encodeURIComponent(back)}`;
        expect(asStranger.headers.location).toBe(path === "/office/sign-out" ? "/office" : door);
        return;
      }
      if (isMembersOnly) {
        expect(asStranger.status).toBe(302);
        const signIn = address.startsWith("/reader/") ? "/reader/login" : "/login";
        expect(asStranger.headers.location).toBe(`${signIn}?to=${encodeURIComponent(address)}`);
      }
      const answer = isMembersOnly ? await shop.ask(address, { headers: { Cookie: member } }) : asStranger;
      if (answer.status === 301) {
        expect(answer.headers.location).toBe(product);
        return;
      }
      if (path.startsWith("/checkout")) {
        // The checkout redirects to the basket, because the basket is empty.
        expect([answer.status, answer.headers.location]).toEqual([303, "/basket"]);
        return;
      }
      if (path === "/product/:product/back-in-stock") {
        // This page redirects to the product, because the product is in stock.
        expect([answer.status, answer.headers.location]).toEqual([302, product]);
        return;
      }
      if (answer.status === 302) {
        // A page for members redirects anonymous visitors to the sign-in page.
        expect(answer.headers.location).toBe(`/login?to=${encodeURIComponent(anAddressOf(path))}`);
        return;
      }
      expect([isPage(answer), isNoindex(answer), findCanonical(answer)]).toEqual([true, true, undefined]);
      const expected: Record<string, number> = {
        "/error": 500,
        "*": 404,
        // The member doesn't own the book.
        "/reader/read/:code": 404,
        "/reader/read/:code/contents": 404,
        "/reader/read/:code/search": 404,
        "/reader/read/:code/listen": 404,
        "/reader/read/:code/notes": 404,
        "/reader/read/:code/order": 404,
        "/reader/read/:code/order/contents": 404,
        "/reader/read/:code/order/search": 404,
        "/reader/*": 404,
        "/office/*": 404,
        // These links belong to emails that were never sent.
        "/create-account/:token": 410,
        "/reset-password/:page": 410,
        "/confirm-email/:token": 410,
        "/newsletters/confirm/:token": 410,
        "/newsletters/choices/:token": 410,
        "/back-in-stock/:token": 410,
        // No ticket or gift has this address.
        "/ticket/:token": 404,
        "/ebook/gift/:id/:token": 404,
        // The code was never issued for a basket.
        "/carry/:code": 410,
        // Only staff may see this page.
        "/issues": 404,
        // The store has no kiosks, and the other pages are only for kiosks.
        "/store-sign-in/:kind/:store": 404,
        "/kiosk": 404,
        "/kiosk/scan": 404,
        "/kiosk/finish": 404,
        "/kiosk/sign-in": 404,
        "/kiosk/orders/:number": 404,
        // Unknown payments.
        "/payment/:paymentId": 404,
        "/sandbox-payment/:reference": 404,
        // Unknown orders.
        "/receipt": 404,
        "/receipt/cancel": 404,
        "/receipt/names": 404,
        "/account/orders/:number": 404,
        "/lectern-account/orders/:number": 404,
        // Unknown reviews.
        "/account/reviews/:reviewId": 404,
        "/lectern-account/reviews/:reviewId": 404,
        // Unknown basket entries.
        "/basket/entries/:entryId/options/:index": 404,
        "/w/entries/:entryId/options/:index": 404,
      };
      expect(answer.status).toBe(expected[path] ?? 200);
    },
  );

  test("a product that was withdrawn, or never existed, may not be listed", async () => {
    const other = (await shop.ask("/c/gifts")).body.match(/href="(\/product\/[^"?]+)"/)?.[1] ?? "";
    const otherCode = decodeURIComponent(other.slice(other.lastIndexOf("_") + 1));
    shop.sql("update products set withdrawn_at = '2026-01-01T00:00:00.000Z' where code = ?", otherCode);
    const gone = await shop.ask(other);
    // Restore the product before links are followed, because lists still contain it.
    shop.sql("update products set withdrawn_at = null where code = ?", otherCode);
    expect([gone.status, isNoindex(gone), findCanonical(gone)]).toEqual([410, true, undefined]);
    const never = await shop.ask("/product/never_9780000000000");
    expect([never.status, isNoindex(never), findCanonical(never)]).toEqual([404, true, undefined]);
  });
});

describe("the styles of pages", () => {
  /** Gzipped size in bytes of each stylesheet, by address. Each stylesheet is requested only once. */
  const linked = new Map<string, number>();
  async function weigh(href: string): Promise<number> {
    const known = linked.get(href);
    if (known !== undefined) return known;
    const { status, raw } = await shop.ask(href, { headers: { "Accept-Encoding": "gzip" } });
    expect([href, status]).toEqual([href, 200]);
    linked.set(href, raw.length);
    return raw.length;
  }
  const MOST = 12_000;

  test("the styles of every page are at most 12 kB, inline and linked together", async () => {
    const member = await aMembersCookie(shop);
    const kinds = new Set<string>();
    const tooMuch: string[] = [];
    for (const { path } of siteMap.filter((row) => row.crawl !== "resource")) {
      const page = await shop.ask(anAddressOf(path), { headers: { Cookie: member } });
      if (page.status >= 300 && page.status < 400) continue;
      const styles = [...page.body.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map((style) => style[1]).join("");
      const sheets = [...page.body.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map((link) => link[1] ?? "");
      // Expect one stylesheet per page, but none for the sandbox bank's page, which isn't part of the shop and contains all of
      // its own styles. A product's page, the basket's page, a book's text and a missing page have another stylesheet for
      // content below the first view, and an eVoucher's form one for its amounts.
      const apart = sheets.filter((href) =>
        /\/(?:below-product|below-text|shelf-of-cards|book-links|amounts)-/.test(href),
      ).length;
      const count = path === "/sandbox-payment/:reference" ? 0 : 1;
      expect([path, styles.length > 0, sheets.length - apart]).toEqual([path, true, count]);
      expect([path, apart]).toEqual([path, path === "/product/:product" ? 1 : Math.min(apart, 1)]);
      kinds.add(page.body.match(/data-room="(\w+)"/)?.[1] ?? "");
      let bytes = gzipSync(styles).length;
      for (const href of sheets) bytes += await weigh(href);
      if (bytes > MOST) tooMuch.push(`${path}: ${bytes} bytes`);
    }
    expect(tooMuch).toEqual([]);
    expect([...kinds].sort()).toEqual(
      expect.arrayContaining(["account", "content", "listing", "orders", "plain", "product", "wishlists"]),
    );
  });

  test("the styles of a page are also loaded by a navigation without a new document", () => {
    // Expect each page with inline style rules to link its room's stylesheet too, for visitors who navigate to the page from
    // another one.
    const root = path.resolve("app/routes");
    const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tsx"));
    const rooms = files.flatMap((name) => {
      const text = readFileSync(path.join(root, name), "utf8");
      const room = text.match(/firstView: "(\w+)"/)?.[1];
      // The pages of the reader, the office and kiosks never hydrate, so each is a new document. Pages within a product use the
      // product's stylesheet.
      return room && !["plain", "within", "reader", "office", "kioskHome"].includes(room)
        ? [[name, text.includes(`export const links = roomLinks("${room}"`)]]
        : [];
    });
    expect(rooms.length).toBeGreaterThan(10);
    expect(rooms.filter(([, isLinked]) => !isLinked)).toEqual([]);
  });
});

describe("addresses that are not pages", () => {
  test.each(rowsToCrawl("resource"))("%s is not a page, and answers without a server error", async (path) => {
    const answer = await shop.ask(anAddressOf(path));
    expect([path, answer.status < 500, isPage(answer)]).toEqual([path, true, false]);
  });
});
