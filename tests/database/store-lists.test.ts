/** Tests lists of one store's stock. Every sort order, filter and page is compared with the list of all products. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { putStoreStock, putStores } from "~/database/stores/store-records.server";
import { findCategory, listCategory } from "~/domain/catalogue/catalogue.server";
import { type ListingPage, readListingQuery } from "~/domain/catalogue/listing";
import { searchProducts } from "~/domain/search/search.server";
import { stockOfList, withStore } from "~/domain/stores/store-of-list.server";
import { aCatalogue, aFeedProduct } from "../factories/products";
import { aStore } from "../factories/stores";
import { aDatabaseOf, BOTH } from "./on-both";

const FORMATS = ["Paperback", "Hardcover", "DVD"];

/** Each title has three editions. */
const psalms = Array.from({ length: 150 }, (_, at) =>
  aFeedProduct({
    code: `P${String(at).padStart(3, "0")}`,
    title: `Psalm ${Math.floor(at / 3)}`,
    authors: [`Singer ${Math.floor(at / 3) % 4}`],
    format: FORMATS[at % 3] ?? "Paperback",
    priceCents: 1000 + ((at * 7) % 40) * 100,
  }),
);
/** The Penrith store stocks every second book. Some of the other books are listed there without any copies. */
const penrith = psalms.filter((_, at) => at % 2 === 0).map(({ code }) => code);
const soldOut = psalms.filter((_, at) => at % 10 === 1).map(({ code }) => code);
/** More products than a search reads. The Hobart store stocks only the least popular ones. */
const hymns = Array.from({ length: 1100 }, (_, at) =>
  aFeedProduct({
    code: `H${String(at).padStart(4, "0")}`,
    title: `Hymn ${at}`,
    categories: ["music"],
    rating: 4,
    ratingCount: 5000 - at,
  }),
);
const hobart = hymns.slice(-30).map(({ code }) => code);

describe.each(BOTH)("lists and searches narrowed to one store, on %s", (kind) => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    close = await aDatabaseOf(kind);
    await aCatalogue([...psalms, ...hymns]);
    await putStores(["Penrith", "Adelaide", "Hobart"].map((name) => aStore({ slug: name.toLowerCase(), name })));
    await putStoreStock([
      ...penrith.map((code) => ({ storeSlug: "penrith", code, quantity: 2 })),
      ...soldOut.map((code) => ({ storeSlug: "penrith", code, quantity: 0 })),
      ...hobart.map((code) => ({ storeSlug: "hobart", code, quantity: 1 })),
      ...psalms.map(({ code }) => ({ storeSlug: "adelaide", code, quantity: 1 })),
    ]);
  });
  afterAll(() => close());

  const read = (search: string) => readListingQuery(new URLSearchParams(search));
  const lists: Record<string, (search: string) => Promise<ListingPage>> = {
    category: async (search) => {
      const category = await findCategory("books");
      if (!category) throw new Error("no books");
      return listCategory(category, read(search));
    },
    search: (search) => searchProducts("psalm", read(search)),
  };

  async function everyCode(search: string, list: (search: string) => Promise<ListingPage>): Promise<string[]> {
    const found: string[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const shown = await list(`${search}&page=${page}`);
      pages = shown.pages;
      found.push(...shown.products.map(({ code }) => code));
    }
    return found;
  }

  describe.each(Object.entries(lists))("in a %s", (_, list) => {
    test.each([
      "sort=popularity",
      "sort=priceAsc",
      "sort=priceDesc",
      "sort=titleAsc&format=DVD",
      "author=singer-1&author=singer-2",
      "format=Paperback&format=DVD&price=10-20",
    ])("the list %s narrowed to a store keeps its order, and counts the store's products", async (search) => {
      const all = await everyCode(`show=formats&${search}`, list);
      const expected = all.filter((code) => penrith.includes(code));
      expect(expected.length).toBeGreaterThan(5);
      expect(await everyCode(`store=penrith&show=formats&${search}`, list)).toEqual(expected);
      expect(await list(`store=penrith&${search}`)).toMatchObject({ total: expected.length, isBounded: false });
    });

    test("the other filters of a list narrowed to a store count what that store has", async () => {
      const { facets } = await list("store=penrith");
      const formats = facets.find(({ name }) => name === "format")?.values ?? [];
      expect(formats.map(({ count }) => count)).toEqual([25, 25, 25]);
    });

    test("a list narrowed to a store shows one card per title, and nothing for a store that has none", async () => {
      expect(await list("store=penrith")).toMatchObject({ total: 75, works: 50 });
      expect(await list("store=atlantis")).toMatchObject({ total: 0, products: [] });
    });
  });

  test.each([
    ["hymn", 30],
    ["hymn xyzzy", 30],
    ["hymn 1099", 1],
  ])("a search for %s in one store finds products beyond the first thousand", async (text, total) => {
    const { isBounded } = await searchProducts(text, read(""));
    expect(isBounded).toBe(total > 1);
    const found = await searchProducts(text, read("store=hobart&show=formats"));
    expect(found).toMatchObject({ total, isBounded: false });
    expect(found.products.every(({ code }) => hobart.includes(code))).toBe(true);
  });

  test("cards show the stock of the filter's store, else of the visitor's own, and of no unknown store", async () => {
    const [one = "", other = ""] = [penrith[0], soldOut[0]];
    const found = await withStore(read(""), "penrith");
    expect(found.query.filters.store).toBeNull();
    expect(await stockOfList(found.store, [{ code: one }, { code: other }])).toEqual({
      slug: "penrith",
      name: "Penrith",
      copies: { [one]: 2 },
    });
    expect((await withStore(read("store=adelaide"), "penrith")).store?.name).toBe("Adelaide");
    const unknown = await withStore(read("store=atlantis"), null);
    expect(unknown).toEqual({ query: read(""), store: null });
    expect(await stockOfList(unknown.store, [{ code: one }])).toBeNull();
  });
});
