/** Defines the search interface that both dialects implement. Ranking is done in `domain/search`. */
import { type RawBuilder, sql } from "kysely";
import { codesNoLongerSold } from "~/database/catalogue/catalogue-records.server";
import { database } from "~/database/engine/connection.server";
import type { SearchedWord } from "~/domain/search/attempts";
import type { SearchCandidate } from "~/domain/search/search-candidate";

interface SearchOptions {
  /** Determines whether products must have all of the words, or any of them. */
  match: "all" | "any";
  /** Maximum number of products to read. */
  limit: number;
  /** Slug of a store. Limits the search to products of which the store has copies. */
  store?: string | null;
  /** If true, returns products only when more of them match than the limit. Used when searching for all words. */
  isOnlyIfBounded?: boolean;
  /** Normalised title, which defaults to the words. Products with exactly this title are always among the results. */
  title?: string;
}

export interface SearchResult {
  /** Products found, not ranked yet. */
  candidates: SearchCandidate[];
  /** True if more products match than the limit; the candidates are then the most popular of them. */
  isBounded: boolean;
}

export interface ProductSearch {
  /** Finds products with the words (normalised: letters and digits only). Other strings are allowed, but find nothing. */
  candidates(words: readonly SearchedWord[], options: SearchOptions): Promise<SearchResult>;
  /** Finds the most popular products of a category; 0 is the whole shop. */
  inCategory(id: number, limit: number): Promise<SearchResult>;
  withCodes(codes: readonly string[]): Promise<SearchCandidate[]>;
  /** Counts the products that have all of the words, up to the limit. */
  count(words: readonly SearchedWord[], limit: number): Promise<number>;
}

/** A row as both dialects return it. */
export type CandidateRow = Omit<SearchCandidate, "authors" | "categoryIds"> & {
  /** `key=name` or `key~role=name`, separated by carets; a key contains none of these characters. */
  authorNames: string;
  /** Separated by commas. */
  categoryIds: string;
  /** The row's id in `product_words`. */
  id: number;
};

function readCandidate(row: CandidateRow): SearchCandidate {
  return {
    code: row.code,
    workKey: row.workKey,
    titleWords: row.titleWords,
    authorWords: row.authorWords,
    otherWords: row.otherWords,
    popularity: row.popularity,
    titleSort: row.titleSort,
    publishedOn: row.publishedOn,
    priceCents: row.priceCents,
    ratingHundredths: row.ratingHundredths,
    format: row.format,
    availability: row.availability,
    traits: row.traits,
    authors: readAuthors(row.authorNames),
    categoryIds: row.categoryIds === "" ? [] : row.categoryIds.split(",").map(Number),
  };
}

function readAuthors(names: string): SearchCandidate["authors"] {
  const authors: SearchCandidate["authors"] = [];
  for (const pair of names.split("^")) {
    const equals = pair.indexOf("=");
    if (equals <= 0) continue;
    const tilde = pair.lastIndexOf("~", equals);
    const end = tilde < 0 ? equals : tilde;
    if (end > 0)
      authors.push({ key: pair.slice(0, end), role: pair.slice(end + 1, equals), name: pair.slice(equals + 1) });
  }
  return authors;
}

export interface HitOptions {
  /** Limits the search to words in titles and people's names if true. */
  inNames: boolean;
  /** Slug of a store. Limits the search to products of which the store has copies. */
  store: string | null;
}

/** The parts of the search that differ between the dialects. */
interface SearchDialect {
  /** Returns the ids of the product_words with all of the words, most popular tier first. Accepts any string as a word. */
  hits(words: readonly SearchedWord[], limit: number, where: HitOptions): Promise<number[]>;
  /**
   * Returns `limit` + 1 hits and, only if there are that many, the rows of at most `limit` hits in titles and names.
   */
  hitsAndNamed(words: readonly SearchedWord[], limit: number, store: string | null): Promise<Hits>;
  /** Returns the rows with these ids, in the same order. */
  rowsWithIds(ids: readonly number[]): Promise<CandidateRow[]>;
  /** Returns the rows with exactly this sort title, sorted by code. */
  rowsWithTitle(title: string, limit: number, store: string | null): Promise<CandidateRow[]>;
  /** The most popular rows of a category. */
  rowsInCategory(id: number, limit: number): Promise<CandidateRow[]>;
  /** The rows with these codes, by code. */
  rowsWithCodes(codes: readonly string[]): Promise<CandidateRow[]>;
}

const MAX_SAME_TITLES = 50;

/**
 * Creates a search that reads at most `limit` hits: first hits with exactly this title, then the most popular hits with the
 * words in title or names, then the most popular others. Ranking every hit of a frequent word would take half a second at a
 * million products, and block the process.
 */
