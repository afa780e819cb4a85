import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  closeDatabase,
  database,
  adoptDatabase as enterDatabase,
  openDatabase,
} from "~/database/engine/connection.server";
import { NO_PLAIN } from "../../../tests/factories/plain-fields";
import { aPostgres } from "../../../tests/setup/postgres";
import { aDatabase } from "../../../tests/setup/test-database";
import { DEFAULT_CATEGORIES } from "./default-categories";
import { ensureCategories } from "./ensure-categories.server";
import type { FeedProduct } from "./feed-product";
import { shortKey } from "./short-key";
import { compareProducts, storeProducts, withdrawProducts } from "./store-products.server";

async function aPostgresDatabase(): Promise<() => Promise<void>> {
  const { url, stop } = await aPostgres();
  enterDatabase(openDatabase({ url, file: "" }));
  return async () => {
    await closeDatabase();
    await stop();
  };
}

function aFeedProduct(given: Partial<FeedProduct> = {}): FeedProduct {
  return {
    ...NO_PLAIN,
    code: "9780439023481",
    isbn13: "9780439023481",
    title: "The Hobbit",
    contributors: [{ name: "J.R.R. Tolkien", role: "A01" }],
    format: "Paperback",
    productType: "shipped",
    priceCents: 1999,
    strikePriceCents: null,
    rating: 4.34,
    ratingCount: 12,
    availability: "in stock",
    stock: 5,
    maxPerOrder: 99,
    description: "Plain & simple",
    publisher: "Green Dragon",
    pages: 310,
    language: "en",
    publishedOn: "1937",
    talkers: ["Bestseller"],
    cover: null,
    categories: [],
    keywords: ["dwarves"],
    ...given,
  };
}

const listings = (code: string) =>
  database()
    .selectFrom("listings")
    .leftJoin("categories", "categories.id", "listings.category_id")
    .select(["path", "price_cents", "published_on", "listings.rating_hundredths", "listings.availability"])
    .where("code", "=", code)
    .orderBy("path")
    .execute();
const stored = (code: string) =>
  database().selectFrom("products").selectAll().where("code", "=", code).executeTakeFirstOrThrow();
const words = () => database().selectFrom("product_words").selectAll().execute();

