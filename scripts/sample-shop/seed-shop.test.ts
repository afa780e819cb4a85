import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import type { Tables } from "~/database/engine/tables";
import { findOffer } from "~/database/offers/offer-records.server";
import { findCategory, getProduct, otherFormats } from "~/domain/catalogue/catalogue.server";
import { listReviews } from "~/domain/reviews/reviews.server";
import { findInStore } from "~/domain/stores/find-in-store.server";
import { listStores } from "~/domain/stores/stores.server";
import { folderFiles } from "~/outside/files-folder.server";
import { aDatabaseOf } from "../../tests/database/on-both";
import { aDatabase } from "../../tests/setup/test-database";
import { seedShop } from "./seed-shop";

let folder: string;
let close: () => Promise<void>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-seed-"));
  close = await aDatabase();
});

afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

const seed = (force = false) => seedShop({ files: folderFiles(folder), force });

/** Facts that depend on the time at which a shop was seeded. */
const OF_THE_MOMENT = ["words made", "events left out of counts to", "content edits"];

const TABLES: readonly (keyof Tables)[] = [
  "products",
  "product_authors",
  "categories",
  "product_categories",
  "listings",
  "category_facets",
  "product_words",
  "reviews",
  "stores",
  "store_stock",
  "offers",
  "codes_of_offers",
  "facts",
];

/** Returns every row of every table written by the seed, except times of writing and each database's own search data. */
async function everything(): Promise<Record<string, string[]>> {
  const dump: Record<string, string[]> = {};
  for (const table of TABLES) {
    const rows = await database().selectFrom(table).selectAll().execute();
    dump[table] = rows
      .filter((row) => !("name" in row && OF_THE_MOMENT.includes(row.name)))
      .map((row) =>
        JSON.stringify(row, (key, value) =>
          key === "updated_at" ||
          (table === "product_words" && (key === "words" || key === "id")) ||
          ((table === "products" || table === "offers") && key === "created_at")
            ? undefined
            : value,
        ),
      )
      .sort();
  }
  return dump;
}

describe("seeding", () => {
  it("seeding fills an empty shop, so that its pages can be read", async () => {
    const counts = await seed();
    expect(counts).toMatchObject({ stores: 14, offers: 6 });
    const bibles = await findCategory("bibles");
    expect(bibles?.productCount).toBeGreaterThan(20);
    expect(await findCategory("dvds/digital-licence")).toMatchObject({ productCount: 10 });
    const { code } = await database()
      .selectFrom("products")
      .select("code")
      .where("title", "=", "Orthodoxy")
      .where("format", "=", "Paperback")
      .executeTakeFirstOrThrow();
    const product = await getProduct(code);
    expect(product).toMatchObject({ authors: ["G. K. Chesterton"], priceCents: 1199, strikePriceCents: 1499 });
    expect((await otherFormats(product)).length).toBeGreaterThanOrEqual(3);
    expect((await findInStore(code, "", Date.now())).stores.length).toBeGreaterThan(0);
    expect(await listStores()).toHaveLength(14);
    expect(await findOffer("welcome10")).toMatchObject({ kind: "percentage", value: 10 });
    const covers = await database().selectFrom("products").select("cover").distinct().execute();
    expect(readdirSync(path.join(folder, "covers")).sort()).toEqual(covers.map(({ cover }) => cover).sort());
  });

  it("seeding keeps a product's reviews in step with its few ratings", async () => {
    await seed();
    const rows = await database()
      .selectFrom("products")
      .select(["code", "rating_count"])
      .where("rating_count", ">", 0)
      .where("rating_count", "<", 10)
      .limit(20)
      .execute();
    expect(rows.length).toBe(20);
    for (const row of rows) expect((await listReviews(row.code, 1)).total).toBe(row.rating_count);
  });

  it("seeding writes the same rows into another database", async () => {
    await seed();
    const first = await everything();
    await close();
    close = await aDatabase();
    await seed();
    const second = await everything();
    for (const table of TABLES) {
      expect(first[table]?.length, table).toBeGreaterThan(0);
      expect(second[table], table).toEqual(first[table]);
    }
  });

  it("seeding writes the same rows into PostgreSQL as into SQLite", async () => {
    await seed();
    const sqlite = await everything();
    await close();
    close = await aDatabaseOf("postgres");
    await seed();
    const postgres = await everything();
    // category_facets is excluded because the database decides which of a category's equally rare formats are listed.
    for (const table of TABLES.filter((each) => each !== "category_facets"))
      expect(postgres[table], table).toEqual(sqlite[table]);
    expect(await seed()).toBeNull();
  });

  it("seeding leaves a shop with products alone, and duplicates nothing when it is forced", async () => {
    await seed();
    const before = await everything();
    expect(await seed()).toBeNull();
    expect(await everything()).toEqual(before);
    expect(await seed(true)).toMatchObject({ stores: 14 });
    expect(await everything()).toEqual(before);
  });
});
