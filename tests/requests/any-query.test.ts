/**
 * Whatever stands in an address, every page and resource of the site map answers something other than a failure. The built shop with a
 * real database, asked as nobody types it: broken encodings, long values, repeated and nested names, facets in any combination.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteMap } from "../../remix.config.js";
import { aRealShop, type RealShop } from "../setup/real-shop";

const RUNS_PER_ROUTE = 40;
/** What answers so to everybody. */
const MEANT: Record<string, number> = { "/error": 500 };

let shop: RealShop;

beforeAll(async () => {
  shop = await aRealShop();
});
afterAll(() => shop.close());

/** Names that some page of ours reads, and names that none should. */
const names = fc.constantFrom(
  ..."w page sort category format price availability rating author view id code productCode productCodes quantity gift".split(
    " ",
  ),
  ..."affCode referrer offerCode redirectTo message error ts cmsUrl pathname cat token email answer logURL wishlistId".split(
    " ",
  ),
  ..."__proto__ constructor a[20000000] a[b][c] a.b _routes index".split(" "),
);

const facetValues = fc.constantFrom(
  ..."Hardcover Paperback eBook 0-10 10-20 100- preorder 4 1 books books/academic titleAsc priceDesc newest popularity".split(
    " ",
  ),
  "in stock",
  "helena-brandt",
);

const hostile = fc.constantFrom(
  ..."' \" ; -- %00 %01 %zz % %E0%A4%A %C0%AF %F0%9F%98%80 %ED%A0%80 %EF%BF%BE %0d%0aSet-Cookie:x=1 ..%2f..%2fetc%2fpasswd".split(
    " ",
  ),
  ...'* ** "a AND NOT NEAR( a:b ( ) ^ {a} <script> -1 0 1e309 NaN 99999999999999999999 0x1F 1.5 +1'
    .split(" ")
    .map(encodeURIComponent),
  encodeURIComponent("' or 1=1 --"),
  encodeURIComponent("\u202egnp.exe"),
  encodeURIComponent("א ب 漢 é ﬁ İ ß ẞ"),
);

const long = fc
  .integer({ min: 1, max: 3000 })
  .chain((length) =>
    fc.constantFrom("a", "%20", "-", "9", "/").map((sign) => sign.repeat(Math.ceil(length / sign.length))),
  );

const value = fc.oneof(
  { weight: 4, arbitrary: facetValues.map(encodeURIComponent) },
  { weight: 4, arbitrary: hostile },
  {
    weight: 2,
    arbitrary: fc.string({ unit: "binary", maxLength: 40 }).map((text) => encodeURIComponent(text.toWellFormed())),
  },
  { weight: 1, arbitrary: long },
  { weight: 1, arbitrary: fc.constant("") },
);

const pair = fc
  .tuple(fc.oneof({ weight: 6, arbitrary: names.map(encodeURIComponent) }, { weight: 1, arbitrary: value }), value)
  .map(([name, it]) => `${name}=${it}`);
const query = fc.array(pair, { maxLength: 8 }).map((pairs) => pairs.join("&"));

/** One part of a path; never a slash, or it would be another route's. */
const part = fc
  .oneof(
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        "x_9781700000019",
        "9781700000019",
        "9781700000019-b",
        "books",
        "helena-brandt",
        "pages.xml",
        "products-1.xml",
      ),
    },
    { weight: 3, arbitrary: value },
  )
  .map((text) => text.replaceAll("/", "%2F").replaceAll("?", "%3F").replaceAll("#", "%23") || "x");

/** Addresses of a row of the site map, with its parameters and its `*` filled by anything. */
function addresses(path: string): fc.Arbitrary<string> {
  const steps = path.split("/").slice(1);
  const filled = fc.tuple(
    ...steps.map((step) => {
      if (step === "*") return fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("/"));
      return step.startsWith(":") ? part : fc.constant(step);
    }),
  );
  return fc
    .tuple(filled, query)
    .map(([parts, search]) => `/${parts.join("/")}${search && `?${search}`}`.slice(0, 8000));
}

describe("no query string gives a failure", () => {
  test.each(siteMap.map((row) => [row.path === "*" ? "/*" : row.path] as const))("%s", async (path) => {
    await fc.assert(
      fc.asyncProperty(addresses(path), async (address) => {
        const { status, headers } = await shop.ask(address.replace(/[^\x21-\x7e]/g, encodeURIComponent));
        if (status >= 500 && status !== MEANT[path])
          throw new Error(`${status}: ${JSON.stringify(shop.complaints.splice(0))}`);
        expect(headers["set-cookie"] ?? []).toEqual([]);
        if (status < 400 && headers.location) expect(new URL(headers.location, shop.origin).origin).toBe(shop.origin);
      }),
      { numRuns: RUNS_PER_ROUTE },
    );
    expect(shop.complaints.splice(0), "the shop complained").toEqual([]);
  });
});

describe("no combination of filters gives a failure", () => {
  test.each(["/c", "/c/books", "/author/helena-brandt", "/search/results"])("%s", async (path) => {
    const filters = fc.array(
      fc.tuple(
        fc.constantFrom("w", "category", "format", "price", "availability", "rating", "author", "sort", "page"),
        facetValues,
      ),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(filters, async (pairs) => {
        const asked = `${path}?${new URLSearchParams(pairs)}`;
        const answer = await shop.ask(asked);
        // Either it is the one address of that selection, or it leads there at once.
        const settled = answer.status === 301 ? await shop.ask(answer.headers.location ?? "") : answer;
        expect([asked, settled.status]).toEqual([asked, 200]);
      }),
      { numRuns: RUNS_PER_ROUTE * 2 },
    );
  });
});
