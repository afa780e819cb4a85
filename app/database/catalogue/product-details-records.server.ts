/**
 * Stores a product's details: people, categories, series, listings, words and fields that few feeds have. A changed product's
 * details are rewritten only if they differ, so that storing a new price takes a quarter of the time of storing a new product.
 */
import { sql } from "kysely";
import { columnName } from "~/database/engine/column-names";
import { database, dialect } from "~/database/engine/connection.server";
import { raiseFact } from "~/database/engine/shop-records.server";
import { EXTRAS } from "~/domain/catalogue/book-extras";
import type {
  AuthorRow,
  BiographyRow,
  ExtrasRow,
  ListingRow,
  SeriesRow,
  WordsRow,
} from "~/domain/catalogue/product-rows";
import { areAmong, sliced } from "./codes-in-slices.server";
import { allFields, insertRows, type RowFields } from "./insert-rows.server";

type StoredWords = WordsRow & { categoryIds: string };
type StoredListing = ListingRow & { categoryId: number };

export interface ProductDetails {
  authors: AuthorRow[];
  /** Biographies by author key. */
  biographies: Map<string, BiographyRow>;
  categories: { code: string; categoryId: number }[];
  extras: ExtrasRow[];
  series: SeriesRow[];
  listings: StoredListing[];
  words: StoredWords[];
}

const AUTHOR_FIELDS = allFields<AuthorRow>({
  code: true,
  position: true,
  name: true,
  authorKey: true,
  role: true,
});
const SERIES_FIELDS = allFields<SeriesRow>({
  code: true,
  seriesKey: true,
  titleKey: true,
  title: true,
  place: true,
  seriesId: true,
});

const EXTRAS_FIELDS: RowFields<ExtrasRow> = ["code", ...EXTRAS];

const LISTING_FIELDS = allFields<StoredListing>({
  categoryId: true,
  code: true,
  popularity: true,
  priceCents: true,
  titleSort: true,
  publishedOn: true,
  ratingHundredths: true,
  format: true,
  availability: true,
  workKey: true,
  traits: true,
});

/**
 * Stores the details of products that are already stored. `known` lists the codes of products that may already have details.
 * Call it inside a transaction. Indexes words up to `searchableTo`. Returns whether people, words, works or categories changed.
 */
export async function putDetails(
  details: ProductDetails,
  known: readonly string[],
  searchableTo: number,
): Promise<boolean> {
  await replaceRows("product_authors", AUTHOR_FIELDS, details.authors, known);
  await insertRows("author_biographies", ["authorKey", "biography"], inKeyOrder(details.biographies));
  await replaceRows("product_categories", ["code", "categoryId"], details.categories, known);
  await replaceRows("product_extras", EXTRAS_FIELDS, details.extras, known);
  await replaceRows("product_series", SERIES_FIELDS, details.series, known);

  const { kept, offered, changesLists } = compareWords(details.words, await selectStoredWords(known));
  await updateOffers(offered);
  const isNew = ({ code }: { code: string }) => !kept.has(code);
  await unlist(known.filter((code) => !kept.has(code)));
  await insertRows("listings", LISTING_FIELDS, details.listings.filter(isNew));
  await insertWords(details.words.filter(isNew), searchableTo);
  return changesLists;
}

