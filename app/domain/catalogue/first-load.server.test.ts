/**
 * Tests the first load of a catalogue, completed and interrupted. The result must be the same as when products are stored one
 * by one.
 */
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { database, dialect, inTransaction } from "~/database/engine/connection.server";
import { finishKilledImport } from "~/domain/feeds/finish-catalogue.server";
import { importCatalogue } from "~/domain/feeds/import-catalogue.server";
import { aFeedProduct } from "../../../tests/factories/products";
import { shopDatabases } from "../../../tests/setup/shop-databases";
import { aDatabase } from "../../../tests/setup/test-database";
import { searchProducts } from "../search/search.server";
import { bestsellers, findCategory, findProduct } from "./catalogue.server";
import type { FeedProduct } from "./feed-product";
import { finishFirstLoad, goOnWithFirstLoad } from "./first-load.server";
import { listCategory } from "./list-category.server";
import { NO_FILTERS } from "./listing";
import { storeProducts, withdrawProducts } from "./store-products.server";

type OpenDatabase = (typeof shopDatabases)[number][1];

const products: FeedProduct[] = [
  aFeedProduct({
    code: "A-1",
    title: "Book of wombats",
    categories: ["books/general-books/fiction", "ebooks"],
    rating: 4.5,
    ratingCount: 90,
  }),
  aFeedProduct({
    code: "A-2",
    title: "Book of numbats",
    categories: ["books/general-books/fiction"],
    priceCents: null,
    publishedOn: "1999",
  }),
  aFeedProduct({ code: "A-3", categories: ["gifts", "gifts/cards"], title: "  …Émile", availability: "preorder" }),
  aFeedProduct({ code: "A-4", title: "Book of quolls", categories: ["kitchen-table/lamps"], stock: 0 }),
];

async function* toFeed(items: readonly FeedProduct[]) {
  for (const product of items) yield { kind: "product" as const, at: product.code, product };
}

/** Returns the listings with category paths instead of ids, because the ids vary. */
async function listings() {
  const rows = await database()
    .selectFrom("listings")
    .innerJoin("categories", "categories.id", "listings.category_id")
    .selectAll("listings")
    .select("path")
    .execute();
  const nameRow = ({ code, path }: (typeof rows)[number]) => `${code} ${path}`;
  return rows.sort((a, b) => (nameRow(a) < nameRow(b) ? -1 : 1)).map(({ category_id: _, ...row }) => row);
}

/** Returns the codes of the products that a search for the text finds. */
async function found(text: string): Promise<string[]> {
  const page = await searchProducts(text, { filters: NO_FILTERS, sort: "popularity", isUnfolded: false, page: 1 });
  return page.products.map(({ code }) => code).sort();
}

