import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { adoptDatabase, closeDatabase, database, openDatabase } from "~/database/engine/connection.server";
import { aFeedProduct } from "../../../tests/factories/products";
import { aPostgres } from "../../../tests/setup/postgres";
import { aDatabase } from "../../../tests/setup/test-database";
import { NO_EXTRAS } from "./book-extras";
import type { FeedProduct } from "./feed-product";
import { storeProducts } from "./store-products.server";

async function aPostgresDatabase(): Promise<() => Promise<void>> {
  const { url, stop } = await aPostgres();
  adoptDatabase(openDatabase({ url, file: "" }));
  return async () => {
    await closeDatabase();
    await stop();
  };
}

const DETAIL_TABLES = [
  "product_authors",
  "product_categories",
  "product_extras",
  "product_series",
  "listings",
  "product_words",
] as const;
/** Returns all rows of the details tables, without their row numbers. */
const detailsStored = async () => {
  const tables = [];
  for (const table of DETAIL_TABLES) {
    const rows = await database().selectFrom(table).selectAll().execute();
    tables.push(rows.map((row) => JSON.stringify({ ...row, id: undefined })).sort());
  }
  return tables;
};
const words = () => database().selectFrom("product_words").selectAll().execute();

describe.each([
  ["SQLite", aDatabase],
  ["PostgreSQL", aPostgresDatabase],
])("changed product details on %s", (_, open) => {
  let close: () => Promise<void>;
  beforeEach(async () => {
    close = await open();
  });
  afterEach(() => close());

  test.each<[string, Partial<FeedProduct>]>([
    ["a price", { priceCents: 2499 }],
    ["no price any more", { priceCents: null }],
    ["stock that ran out", { stock: 0 }],
    ["another format", { format: "Hardcover" }],
    ["a title", { title: "There and Back Again" }],
    ["a rating", { rating: 3, ratingCount: 4000 }],
    ["a day of publication", { publishedOn: "2027-01-01" }],
    ["a role", { contributors: [{ name: "J.R.R. Tolkien", role: "B01" }] }],
    ["no people any more", { contributors: [] }],
    ["another category below the same ones", { categories: ["books"] }],
    ["a series", { series: { title: "Middle-earth", number: 2 } }],
    ["no series and no size any more", { series: undefined, extras: undefined }],
    ["words to find it by", { keywords: ["dragons"] }],
  ] as [string, Partial<FeedProduct>][])("a product that gets %s is stored as if it were new", async (_, change) => {
    const extras = { ...NO_EXTRAS, weightG: 300 };
    const before = aFeedProduct({
      contributors: [{ name: "J.R.R. Tolkien", role: "A01" }],
      categories: ["books", "books/ministry"],
      series: { title: "Rings", number: 1 },
      extras,
    });
    const after = { ...before, ...change };
    await storeProducts([after]);
    const asNew = await detailsStored();
    for (const table of [...DETAIL_TABLES, "products"] as const) await database().deleteFrom(table).execute();
    await storeProducts([before]);
    await storeProducts([after]);
    expect(await detailsStored()).toEqual(asNew);
  });

  test("a new price leaves a product's search words as they are", async () => {
    const product = aFeedProduct();
    await storeProducts([product]);
    const [before] = await words();
    await storeProducts([{ ...product, priceCents: 2499, availability: "preorder" }]);
    expect(await words()).toEqual([{ ...before, price_cents: 2499, availability: "preorder" }]);
    await storeProducts([{ ...product, keywords: ["dragons"] }]);
    expect((await words())[0]?.id).not.toBe(before?.id);
  });
});
