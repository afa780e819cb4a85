/** Tests that any address of the search leads to a page of results or to a product, and never to an error. */
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import * as search from "~/routes/search/results";
import { aShelf } from "../factories/shelf";
import { aDatabase } from "../setup/test-database";
import { anEdge, type EdgeWorld } from "./edge-world";

let closeDatabase: () => Promise<void>;
let shop: EdgeWorld;

beforeAll(async () => {
  closeDatabase = await aDatabase();
  await aShelf();
  shop = await anEdge({ modules: { "search/results": search } });
});
afterAll(async () => {
  await shop.close();
  await closeDatabase();
});
afterEach(() => expect(shop.faults.splice(0)).toEqual([]));

const resultsFor = (params: string) => shop.ask(`/search/results?${params}`);
const status = async (params: string) => (await resultsFor(params)).status;
/**
 * Allowed statuses: 200 for a page, 302 for a redirect to the product, and 400 from the edge for an address with control
 * characters.
 */
const ANSWERS = [200, 302, 400];

/**
 * Random search text: words of the shop, misspelt words, characters with a special meaning in a database, and arbitrary text.
 */
const typed = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        ..."the hobit NEAR( OR AND NOT * \" ' ^ : - ( ) { } <-> & | ! :* % _ \\ ; -- \0 ' título 1984 king 9780261102217 ½ ﷽ ‮ 📚".split(
          " ",
        ),
      ),
      { maxLength: 20 },
    )
    .map((parts) => parts.join(" ")),
);
const value = fc.oneof(
  fc.constantFrom(
    "Paperback",
    "0-10",
    "in stock",
    "4",
    "jane-austen",
    "bibles",
    "priceAsc",
    "titleAsc",
    "2",
    "-1",
    "1e9",
    "",
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
);
const name = fc.constantFrom(
  ..."w format price availability rating author category sort page view __proto__ constructor w[] page[0]".split(" "),
);

test("a search is answered, a code leads to its product, and a control character is refused", async () => {
  expect(await status("w=hary+poter")).toBe(200);
  expect(await status("w=0261102214")).toBe(302);
  expect(await status("w=king%00")).toBe(400);
});

describe("any address of a search is answered", () => {
  test("a search for any text is answered", async () => {
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        expect(ANSWERS).toContain(await status(new URLSearchParams({ w: text }).toString()));
      }),
      { numRuns: 300 },
    );
  });

  test("a search with any filters, sort and page is answered", async () => {
    const pairs = fc.array(fc.tuple(name, value), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom("king", "the", "bible", "hary poter"), pairs, async (text, more) => {
        expect(ANSWERS).toContain(await status(new URLSearchParams([["w", text], ...more]).toString()));
      }),
      { numRuns: 300 },
    );
  });

  test("a search with any raw query string is answered", async () => {
    const raw = fc.string({ unit: fc.constantFrom(..."%w=&+0aF[]'\"<>\\^`{|}~"), maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(raw, async (text) => {
        expect(ANSWERS).toContain(await status(`w=king&${encodeURI(text)}`));
        expect(ANSWERS).toContain(await status(encodeURI(`w=${text}`).replaceAll("%25", "%")));
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ["ten kilobytes", "x".repeat(10_000)],
    ["ten kilobytes of words", "hobbit ".repeat(1500)],
    ["ten kilobytes of quotes", '"'.repeat(10_000)],
    ["ten kilobytes of accents", "é".repeat(5000)],
    ["many misspelt words", "hobit tolkein poter kign lewsi naria bibel grce amzing emmma austn".repeat(3)],
  ])("a search for %s is answered or refused, without a server error", async (_, text) => {
    expect([...ANSWERS, 414, 431]).toContain(await status(new URLSearchParams({ w: text }).toString()));
  });
});
