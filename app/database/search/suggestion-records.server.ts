/**
 * Looks up suggestions, reading only a bounded part of an index each time. The words of the most popular products have a
 * separate index in the order of popularity, so even the most common word has its best hits first. Only words that are rare in
 * that index are looked up in the whole catalogue, where they are rare too. (design 1, search)
 */
import { sql } from "kysely";
import { codesNoLongerSold, isStillSold } from "~/database/catalogue/catalogue-records.server";
import { named } from "~/database/engine/column-names";
import { database, dialect, inTransaction } from "~/database/engine/connection.server";
import type { Availability, StoredSummary } from "~/domain/catalogue/product";
import type { SearchedWord } from "~/domain/search/attempts";
import type { SuggestionClicks } from "./search-tables";
import { hitsByTier, toTextQuery } from "./tiers.postgres.server";

type SuggestionFields = "all" | "authors";

interface WordQuery {
  /** Normalised words (letters and digits only), at least one. A product must have all of them. */
  words: readonly SearchedWord[];
  fields: SuggestionFields;
  limit: number;
}

type Match = Pick<WordQuery, "words" | "fields">;

/** Returns a query for FTS5, which treats a string in double quotes as words without operators. */
function ftsText({ words, fields }: Match): string {
  const quoted = (word: string, mark: string) => `"${word.replaceAll('"', "")}"${mark}`;
  const all = words.map(({ word, isBeginning, forms = [] }) =>
    [quoted(word, isBeginning ? " *" : ""), ...forms.map((form) => quoted(form, ""))].join(" OR "),
  );
  return `${fields === "authors" ? "authors : " : ""}(${all.map((term) => `(${term})`).join(" AND ")})`;
}

/** Returns a text query for PostgreSQL. */
function tsText({ words, fields }: Match): string {
  return toTextQuery(words, toWeights(fields));
}

/** Returns the weights of these fields in PostgreSQL's text index. */
function toWeights(fields: SuggestionFields): string {
  return fields === "authors" ? "B" : "";
}

function tierHits(column: "words.id" | "words.code", { words, fields, limit }: WordQuery) {
  return hitsByTier(sql.ref(column), { words, weights: toWeights(fields), limit });
}

/** The fields by which suggestions are chosen. */
export interface FoundProduct {
  code: string;
  title: string;
  /** Caret-separated. */
  authors: string;
  workKey: string;
  availability: Availability;
  popularity: number;
}

/** Returns the popular products that have the words, most popular first. They can include withdrawn products. */
export async function selectPopularWith(query: WordQuery): Promise<FoundProduct[]> {
  const columns = sql`popular.code, popular.shown_title as title, popular.shown_authors as authors, popular.work_key as "workKey",
    popular.availability, popular.popularity`;
  const found = await (dialect() === "sqlite"
    ? sql<FoundProduct>`select ${columns} from popular_search
        cross join popular_products as popular on popular.place = popular_search.rowid
        where popular_search match ${ftsText(query)} order by popular_search.rowid limit ${query.limit}`
    : sql<FoundProduct>`select ${columns} from popular_products as popular
        where words @@ cast(${tsText(query)} as tsquery) order by place limit ${query.limit}`
  ).execute(database());
  return found.rows;
}

/** Finds any products with the words, more popular tiers first. Use it only for words that few products have. */
export async function selectRareWith(query: WordQuery): Promise<FoundProduct[]> {
  const columns = sql`product.code, product.title, product.authors, product.work_key as "workKey", product.availability,
    product.popularity`;
  const found = await (dialect() === "sqlite"
    ? sql<FoundProduct>`select ${columns} from (
          select rowid as id from product_search where product_search match ${ftsText(query)} order by rowid limit ${query.limit}
        ) as hit cross join product_words as words on words.id = hit.id
        cross join products as product on product.code = words.code`
    : sql<FoundProduct>`select ${columns} from ${await tierHits("words.code", query)} as hit
        join products as product on product.code = hit.code`
  ).execute(database());
  return found.rows;
}

