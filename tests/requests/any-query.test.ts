/**
 * Tests that every page and resource of the site map handles any query without a failure. Runs the built shop with a real
 * database and unusual queries: broken encodings, long values, repeated and nested names, facets in any combination.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteMap } from "../../remix.config.js";
import { anyAddressOf, facetValues } from "../setup/any-address";
import { type Answer, aRealShop, type RealShop } from "../setup/real-shop";

const RUNS_PER_ROUTE = 40;
const RUNS_OF_A_PATH = 12;
/** Route modules with their paths. A module gives the same answers at all of its paths. */
const modules = [...Map.groupBy(siteMap, (row) => row.file)].map(
  ([file, rows]) => [file, rows.map((row) => (row.path === "*" ? "/*" : row.path))] as const,
);
/** Pages that always answer with a certain status, by design. */
const MEANT: Record<string, number> = { "/error": 500 };

/** A campaign's parameters, such as `e`, are stored for a week. (spec 7, 9) */
const OF_A_CAMPAIGN = /^(SubscriberID|EmailAddr_|JobID|ListID|BatchID|UrlID|MemberID)=[^;]*; Max-Age=604800;/;

let shop: RealShop;

beforeAll(async () => {
  shop = await aRealShop();
});
afterAll(() => shop.close());

describe("no query string gives a failure", () => {
  test.each(modules)("no query string makes the route %s fail, at %j", async (_file, paths) => {
    const anyAddress = fc.oneof(...paths.map((path) => anyAddressOf(path).map((address) => ({ path, address }))));
    await fc.assert(
      fc.asyncProperty(anyAddress, async ({ path, address }) => {
        const { status, headers } = await shop.ask(address);
        if (status >= 500 && status !== MEANT[path])
          throw new Error(`${status}: ${JSON.stringify(shop.complaints.splice(0))}`);
        expect((headers["set-cookie"] ?? []).filter((cookie) => !OF_A_CAMPAIGN.test(cookie))).toEqual([]);
        if (status < 400 && headers.location) expect(new URL(headers.location, shop.origin).origin).toBe(shop.origin);
      }),
      { numRuns: Math.max(RUNS_PER_ROUTE, RUNS_OF_A_PATH * paths.length) },
    );
    expect(shop.complaints.splice(0), "the shop complained").toEqual([]);
  });
});

describe("no combination of filters gives a failure", () => {
  test.each(["/c", "/c/books", "/author/helena-brandt", "/search/results"])(
    "no combination of filters makes %s fail",
    async (path) => {
      const filters = fc.array(
        fc.tuple(
          fc.constantFrom("w", "category", "format", "price", "availability", "rating", "author", "sort", "page"),
          facetValues,
        ),
        { maxLength: 12 },
      );
      await fc.assert(
        fc.asyncProperty(filters, async (pairs) => {
          const address = `${path}?${new URLSearchParams(pairs)}`;
          const follow = async (answer: Answer, status: number) =>
            answer.status === status ? shop.ask(answer.headers.location ?? "") : answer;
          // Follow at most two redirects: one to the selection's canonical address, and one to the last page if the page number
          // is too high.
          const settled = await follow(await follow(await shop.ask(address), 301), 302);
          expect([address, settled.status]).toEqual([address, 200]);
        }),
        { numRuns: RUNS_PER_ROUTE * 2 },
      );
    },
  );
});