describe.each([
  ["SQLite", aDatabase],
  ["PostgreSQL", aPostgresDatabase],
])("storing products on %s", (_, open) => {
  let close: () => Promise<void>;
  beforeEach(async () => {
    close = await open();
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-01T00:00:00Z") });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await close();
  });

  test("stores a product with its search words and listings", async () => {
    expect(await storeProducts([aFeedProduct()])).toEqual({ added: 1, changed: 0, unchanged: 0 });
    expect(await stored("9780439023481")).toMatchObject({
      authors: "J.R.R. Tolkien",
      slug: "the-hobbit-jrr-tolkien",
      description: "<p>Plain &amp; simple</p>",
      rating_hundredths: 434,
      work_key: shortKey("the hobbit|j r r tolkien"),
      created_at: "2026-01-01T00:00:00.000Z",
      withdrawn_at: null,
    });
    expect((await listings("9780439023481")).map((row) => row.path)).toEqual(["", "books", "books/general-books"]);
    expect(await words()).toMatchObject([
      {
        title: "the hobbit",
        authors: "j r r tolkien jrr",
        other: "9780439023481 0439023483 paperback green dragon dwarves",
      },
    ]);
    expect(await database().selectFrom("product_authors").select(["name", "author_key", "role"]).execute()).toEqual([
      { name: "J.R.R. Tolkien", author_key: "jrr-tolkien", role: "A01" },
    ]);
  });

  test("storing an equal product rewrites nothing; a different one replaces everything", async () => {
    await storeProducts([aFeedProduct({ categories: ["books/ministry", "gifts"] })]);
    vi.setSystemTime(new Date("2026-02-01T00:00:00Z"));
    expect(await storeProducts([aFeedProduct({ categories: ["books/ministry", "gifts"] })])).toEqual({
      added: 0,
      changed: 0,
      unchanged: 1,
    });
    expect((await stored("9780439023481")).updated_at).toBe("2026-01-01T00:00:00.000Z");

    const changed = aFeedProduct({ title: "The Hobbit!", categories: ["music"], contributors: [] });
    expect(await compareProducts([changed])).toEqual({ added: 0, changed: 1, unchanged: 0 });
    expect((await stored("9780439023481")).title).toBe("The Hobbit");
    expect(await storeProducts([changed])).toEqual({ added: 0, changed: 1, unchanged: 0 });
    expect(await stored("9780439023481")).toMatchObject({
      title: "The Hobbit!",
      authors: "",
      created_at: "2026-01-01T00:00:00.000Z",
      updated_at: "2026-02-01T00:00:00.000Z",
    });
    expect((await listings("9780439023481")).map((row) => row.path)).toEqual(["", "music"]);
    expect(await database().selectFrom("product_authors").selectAll().execute()).toEqual([]);
    expect(await words()).toHaveLength(1);
  });

  test("products with an unknown price, date or rating sort last", async () => {
    await storeProducts([aFeedProduct({ priceCents: null, publishedOn: null, rating: null })]);
    expect((await listings("9780439023481"))[0]).toMatchObject({
      price_cents: 2_147_483_647,
      published_on: "",
      rating_hundredths: 0,
    });
  });

  test("no stock means sold out, except for digital goods that are not tickets", async () => {
    await storeProducts([
      aFeedProduct({ code: "A", stock: 0 }),
      aFeedProduct({ code: "B", stock: 0, productType: "eBook", format: "eBook" }),
      aFeedProduct({ code: "C", stock: 0, productType: "eTicket", format: "Eticket" }),
      aFeedProduct({ code: "D", stock: 0, availability: "preorder" }),
    ]);
    const rows = await database()
      .selectFrom("products")
      .select(["code", "stock", "availability"])
      .orderBy("code")
      .execute();
    expect(rows).toEqual([
      { code: "A", stock: 0, availability: "sold out" },
      { code: "B", stock: null, availability: "in stock" },
      { code: "C", stock: 0, availability: "sold out" },
      { code: "D", stock: 0, availability: "preorder" },
    ]);
    expect((await listings("C")).map((row) => [row.path, row.availability])).toEqual([
      ["", "sold out"],
      ["tickets", "sold out"],
    ]);
  });

  test("a withdrawn product is neither listed nor found, and an import restores it", async () => {
    await storeProducts([aFeedProduct(), aFeedProduct({ code: "B" })]);
    expect(await withdrawProducts(["9780439023481", "unknown"])).toBe(1);
    expect(await withdrawProducts(["9780439023481"])).toBe(0);
    expect((await stored("9780439023481")).withdrawn_at).toBe("2026-01-01T00:00:00.000Z");
    expect(await listings("9780439023481")).toEqual([]);
    expect((await words()).map((row) => row.code)).toEqual(["B"]);

    expect(await storeProducts([aFeedProduct()])).toEqual({ added: 0, changed: 1, unchanged: 0 });
    expect((await stored("9780439023481")).withdrawn_at).toBeNull();
    expect(await listings("9780439023481")).toHaveLength(3);
  });

  test("the last of two product records with the same code wins", async () => {
    expect(await storeProducts([aFeedProduct({ title: "First" }), aFeedProduct({ title: "Last" })])).toEqual({
      added: 1,
      changed: 0,
      unchanged: 0,
    });
    expect((await stored("9780439023481")).title).toBe("Last");
  });

  test("stores a batch of products of any size completely, or not at all when one record fails", async () => {
    const batch = Array.from({ length: 1234 }, (_, number) =>
      aFeedProduct({ code: `P${number}`, title: `Title ${number}` }),
    );
    await expect(storeProducts([...batch, aFeedProduct({ code: "BAD", stock: -1 })])).rejects.toThrow(/stock/i);
    expect(await words()).toEqual([]);
    expect(await storeProducts(batch)).toEqual({ added: 1234, changed: 0, unchanged: 0 });
    expect(await words()).toHaveLength(1234);
    expect(await storeProducts(batch)).toEqual({ added: 0, changed: 0, unchanged: 1234 });
    expect((await stored("P1233")).title).toBe("Title 1233");
  });

  test("creates a category that only the feed names, below its ancestors", async () => {
    await ensureCategories();
    await storeProducts([aFeedProduct({ categories: ["/c/Books > Cookery/Bread & Butter"] })]);
    expect((await listings("9780439023481")).map((row) => row.path)).toEqual([
      "",
      "books",
      "books/cookery",
      "books/cookery/bread-butter",
    ]);
    const made = await database()
      .selectFrom("categories")
      .select("title")
      .where("path", "=", "books/cookery/bread-butter")
      .executeTakeFirst();
    expect(made?.title).toBe("Bread & Butter");
  });

  test("gives a category the title from a feed, even if an earlier import made one from its slug", async () => {
    const titles = async () => {
      const rows = await database().selectFrom("categories").select(["path", "title"]).where("id", ">", 0).execute();
      return Object.fromEntries(rows.map(({ path, title }) => [path, title]));
    };
    await ensureCategories();
    const seeds = await titles();
    await storeProducts([aFeedProduct({ categories: ["fresh-ideas-more/new-zealand"] })]);
    expect(await titles()).toMatchObject({ "fresh-ideas-more": "Fresh Ideas More" });
    await storeProducts([
      aFeedProduct({ categories: ["Fresh Ideas & More > NEW ZEALAND", "BIBLES", "books > ministry tools"] }),
    ]);
    // Import slugs only, and another title for a category that already has a title. Neither must change a title.
    await storeProducts([aFeedProduct({ categories: ["fresh-ideas-more", "FRESH IDEAS, MORE"] })]);
    expect(await titles()).toEqual({
      ...seeds,
      "fresh-ideas-more": "Fresh Ideas & More",
      "fresh-ideas-more/new-zealand": "NEW ZEALAND",
      "books/ministry-tools": "Ministry Tools",
    });
  });

  test("creates the shop's category tree once, with children under their parents", async () => {
    await ensureCategories();
    const before = await database().selectFrom("categories").selectAll().orderBy("id").execute();
    await ensureCategories();
    expect(await database().selectFrom("categories").selectAll().orderBy("id").execute()).toEqual(before);
    expect(before).toHaveLength(DEFAULT_CATEGORIES.length + 1);
    const byId = new Map(before.map((category) => [category.id, category.path]));
    for (const { path, parent_id } of before) {
      if (path !== "")
        expect(byId.get(parent_id ?? -1)).toBe(path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "");
    }
  });

  test("the longest titles and names fit the indexes", async () => {
    const long = "字".repeat(500);
    const product = aFeedProduct({
      title: long,
      contributors: [{ name: long, role: "A01" }],
      categories: [`books/${long}`],
    });
    expect(await storeProducts([product])).toEqual({ added: 1, changed: 0, unchanged: 0 });
  });
});