export function boundedSearch(dialect: SearchDialect): ProductSearch {
  async function hitsOfAll(words: readonly SearchedWord[], limit: number, store: string | null) {
    const { ids, named } = await dialect.hitsAndNamed(words, limit, store);
    return { ids, named, isBounded: ids.length > limit };
  }

  /**
   * Finds hits with any of the words. Each word has an equal share of the limit, so that a frequent word can't crowd out a rare
   * one. Hits of the rarest word come first.
   */
  async function hitsOfAny(words: readonly SearchedWord[], limit: number, store: string | null) {
    const share = Math.ceil(limit / words.length);
    const found: number[][] = [];
    for (const word of words) found.push(await dialect.hits([word], share + 1, { inNames: false, store }));
    found.sort((a, b) => a.length - b.length);
    const isBounded = found.some((ids) => ids.length > share);
    return { ids: found.flatMap((ids) => ids.slice(0, share)), named: [], isBounded };
  }

  return {
    async candidates(words, { match, limit, store = null, isOnlyIfBounded = false, title }) {
      if (words.length === 0) return { candidates: [], isBounded: false };
      const { ids, named, isBounded } =
        match === "all" ? await hitsOfAll(words, limit, store) : await hitsOfAny(words, limit, store);
      if (isOnlyIfBounded && !isBounded) return { candidates: [], isBounded };
      const known = new Set(named.map(({ id }) => id));
      const others = [...new Set(ids)].filter((id) => !known.has(id)).slice(0, limit - named.length);
      const titled = title ?? words.map(({ word }) => word).join(" ");
      const [sameTitle, rest] = await Promise.all([
        isBounded && match === "all" ? dialect.rowsWithTitle(titled, MAX_SAME_TITLES, store) : [],
        others.length > 0 ? dialect.rowsWithIds(others) : [],
      ]);
      const rows = new Map<string, CandidateRow>();
      for (const row of [...sameTitle, ...named, ...rest]) if (rows.size < limit) rows.set(row.code, row);
      return { candidates: [...rows.values()].map(readCandidate), isBounded };
    },
    async inCategory(id, limit) {
      const rows = await dialect.rowsInCategory(id, limit + 1);
      return { candidates: rows.slice(0, limit).map(readCandidate), isBounded: rows.length > limit };
    },
    async withCodes(codes) {
      return codes.length === 0 ? [] : (await dialect.rowsWithCodes(codes)).map(readCandidate);
    },
    async count(words, limit) {
      return (await dialect.hits(words, limit, { inNames: false, store: null })).length;
    },
  };
}

/** The hits of a search for all words. */
export interface Hits {
  ids: number[];
  /** The rows of hits in titles and names. */
  named: CandidateRow[];
}

/** Columns of a {@link CandidateRow}, from `product_words as words`. */
export const CANDIDATE_COLUMNS = sql`words.id, words.code, words.work_key as "workKey", words.title as "titleWords", words.authors as "authorWords", words.other as "otherWords",
  words.popularity, words.title_sort as "titleSort", words.published_on as "publishedOn", words.price_cents as "priceCents",
  words.rating_hundredths as "ratingHundredths", words.format, words.availability, words.traits, words.author_names as "authorNames",
  words.category_ids as "categoryIds"`;

/** Returns a subquery for the codes of the products of which a store has copies. */
export function codesInStore(slug: string): RawBuilder<unknown> {
  return sql`(select code from store_stock where store_slug = ${slug} and quantity > 0)`;
}

type ListedRows = Pick<SearchDialect, "rowsWithTitle" | "rowsInCategory" | "rowsWithCodes">;

/**
 * Creates functions that read products by title, category or code. SQLite needs a cross join here, because it runs a cross join
 * in the written order.
 */
export function listedRows(join: "join" | "cross join"): ListedRows {
  const read = async (listings: RawBuilder<unknown>, order: RawBuilder<unknown>) => {
    const found = await sql<CandidateRow>`select ${CANDIDATE_COLUMNS} from ${listings} as listing
      ${sql.raw(join)} product_words as words on words.code = listing.code
      where listing.code not in ${codesNoLongerSold()} ${order}`.execute(database());
    return found.rows;
  };
  return {
    rowsWithTitle(title, limit, store) {
      const inStore = store === null ? sql`` : sql`and code in ${codesInStore(store)}`;
      const titled = sql`(select code from listings where category_id = 0 and title_sort = ${title} ${inStore})`;
      return read(titled, sql`order by listing.code limit ${limit}`);
    },
    rowsInCategory: (id, limit) =>
      read(
        sql`(select code, popularity from listings where category_id = ${id} order by popularity desc, code desc limit ${limit})`,
        sql`order by listing.popularity desc, listing.code desc`,
      ),
    rowsWithCodes: (codes) =>
      read(sql`(select code from products where code in (${sql.join(codes)}))`, sql`order by listing.code`),
  };
}

/** Runs a dialect-specific query and returns the ids that it finds, in the query's order. */
export async function listIds(query: RawBuilder<{ id: number }>): Promise<number[]> {
  return (await query.execute(database())).rows.map((row) => row.id);
}