/** Replaces the rows of products whose rows have changed. */
async function replaceRows<Row extends { code: string }>(
  table: "product_authors" | "product_categories" | "product_extras" | "product_series",
  fields: RowFields<Row>,
  rows: readonly Row[],
  known: readonly string[],
): Promise<void> {
  if (known.length === 0) return insertRows(table, fields, rows);
  const wanted = new Map<string, string[]>();
  for (const row of rows) gather(wanted, row.code, JSON.stringify(fields.map((field) => row[field])));
  const stored = new Map<string, string[]>();
  const columns = fields.map(columnName);
  for (const slice of sliced(known)) {
    const found = await sql<Record<string, unknown> & { code: string }>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} where ${areAmong(slice)}`.execute(
      database(),
    );
    for (const row of found.rows) gather(stored, row.code, JSON.stringify(columns.map((column) => row[column])));
  }
  const toText = (texts: string[] = []) => texts.sort().join();
  const equal = new Set(known.filter((code) => toText(wanted.get(code)) === toText(stored.get(code))));
  const outdated = known.filter((code) => !equal.has(code) && stored.has(code));
  for (const slice of sliced(outdated)) await database().deleteFrom(table).where(areAmong(slice)).execute();
  await insertRows(table, fields, equal.size === 0 ? rows : rows.filter(({ code }) => !equal.has(code)));
}

function gather(texts: Map<string, string[]>, code: string, text: string): void {
  const own = texts.get(code);
  if (own) own.push(text);
  else texts.set(code, [text]);
}

/** Sorts the rows by key, so that two imports that write the same authors wait for each other and don't deadlock. */
function inKeyOrder(rows: ReadonlyMap<string, BiographyRow>): BiographyRow[] {
  return [...rows.values()].sort((a, b) => (a.authorKey < b.authorKey ? -1 : 1));
}

const WORD_FIELDS = allFields<StoredWords>({
  code: true,
  tier: true,
  title: true,
  authors: true,
  other: true,
  authorNames: true,
  categoryIds: true,
  popularity: true,
  priceCents: true,
  titleSort: true,
  publishedOn: true,
  ratingHundredths: true,
  format: true,
  availability: true,
  workKey: true,
  traits: true,
});

/**
 * Inserts words. Adds them to SQLite's search index in one statement, because the index is written to disk after each
 * statement. PostgreSQL updates its index automatically.
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

/** Name of the fact that counts all word rows ever created, so that no row number is used twice. */
const WORDS_MADE = "words made";
const TIER = 2 ** 32;

/** Fields from which people, words, works and categories are counted. */
const COUNTED_FIELDS = ["title", "authors", "other", "authorNames", "categoryIds", "workKey"] as const;
/** Fields that decide a product's position in lists and in the search index. */
const SORTING_FIELDS = ["tier", "popularity", "titleSort", "publishedOn", "ratingHundredths", "traits"] as const;
/** Fields that change from day to day. */
const OFFER_FIELDS = ["priceCents", "format", "availability"] as const;

interface WordsComparison {
  /** Codes of products whose listings and search words stay the same, except for price, format and availability. */
  kept: Set<string>;
  offered: StoredWords[];
  changesLists: boolean;
}

function compareWords(words: readonly StoredWords[], stored: ReadonlyMap<string, StoredWords>): WordsComparison {
  const comparison: WordsComparison = { kept: new Set(), offered: [], changesLists: false };
  for (const row of words) {
    const before = stored.get(row.code);
    const areEqual = (fields: readonly (keyof StoredWords)[]) =>
      fields.every((field) => before?.[field] === row[field]);
    const isCountedAlike = areEqual(COUNTED_FIELDS);
    if (!isCountedAlike) comparison.changesLists = true;
    if (!isCountedAlike || !areEqual(SORTING_FIELDS)) continue;
    comparison.kept.add(row.code);
    if (!areEqual(OFFER_FIELDS)) comparison.offered.push(row);
  }
  return comparison;
}

async function selectStoredWords(codes: readonly string[]): Promise<Map<string, StoredWords>> {
  const words = new Map<string, StoredWords>();
  const columns = WORD_FIELDS.map((field) => sql`${sql.ref(columnName(field))} as ${sql.ref(field)}`);
  for (const slice of sliced(codes)) {
    const found = await sql<StoredWords>`
      select ${sql.join(columns)} from product_words where ${areAmong(slice)}`.execute(database());
    for (const row of found.rows) words.set(row.code, row);
  }
  return words;
}

/** Updates prices, formats and availabilities in place, because only two of the five sort indexes contain them. */
async function updateOffers(offered: readonly StoredWords[]): Promise<void> {
  if (offered.length === 0) return;
  const rows = JSON.stringify(
    offered.map(({ code, priceCents, format, availability }) => ({ code, price: priceCents, format, availability })),
  );
  const offers =
    dialect() === "postgres"
      ? sql`json_to_recordset(${rows}) as offer(code text, price integer, format text, availability text)`
      : sql`(select value ->> 'code' as code, value ->> 'price' as price, value ->> 'format' as format,
          value ->> 'availability' as availability from json_each(${rows})) as offer`;
  for (const table of ["listings", "product_words"])
    await sql`update ${sql.table(table)} set price_cents = offer.price, format = offer.format, availability = offer.availability
      from ${offers} where ${sql.ref(`${table}.code`)} = offer.code`.execute(database());
}

/** Removes products from every listing, series and search. */
export async function delist(codes: readonly string[]): Promise<void> {
  await unlist(codes);
  for (const slice of sliced(codes)) await database().deleteFrom("product_series").where(areAmong(slice)).execute();
}

async function unlist(codes: readonly string[]): Promise<void> {
  for (const slice of sliced(codes)) {
    await database().deleteFrom("listings").where(areAmong(slice)).execute();
    await database().deleteFrom("product_words").where(areAmong(slice)).execute();
  }
}
