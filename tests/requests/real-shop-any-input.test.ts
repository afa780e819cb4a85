/** Sends random addresses and forms to the built shop: it never answers with a 5xx, echoes no raw input, and loses nothing. */
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aRealShop, type RealShop } from "../setup/real-shop";
import { aBookBuyer, type BookBuyer, expectBorne, findProduct, mark } from "./input-world";

let shop: RealShop;
let product: string;
let cookie: string;
let post: BookBuyer["post"];
let expectNothingLost: BookBuyer["expectNothingLost"];

beforeAll(async () => {
  shop = await aRealShop();
  product = await findProduct(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  ({ cookie, post, expectNothingLost } = await aBookBuyer(shop, product));
});
afterEach(() => expect(shop.complaints.splice(0), "the shop complained").toEqual([]));

describe("random input", () => {
  const RUNS = 200;
  const piece = fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: "grapheme", maxLength: 30 }).map(encodeURIComponent) },
    { weight: 2, arbitrary: fc.constant(encodeURIComponent(mark)) },
    fc.string({
      unit: fc.constantFrom("%", "0", "a", "E", "+", ";", "&", "=", ".", "/", "~", "'", "(", "*"),
      maxLength: 12,
    }),
    fc.integer().map(String),
    fc.double().map(String),
    fc.constantFrom(
      "__proto__",
      "constructor",
      "%00",
      "%0D%0A",
      "%E0%A4%A",
      "NaN",
      "-0",
      "1e309",
      "%F0%9F%98%80",
      "%C0%AF",
    ),
  );
  const name = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        "w",
        "page",
        "sort",
        "format",
        "price",
        "rating",
        "author",
        "category",
        "availability",
      ),
    },
    fc.constantFrom(
      "id",
      "affCode",
      "referrer",
      "logURL",
      "productCodes",
      "quantity",
      "intent",
      "entryId",
      "offerCode",
      "view",
      "redirectTo",
    ),
    fc.constantFrom("__proto__", "a[20000000]", "email.x", "_data", "_routes", "index", "toString"),
    piece,
  );
  const pairs = fc
    .array(fc.tuple(name, piece), { maxLength: 6 })
    .map((given) => given.map(([key, value]) => `${key}=${value}`).join("&"));
  const target = fc.oneof(
    fc.constantFrom(
      "/c",
      "/c/books",
      "/search/results",
      "/search/results.jhtml",
      "/search/product/simpleview",
      "/basket",
      "/",
    ),
    fc.constantFrom(
      "/c/books.data",
      "/search/results.data",
      "/basket.data",
      "/_root.data",
      "/basket/addToBasket",
      "/w/setOfferCode",
    ),
    fc
      .tuple(fc.constantFrom("/c/", "/product/", "/product/x_", "/p/", "/search/product/", "/images/", "/"), piece)
      .map((parts) => parts.join("")),
  );

  test(`the shop answers ${RUNS} random addresses without a server error`, async () => {
    const names = ["sort", "page", "view", "format", "price", "rating", "author", "category", "availability"];
    const examples = ["/c", "/search/results"].flatMap((path) =>
      names.flatMap((key) =>
        ["__proto__", "constructor"].map((value): [string, string, boolean] => [path, `w=book&${key}=${value}`, false]),
      ),
    );
    await fc.assert(
      fc.asyncProperty(target, pairs, fc.boolean(), async (path, query, isKnown) => {
        const target = `${path}?${query}`;
        const answer = await shop.ask(target, { headers: isKnown ? { Cookie: cookie } : {} });
        expectBorne(answer, target);
        expect(answer.headers["set-cookie"]).toBeUndefined();
        if (path.endsWith(".data")) expect(answer.headers["cache-control"]).not.toMatch(/public/);
      }),
      { numRuns: RUNS, examples },
    );
    await expectNothingLost();
  });

  const signs = fc.constantFrom(
    ..."/ // %5C \\ . .. %2e%2e %2F ; : @ :80 ? # %23 % %25 %25%35%63 %0a %09 %C3%A9 [ ] { } | ^ ` ' \" < > ~ $ ! * ( ) , = & +".split(
      " ",
    ),
    ..."c reader api basket Product help author assets images .data _root.data x index.html \u00e9".split(" "),
  );

  test(`the shop answers ${RUNS} random paths without a server error`, async () => {
    const paths = fc.array(signs, { maxLength: 8 }).map((parts) => `/${parts.join("")}`);
    const hosts = fc.constantFrom(`localhost:${shop.port}`, `reader.localhost:${shop.port}`);
    const examples: [string, string][] = ["/%5C", "/%5C%5C", "/%5C:80", "/%5C@", "/author/%5C", "/series/%5C:80"].map(
      (path) => [path, `localhost:${shop.port}`],
    );
    await fc.assert(
      fc.asyncProperty(paths, hosts, async (path, host) => {
        const answer = await shop.ask(path, { headers: { Host: host } });
        expectBorne(answer, path);
        const { location } = answer.headers;
        if (location === undefined) return;
        expect(new URL(location, shop.origin).origin).toBe(shop.origin);
        if (answer.status === 308) {
          const moved = await shop.ask(location, { headers: { Host: host } });
          expectBorne(moved, location);
          expect([location, moved.status]).not.toEqual([location, 308]);
        }
      }),
      { numRuns: RUNS, seed: 5, examples },
    );
  });

  test("the shop answers forms whose field names are as deep as a body allows without a server error", async () => {
    for (const name of [
      "a.".repeat(30_000),
      `a${"[b]".repeat(20_000)}`,
      "[".repeat(60_000),
      `${"a[0].".repeat(12_000)}b`,
    ]) {
      for (const path of ["/basket", "/basket/addToBasket", "/help", "/contact-us", "/basket.data"]) {
        const answer = await post(path, `${name}=x&intent=quantity`);
        expect([path, answer.status < 500]).toEqual([path, true]);
      }
    }
    await expectNothingLost();
  });

  test("the shop answers JSON of any depth without a server error", async () => {
    const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
    const opens = fc.constantFrom("[", '{"a":', '[{"a":', '["a",[');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("/api/log/debug", "/api/updateBasketEntry", "/page-events"),
        opens,
        fc.integer({ min: 1, max: 60_000 }),
        fc.boolean(),
        async (path, open, length, isClosed) => {
          const times = Math.ceil(length / open.length / 2);
          const ends = [...open].reverse().map((sign) => ({ "[": "]", "{": "}" })[sign] ?? "");
          const body = open.repeat(times) + (isClosed ? `1${ends.join("").repeat(times)}` : "");
          const answer = await shop.ask(path, { method: "POST", headers, body });
          expect([path, answer.status < 500]).toEqual([path, true]);
        },
      ),
      { numRuns: 40, seed: 5, examples: [["/api/log/debug", "[", 60_000, true]] },
    );
  });

  test(`the shop answers ${RUNS} random forms without a server error`, async () => {
    const forms = fc.constantFrom(
      "/basket",
      "/w",
      "/basket/addToBasket",
      "/basket/setOfferCode",
      "/c/books",
      "/search/results",
      "/nowhere",
    );
    const intent = fc.constantFrom(
      "",
      "intent=quantity&",
      "intent=acknowledge&",
      "intent=setOffer&",
      "intent=removeOffer&",
    );
    await fc.assert(
      fc.asyncProperty(forms, intent, pairs, fc.boolean(), async (path, first, body, wantsData) => {
        const answer = await post(path, `${first}${body}${wantsData ? "&answer=data" : ""}`);
        expectBorne(answer, `${path} ${body}`);
        expect(answer.headers["cache-control"]).toBe("no-store");
      }),
      { numRuns: RUNS },
    );
    await expectNothingLost();
  });
});
