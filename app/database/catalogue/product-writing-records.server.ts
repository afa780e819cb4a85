/** Writes products in batches. */
import { sql } from "kysely";
import { named, toColumns } from "~/database/engine/column-names";
import { database, dialect } from "~/database/engine/connection.server";
import type { StoredCategory } from "~/domain/catalogue/category";
import type { ProductRow } from "~/domain/catalogue/product-rows";
import { areAmong, sliced } from "./codes-in-slices.server";
import { ROW_NAMES } from "./field-columns";
import { allFields, insertRows, type RowFields } from "./insert-rows.server";
import { delist } from "./product-details-records.server";
import { forgetRecords } from "./record-hash-records.server";

interface WrittenProduct extends ProductRow {
  contentHash: string;
  withdrawnAt: string | null;
  createdAt: string;
  updatedAt: string;
}

const WRITTEN_FIELDS: RowFields<WrittenProduct> = [
  ...ROW_NAMES,
  ...allFields<Omit<WrittenProduct, (typeof ROW_NAMES)[number]>>({
    code: true,
    isbn13: true,
    titleSort: true,
    slug: true,
    authors: true,
    soldUntil: true,
    popularity: true,
    workKey: true,
    traits: true,
    contentHash: true,
    withdrawnAt: true,
    createdAt: true,
    updatedAt: true,
  }),
];

interface StoredVersion {
  hash: string;
  withdrawn: boolean;
}

/** Returns, by code, the content hash of each stored product and whether it is withdrawn. */
export async function listStoredVersions(codes: readonly string[]): Promise<Map<string, StoredVersion>> {
  const versions = new Map<string, StoredVersion>();
  for (const slice of sliced(codes)) {
    const rows = await database()
      .selectFrom("products")
      .select(["code", "content_hash", "withdrawn_at"])
      .where(areAmong(slice))
      .execute();
    for (const row of rows) versions.set(row.code, { hash: row.content_hash, withdrawn: row.withdrawn_at !== null });
  }
  return versions;
}

/** Adds the products. Replaces existing products with the same code, but keeps their `created_at`. `now` is UTC ISO. */
export async function putProducts(
  products: readonly (ProductRow & { contentHash: string })[],
  now: string,
): Promise<void> {
  const times = { withdrawnAt: null, createdAt: now, updatedAt: now };
  const rows = products.map((product): WrittenProduct => ({ ...product, ...times }));
  await insertRows("products", WRITTEN_FIELDS, rows);
}

/**
 * Updates PostgreSQL's statistics for the catalogue tables. Until this runs, PostgreSQL plans queries for the earlier contents,
 * and reads the rows of changed pages when an index would be enough. PostgreSQL would update them automatically, but later.
 * SQLite's plans don't depend on statistics.
 */
export async function renewStatistics(): Promise<void> {
  if (dialect() !== "postgres") return;
  // Skip the vacuum inside a transaction (such as that of a shop's first products), where PostgreSQL can't run it.
  const how = sql.raw(database().isTransaction ? "analyze" : "vacuum (analyze)");
  await sql`${how} products, product_authors, product_categories, product_series, listings, product_words`.execute(
    database(),
  );
}

/**
 * Removes products from all listings, series and search results, and returns the number that were in the catalogue. `at` is UTC
 * ISO.
 */
export async function withdraw(codes: readonly string[], at: string): Promise<number> {
  let withdrawn = 0;
  for (const slice of sliced(codes)) {
    const result = await database()
      .updateTable("products")
      .set({
        withdrawn_at: at,
        updated_at: at,
        withdrawn_series: sql<string>`(select place || '^' || coalesce(series_id, '') || '^' || title
          from product_series where product_series.code = products.code)`,
      })
      .where(areAmong(slice))
      .where("withdrawn_at", "is", null)
      .executeTakeFirst();
    withdrawn += Number(result.numUpdatedRows);
  }
  await delist(codes);
  await forgetRecords(codes);
  return withdrawn;
}

export async function listCategoryPaths(): Promise<Pick<StoredCategory, "id" | "parentId" | "path" | "title">[]> {
  return database()
    .selectFrom("categories")
    .select(named("id", "parent_id", "path", "title"))
    .orderBy("id")
    .execute();
}

/**
 * Adds a category, unless its path or its id has just been taken. Returns nothing, so read the category afterwards to find out
 * whether it was added.
 */
export async function insertCategory(category: Omit<StoredCategory, "productCount" | "workCount">): Promise<void> {
  await database()
    .insertInto("categories")
    .values(toColumns(category))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Changes the title of a category unless someone else has changed it. */
export async function retitleCategory(path: string, from: string, to: string): Promise<void> {
  await database()
    .updateTable("categories")
    .set({ title: to })
    .where("path", "=", path)
    .where("title", "=", from)
    .execute();
}

/**
 * Returns whether an error means that the database works and only refused a value (because of a constraint, a type or a
 * length), for either dialect.
 */
export function isRefusedValue(error: unknown): error is Error {
  return (
    error instanceof Error &&
    "code" in error &&
    // PostgreSQL's classes 22 (data exception) and 23 (integrity constraint violation).
    /^(?:SQLITE_(?:CONSTRAINT|MISMATCH|TOOBIG|RANGE)|2[23][0-9A-Z]{3}$)/.test(String(error.code))
  );
}