async function searchableRows(): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from product_search`.execute(database());
  return rows[0]?.count;
}

/** Lists the indexes; on PostgreSQL this includes keys. */
async function indexes(): Promise<string[]> {
  const found = await (dialect() === "sqlite"
    ? sql<{ name: string; sql: string | null }>`select name, sql from sqlite_schema where type = 'index' order by name`
    : sql<{ name: string; sql: string | null }>`select indexname as name, indexdef as sql from pg_indexes
        where schemaname = current_schema()
        union all select conname, conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where contype in ('f', 'p')
        order by name, sql`
  ).execute(database());
  return found.rows.map((index) => `${index.name} ${index.sql}`);
}

/**
 * Runs `look` on another catalogue, where each product was stored together with its listings. `database()` is that catalogue
 * until `look` returns.
 */
async function storedAsEver<Seen>(open: OpenDatabase, look: () => Promise<Seen>): Promise<Seen> {
  const { close } = await open();
  try {
    await storeProducts(products);
    return await look();
  } finally {
    await close();
  }
}

test.each(shopDatabases)(
  "a first load on %s ends with the same listings as storing the products one by one",
  async (_, open) => {
    const ever = await storedAsEver(open, listings);
    const { close } = await open();
    try {
      const counts = await importCatalogue(toFeed(products));
      expect(counts.added).toBe(products.length);
      expect(await listings()).toEqual(ever);
      expect(ever.length).toBeGreaterThan(10);
    } finally {
      await close();
    }
  },
);

test.each(shopDatabases)(
  "a shop on %s that already has products updates its lists as products are stored",
  async (_, open) => {
    const { close } = await open();
    try {
      await storeProducts(products.slice(0, 1));
      await goOnWithFirstLoad();
      await storeProducts(products.slice(1));
      expect((await bestsellers("", 9)).map(({ code }) => code).sort()).toEqual(["A-1", "A-2", "A-3"]);
    } finally {
      await close();
    }
  },
);

describe.each(shopDatabases)("an interrupted first load on %s", (_, open) => {
  let close: () => Promise<void>;
  let ever: { listings: Awaited<ReturnType<typeof listings>>; indexes: string[] };
  beforeAll(async () => {
    ever = { listings: await storedAsEver(open, listings), indexes: await storedAsEver(open, indexes) };
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    ({ close } = await open());
  });
  afterEach(async () => {
    vi.useRealTimers();
    await close();
  });

  async function half() {
    await goOnWithFirstLoad();
    await storeProducts(products.slice(0, 2));
  }

  test("an interrupted first load has product pages, but no lists yet", async () => {
    await half();
    expect(await findProduct("A-1")).toMatchObject({ code: "A-1" });
    expect(await listings()).toEqual([]);
    expect(await bestsellers("", 9)).toEqual([]);
    // Expect results on PostgreSQL, which can search a few products without an index.
    expect(await found("book")).toHaveLength(dialect() === "sqlite" ? 0 : 2);
  });

  test("the next import completes an interrupted first load, and writes only the missing records", async () => {
    await half();
    const counts = await importCatalogue(toFeed(products));
    expect(counts).toMatchObject({ added: 2, unchanged: 2 });
    expect(await listings()).toEqual(ever.listings);
    expect(await indexes()).toEqual(ever.indexes);
    const category = await findCategory("books/general-books/fiction");
    const page =
      category &&
      (await listCategory(category, { filters: NO_FILTERS, sort: "popularity", isUnfolded: false, page: 1 }));
    expect(page?.products.map(({ code }) => code)).toEqual(["A-1", "A-2"]);
    expect(await found("émile")).toEqual(["A-3"]);
  });

  test("a starting shop completes an interrupted first load, unless an import is still running", async () => {
    await half();
    expect(await finishKilledImport()).toBe(false);
    vi.setSystemTime(Date.now() + 61_000);
    expect(await finishKilledImport()).toBe(true);
    expect((await bestsellers("", 9)).map(({ code }) => code)).toEqual(["A-1", "A-2"]);
    expect(await finishKilledImport()).toBe(false);
    expect((await findCategory("books"))?.productCount).toBe(2);
  });

  test("an import stays marked as running while its feed has only unchanged records", async () => {
    await half();
    async function* unchanged() {
      vi.setSystemTime(Date.now() + 61_000);
      yield { kind: "unchanged" as const, count: 1000 };
      expect(await finishKilledImport()).toBe(false);
    }
    expect(await importCatalogue(unchanged())).toMatchObject({ unchanged: 1000 });
  });

  test("an interrupted first load resumes between two indexes", async () => {
    await half();
    await finishFirstLoad();
    // Restore the state before the last two indexes were created.
    await inTransaction(async () => {
      const last = ever.indexes.filter((index) => /^listings_(popularity|title_sort) /.test(index));
      const value = JSON.stringify({
        isFilled: true,
        searchableTo: 0,
        indexes: last.map((index) => index.replace(/^\S+ /, "")),
        until: "",
      });
      for (const name of ["listings_popularity", "listings_title_sort"])
        await database().schema.dropIndex(name).execute();
      await database().insertInto("facts").values({ name: "first load", value }).execute();
    });
    await storeProducts(products.slice(2));
    expect(await finishKilledImport()).toBe(true);
    expect(await listings()).toEqual(ever.listings);
    expect(await indexes()).toEqual(ever.indexes);
  });

  test("a completed first load leaves out products withdrawn since, and finds changed ones by their new title", async () => {
    await half();
    await storeProducts(products.slice(2));
    await withdrawProducts(["A-1"]);
    await storeProducts([aFeedProduct({ code: "A-2", title: "Renamed" })]);
    await finishFirstLoad();
    expect(new Set((await listings()).map(({ code }) => code))).toEqual(new Set(["A-2", "A-3", "A-4"]));
    expect(await found("renamed")).toEqual(["A-2"]);
    expect(await found("émile")).toEqual(["A-3"]);
    if (dialect() === "sqlite") expect(await searchableRows()).toBe(3);
  });

  test("lists every product that is stored while a first load makes its lists", async () => {
    await half();
    const stored = Promise.withResolvers<void>();
    const filled = stored.promise.then(() => finishFirstLoad());
    await inTransaction(async () => {
      await storeProducts(products.slice(2));
      stored.resolve();
      // Allow time for the lists to be built too early, as they would be if building didn't wait for this transaction.
      await Promise.race([filled, setTimeout(500)]);
    });
    await filled;
    expect(await listings()).toEqual(ever.listings);
    expect(await indexes()).toEqual(ever.indexes);
  });
});

describe("an interrupted first load on SQLite alone", () => {
  let close: () => Promise<void>;
  beforeEach(async () => {
    close = await aDatabase();
  });
  afterEach(() => close());

  test("resumes a first load between two slices of the search index, including products added since", async () => {
    await storeProducts(products.slice(0, 2));
    const ids = await database().selectFrom("product_words").select("id").orderBy("id").execute();
    const searchableTo = ids[0]?.id ?? 0;
    // Restore the state in which the first product is indexed and the second is not.
    await sql`delete from product_search where rowid = ${ids[1]?.id}`.execute(database());
    const value = JSON.stringify({ isFilled: true, indexes: [], searchableTo, until: "" });
    await database().insertInto("facts").values({ name: "first load", value }).execute();
    // Add one product that sorts before the indexed ones, because it is the most popular, and one that sorts after them.
    const most = aFeedProduct({ code: "A-5", title: "Mostpopular", rating: 5, ratingCount: 9_000_000 });
    const least = aFeedProduct({ code: "A-6", title: "Leastpopular", rating: null, ratingCount: 0 });
    await storeProducts([most, least]);
    expect(await found("mostpopular")).toEqual(["A-5"]);
    expect(await found("leastpopular")).toEqual([]);
    expect(await finishKilledImport()).toBe(true);
    for (const product of [most, least, ...products.slice(0, 2)])
      expect(await found(product.title), product.title).toEqual([product.code]);
    expect(await searchableRows(), "each is in it once").toBe(4);
  });
});
