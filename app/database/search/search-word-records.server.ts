/** Stores the catalogue's own words: counts the products with each word, and finds words similar to a typed one. */
import { type RawBuilder, sql } from "kysely";
import { database, dialect, inTransaction } from "~/database/engine/connection.server";
import type { KnownWord } from "~/domain/search/spelling";

const MAX_WORD_LENGTH = 24;

/**
 * Recounts the words inside the database, from the search index itself. Leaves out words with digits, and words in fewer than
 * `fewest` products. Counting takes seconds at a million products; the shop's own writes wait only while the counts are
 * replaced.
 */
export async function replaceSearchWords(fewest: number): Promise<void> {
  if (dialect() === "postgres") {
    // Count without a temporary table: other connections of the pool would not see it, and readers don't block writers on
    // PostgreSQL.
    return putInPlace(sql`select word, substr(word, 1, 1), length(word), ndoc from ts_stat('select words from product_words')
      where length(word) between 2 and ${MAX_WORD_LENGTH} and ndoc >= ${fewest} and word !~ '[0-9]'`);
  }
  await sql`drop table if exists temp.counted_words`.execute(database());
  await sql`create temp table counted_words (word, products)`.execute(database());
  await sql`insert into counted_words select term, doc from product_search_words
    where length(term) between 2 and ${MAX_WORD_LENGTH} and doc >= ${fewest} and term not glob '*[0-9]*'`.execute(
    database(),
  );
  await putInPlace(sql`select word, substr(word, 1, 1), length(word), products from counted_words where true`);
  await sql`drop table counted_words`.execute(database());
}

async function putInPlace(counted: RawBuilder<unknown>): Promise<void> {
  await inTransaction(async () => {
    await database().deleteFrom("search_words").execute();
    // Update existing rows, because another process may be storing its words at the same time.
    await sql`insert into search_words (word, initial, length, products) ${counted}
      on conflict (word) do update set products = excluded.products`.execute(database());
  });
}

/** Counts the products with each of these words. A word that no product has is missing from the map. */
export async function selectProductsOfWords(words: readonly string[]): Promise<Map<string, number>> {
  if (words.length === 0) return new Map();
  const rows = await database()
    .selectFrom("search_words")
    .select(["word", "products"])
    .where("word", "in", [...words])
    .execute();
  return new Map(rows.map(({ word, products }) => [word, products]));
}

/** Words with one of these first letters and a length within the range. */
export async function selectWordsAlike(
  initials: readonly string[],
  { from, to }: { from: number; to: number },
): Promise<KnownWord[]> {
  return database()
    .selectFrom("search_words")
    .select(["word", "products"])
    .where("initial", "in", [...initials])
    .where("length", ">=", from)
    .where("length", "<=", to)
    .execute();
}

/** Returns the number of searchable products, counted up to the limit. */
export async function countSearchedProducts(limit: number): Promise<number> {
  const some = database().selectFrom("product_words").select("id").limit(limit);
  const { count } = await database()
    .selectFrom(some.as("some"))
    .select((all) => all.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
