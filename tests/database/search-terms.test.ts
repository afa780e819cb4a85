/** Tests on both databases that searches are counted by their words, shown to staff after three searches, and forgotten. */
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { addToTerm } from "~/database/search/search-term-records.server";
import { daysBefore, todayInSydney } from "~/domain/dates/sydney-days";
import { loadSearches, searchesCsv, toSearchFilter } from "~/domain/office/search-figures.server";
import { countFound, countSearch, forgetTerms } from "~/domain/search/term-counts.server";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const RESULTS = "https://shop.example/search/results?w=";
const act = fc.record({
  text: fc.constantFrom("Grace", "  GRACE ", "lord of the rings", "zzz", "ada@example.com"),
  what: fc.constantFrom("finds", "finds nothing", "opens a product"),
});

describe.each(shopDatabases)("searches on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop?.close());
  beforeEach(() => database().deleteFrom("search_terms").execute());

  const load = (list: string) => loadSearches(toSearchFilter(new URLSearchParams({ list })));

  test("each list has the counts of its terms", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
        await database().deleteFrom("search_terms").execute();
        for (const { text, what } of acts) {
          if (what === "opens a product") countFound(RESULTS + encodeURIComponent(text));
          else countSearch(text, { isEmpty: what === "finds nothing" });
        }
        await forgetTerms();
        const expected = ["grace", "lord of the rings", "zzz"]
          .map((term) => {
            const own = acts.filter(({ text }) => text.trim().toLowerCase() === term);
            const of = (...whats: string[]) => own.filter(({ what }) => whats.includes(what)).length;
            return {
              ...{ term, searches: of("finds", "finds nothing"), empty: of("finds nothing") },
              clicks: of("opens a product"),
            };
          })
          .filter(({ searches }) => searches >= 3);
        const byTerm = (rows: { term: string }[]) => rows.toSorted((one, other) => (one.term < other.term ? -1 : 1));
        expect(byTerm(await load("most made"))).toEqual(expected);
        expect(byTerm(await load("without result"))).toEqual(expected.filter(({ empty }) => empty > 0));
        const idle = expected.filter(({ clicks, empty }) => clicks === 0 && empty === 0);
        expect(byTerm(await load("without a click"))).toEqual(idle);
      }),
      { numRuns: 25 },
    );
  });

  test("rare words are deleted after a week, and all after 90 days", async () => {
    const today = todayInSydney();
    const once = { searches: 1, empty: 0, clicks: 0 };
    for (const days of [0, 8, 30]) await addToTerm(daysBefore(today, days), "common", once);
    await addToTerm(daysBefore(today, 8), "rare", once);
    await addToTerm(today, "new", once);
    await addToTerm(daysBefore(today, 91), "common", once);
    await forgetTerms();
    const left = await database().selectFrom("search_terms").select("term").orderBy("term").execute();
    expect(left.map(({ term }) => term)).toEqual(["common", "common", "common", "new"]);
    expect(await searchesCsv(toSearchFilter(new URLSearchParams({ from: daysBefore(today, 60) })))).toBe(
      '"search","times","without result","products opened"\r\n"common","3","0","0"\r\n',
    );
  });
});
