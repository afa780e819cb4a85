/** Writes products by the hundred. */
import { sql } from "kysely";
import { columnsOf, named } from "~/database/engine/column-names";
import { database, dialect } from "~/database/engine/connection.server";
import { raiseFact } from "~/database/engine/shop-records.server";
import type { StoredCategory } from "~/domain/catalogue/category";
import type {
  AuthorRow,
  BiographyRow,
  ExtrasRow,
  ListingRow,
  ProductRow,
  SeriesRow,
  WordsRow,
} from "~/domain/catalogue/product-rows";
import { areAmong, sliced } from "./codes-in-slices.server";
import { insertRows } from "./insert-rows.server";

interface WrittenProduct extends ProductRow {
  contentHash: string;
  withdrawnAt: string | null;
  createdAt: string;
  updatedAt: string;
}

const PRODUCT_FIELDS = [
  "code",
  "isbn13",
  "title",
  "subtitle",
  "titleSort",
  "slug",
  "authors",
  "productType",
  "format",
  "priceCents",
  "strikePriceCents",
  "savingStatement",
  "ratingHundredths",
  "ratingCount",
  "availability",
  "stock",
  "maxPerOrder",
  "description",
  "publisher",
  "pages",
  "language",
  "publishedOn",
  "affCode",
  "talkers",
  "cover",
  "popularity",
  "workKey",
  "contentHash",
  "withdrawnAt",
  "createdAt",
  "updatedAt",
] as const satisfies readonly (keyof WrittenProduct)[];

interface StoredVersion {
  hash: string;
  withdrawn: boolean;
}

/** The stored versions of these codes, by code. */
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

/** Adds the products, or replaces those of the same code, whose `created_at` stays. `now` is UTC ISO. */
export async function putProducts(
  products: readonly (ProductRow & { contentHash: string })[],
  now: string,
): Promise<void> {
  const times = { withdrawnAt: null, createdAt: now, updatedAt: now };
  const rows = products.map((product): WrittenProduct => ({ ...product, ...times }));
  await insertRows("products", PRODUCT_FIELDS, rows);
}

export interface ProductDetails {
  authors: AuthorRow[];
  /** By author. */
  biographies: Map<string, BiographyRow>;
  categories: { code: string; categoryId: number }[];
  extras: ExtrasRow[];
  series: SeriesRow[];
  listings: (ListingRow & { categoryId: number })[];
  words: (WordsRow & { categoryIds: string })[];
}

const EXTRAS_FIELDS = [
  "code",
  "heightMm",
  "widthMm",
  "thicknessMm",
  "weightG",
  "contents",
  "extract",
  "aboutAuthors",
] as const satisfies readonly (keyof ExtrasRow)[];

/**
 * For products without details: see {@link deleteDetails}. Inside a transaction. Indexes words up to `searchableTo`.
 */
export async function insertDetails(details: ProductDetails, searchableTo: number): Promise<void> {
  await insertRows("product_authors", ["code", "position", "name", "authorKey", "role"], details.authors);
  await insertRows("author_biographies", ["authorKey", "biography"], inKeyOrder(details.biographies));
  await insertRows("product_categories", ["code", "categoryId"], details.categories);
  await insertRows("product_extras", EXTRAS_FIELDS, details.extras);
  await insertRows("product_series", ["code", "seriesKey", "title", "place"], details.series);
  await insertRows(
    "listings",
    [
      "categoryId",
      "code",
      "popularity",
      "priceCents",
      "titleSort",
      "publishedOn",
      "ratingHundredths",
      "format",
      "availability",
      "workKey",
    ],
    details.listings,
  );
  await insertWords(details.words, searchableTo);
}

/** Two imports that write the same authors in one order wait for each other, and never both. */
function inKeyOrder(rows: ReadonlyMap<string, BiographyRow>): BiographyRow[] {
  return [...rows.values()].sort((a, b) => (a.authorKey < b.authorKey ? -1 : 1));
}