/** Number of popular products that have the words, counted up to `limit`. */
export async function countPopularWith(query: WordQuery): Promise<number> {
  const found = await (dialect() === "sqlite"
    ? sql<{ count: number }>`select count(*) as count from
        (select 1 from popular_search where popular_search match ${ftsText(query)} limit ${query.limit}) as hits`
    : sql<{ count: number }>`select count(*) as count from
        (select 1 from popular_products where words @@ cast(${tsText(query)} as tsquery) limit ${query.limit}) as hits`
  ).execute(database());
  return Number(found.rows[0]?.count ?? 0);
}

/** Number of all products that have the words, counted up to `limit`. */
export async function countWith(query: WordQuery): Promise<number> {
  const found = await (dialect() === "sqlite"
    ? sql<{ count: number }>`select count(*) as count from
        (select 1 from product_search where product_search match ${ftsText(query)} limit ${query.limit}) as hits`
    : sql<{ count: number }>`select count(*) as count from
        ${await tierHits("words.id", query)} as hits`
  ).execute(database());
  return Number(found.rows[0]?.count ?? 0);
}

/** Finds products with this title, normalised for sorting. */
export async function selectTitled(titleSort: string, limit: number): Promise<FoundProduct[]> {
  return database()
    .selectFrom("listings")
    .innerJoin("products as product", "product.code", "listings.code")
    .select(named("product.code", "product.title", "product.authors", "product.work_key"))
    .select(["product.availability", "product.popularity"])
    .where("listings.category_id", "=", 0)
    .where("listings.title_sort", "=", titleSort)
    .limit(limit)
    .execute();
}

const SUGGESTED_COLUMNS = named(
  "code",
  "title",
  "slug",
  "authors",
  "format",
  "price_cents",
  "availability",
  "aff_code",
);

export type SuggestedRow = Pick<
  StoredSummary,
  "code" | "title" | "slug" | "authors" | "format" | "priceCents" | "availability" | "affCode"
>;

/** Returns unsorted rows, without withdrawn products. */
export async function selectSuggested(codes: readonly string[]): Promise<SuggestedRow[]> {
  if (codes.length === 0) return [];
  return database()
    .selectFrom("products")
    .select(SUGGESTED_COLUMNS)
    .where("code", "in", codes)
    .where("withdrawn_at", "is", null)
    .where(isStillSold())
    .execute();
}

/** Replaces the words with those of the `most` most popular products currently listed, in one short transaction. */
export async function replacePopularProducts(most: number): Promise<void> {
  await inTransaction(async () => {
    // Lock the table without blocking readers; another process that replaces the words waits for its turn.
    if (dialect() === "postgres") await sql`lock table popular_products in exclusive mode`.execute(database());
    await database().deleteFrom("popular_products").execute();
    await sql`insert into popular_products
        (place, code, title, authors, other, shown_title, shown_authors, work_key, availability, popularity)
      select row_number() over (order by listing.popularity desc, listing.code desc), words.code, words.title,
        words.authors, words.other, product.title, product.authors, product.work_key, listing.availability, listing.popularity
      from (select code, popularity, availability from listings where category_id = 0 and code not in ${codesNoLongerSold()}
        order by popularity desc, code desc limit ${most}) as listing
      join product_words as words on words.code = listing.code
      join products as product on product.code = listing.code`.execute(database());
    if (dialect() === "sqlite")
      await sql`insert into popular_search(popular_search) values ('rebuild')`.execute(database());
  });
}

/** Adds to a day's count, and deletes counts from before `oldest` (both YYYY-MM-DD). */
export async function countClicks(counted: SuggestionClicks, oldest: string): Promise<void> {
  await inTransaction(async () => {
    await database()
      .insertInto("suggestion_clicks")
      .values(counted)
      .onConflict((conflict) =>
        conflict
          .columns(["day", "kind", "target"])
          .doUpdateSet((row) => ({ clicks: row("suggestion_clicks.clicks", "+", counted.clicks) })),
      )
      .execute();
    await database().deleteFrom("suggestion_clicks").where("day", "<", oldest).execute();
  });
}

/** Returns whether any product has a contributor with this key. */
export async function isAuthorKey(key: string): Promise<boolean> {
  const row = await database()
    .selectFrom("product_authors")
    .select("author_key")
    .where("author_key", "=", key)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