const WORD_FIELDS = [
  "code",
  "tier",
  "title",
  "authors",
  "other",
  "authorNames",
  "categoryIds",
  "popularity",
  "priceCents",
  "titleSort",
  "publishedOn",
  "ratingHundredths",
  "format",
  "availability",
  "workKey",
] as const satisfies readonly (keyof ProductDetails["words"][number])[];

/**
 * SQLite's search index takes them all in one statement, because it writes to disk after each. PostgreSQL maintains its
 * own.
 */
async function insertWords(words: ProductDetails["words"], searchableTo: number): Promise<void> {
  if (words.length === 0) return;
  if (dialect() !== "sqlite") return insertRows("product_words", WORD_FIELDS, words);
  const last = await raiseFact(WORDS_MADE, words.length);
  const rows = words.map((row, at) => ({ ...row, id: row.tier * TIER + last - at }));
  await insertRows("product_words", ["id", ...WORD_FIELDS], rows);
  const ids = rows.flatMap(({ id }) => (id <= searchableTo ? [id] : []));
  if (ids.length === 0) return;
  await sql`insert into product_search(rowid, title, authors, other)
    select id, title, authors, other from product_words
    where id in (select value from json_each(${JSON.stringify(ids)})) order by id`.execute(database());
}

/** A number never used twice for rows of words. */
const WORDS_MADE = "words made";
const TIER = 2 ** 32;

/** Deletes authors, categories, extras, series, listings and words of these products. */
export async function deleteDetails(codes: readonly string[]): Promise<void> {
  for (const slice of sliced(codes)) {
    await database().deleteFrom("product_authors").where(areAmong(slice)).execute();
    await database().deleteFrom("product_categories").where(areAmong(slice)).execute();
    await database().deleteFrom("product_extras").where(areAmong(slice)).execute();
  }
  await delist(codes);
}

async function delist(codes: readonly string[]): Promise<void> {
  for (const slice of sliced(codes)) {
    await database().deleteFrom("listings").where(areAmong(slice)).execute();
    await database().deleteFrom("product_words").where(areAmong(slice)).execute();
    await database().deleteFrom("product_series").where(areAmong(slice)).execute();
  }
}

/**
 * Has PostgreSQL look at the catalogue's tables again: until then it plans queries for what was in them before. It would do
 * so by itself, but up to a minute later. SQLite's plans don't depend on it.
 */
export async function renewStatistics(): Promise<void> {
  if (dialect() === "postgres")
    await sql`analyze products, product_authors, product_categories, product_series, listings`.execute(database());
}

/** Removes products from every listing, series and search; returns how many were in the catalogue. `at` is UTC ISO. */
export async function withdraw(codes: readonly string[], at: string): Promise<number> {
  let withdrawn = 0;
  for (const slice of sliced(codes)) {
    const result = await database()
      .updateTable("products")
      .set({ withdrawn_at: at, updated_at: at })
      .where(areAmong(slice))
      .where("withdrawn_at", "is", null)
      .executeTakeFirst();
    withdrawn += Number(result.numUpdatedRows);
  }
  await delist(codes);
  return withdrawn;
}

export async function listCategoryPlaces(): Promise<Pick<StoredCategory, "id" | "parentId" | "path">[]> {
  return database()
    .selectFrom("categories")
    .select(named("id", "parent_id", "path"))
    .orderBy("id")
    .execute();
}

/** Adds a category unless its path, or, in a race with another process, its id is taken; read again to see which. */
export async function insertCategory(category: Omit<StoredCategory, "productCount" | "workCount">): Promise<void> {
  await database()
    .insertInto("categories")
    .values(columnsOf(category))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the database works and refused only the value (a constraint, a type, a length), on either dialect. */
export function isRefusedValue(error: unknown): error is Error {
  return (
    error instanceof Error &&
    "code" in error &&
    // PostgreSQL's classes 22 (data exception) and 23 (integrity constraint violation).
    /^(?:SQLITE_(?:CONSTRAINT|MISMATCH|TOOBIG|RANGE)|2[23][0-9A-Z]{3}$)/.test(String(error.code))
  );
}
