/** What searching needs of a database; the one place where the dialects differ. Finding only: ranking is `domain/search`'s. */

export interface SearchOptions {
  /** All of the words, or any of them. */
  match: "all" | "any";
  /** Products looked at, at most. */
  limit: number;
}

/** A found product with all that ranking, narrowing and counting need. */
export interface SearchCandidate {
  code: string;
  /** Folded words. */
  titleWords: string;
  authorWords: string;
  otherWords: string;
  popularity: number;
  titleSort: string;
  /** Empty when unknown. */
  publishedOn: string;
  /** Cents; the listing's own mark for no price. */
  priceCents: number;
  ratingHundredths: number;
  format: string;
  availability: string;
  /** By key, as `product_authors` has them. */
  authors: { key: string; name: string }[];
  categoryIds: number[];
}

export interface SearchResult {
  /** Unranked. */
  candidates: SearchCandidate[];
  /** There are more than the limit: these are the most popular that were met. */
  isBounded: boolean;
}

export interface ProductSearch {
  /**
   * Products with the words (folded: letters and digits only), the last one as the beginning of a word; if there are none,
   * each as the beginning of a word. Any other text finds nothing and harms nothing.
   */
  candidates(words: readonly string[], options: SearchOptions): Promise<SearchResult>;
}

/** A row as both dialects give it. */
export interface CandidateRow {
  code: string;
  title_words: string;
  author_words: string;
  other_words: string;
  popularity: number;
  title_sort: string;
  published_on: string;
  price_cents: number;
  rating_hundredths: number;
  format: string;
  availability: string;
  /** `key=name`, by caret; a key has neither. */
  author_names: string | null;
  /** Category ids, by comma. */
  category_ids: string | null;
}

function readCandidate(row: CandidateRow): SearchCandidate {
  return {
    code: row.code,
    titleWords: row.title_words,
    authorWords: row.author_words,
    otherWords: row.other_words,
    popularity: row.popularity,
    titleSort: row.title_sort,
    publishedOn: row.published_on,
    priceCents: row.price_cents,
    ratingHundredths: row.rating_hundredths,
    format: row.format,
    availability: row.availability,
    authors: (row.author_names ?? "").split("^").flatMap((pair) => {
      const equals = pair.indexOf("=");
      return equals > 0 ? [{ key: pair.slice(0, equals), name: pair.slice(equals + 1) }] : [];
    }),
    categoryIds: (row.category_ids ?? "").split(",").flatMap((id) => (id === "" ? [] : [Number(id)])),
  };
}

/** How to look for the words: as they are, or as beginnings; single letters are never beginnings, as half the shop begins with one. */
export interface SearchedWord {
  word: string;
  isBeginning: boolean;
}

/** What is tried one after the other, until something is found; each word once. */
export function searchAttempts(words: readonly string[]): SearchedWord[][] {
  const last = words.at(-1);
  const unique = [...new Set(words)];
  const as = (isBeginning: (word: string) => boolean) =>
    unique.map((word) => ({ word, isBeginning: isBeginning(word) && Array.from(word).length > 1 }));
  const lastBegins = as((word) => word === last);
  return unique.length > 1 ? [lastBegins, as(() => true)] : [lastBegins];
}

/** Among how many of the shop's most popular products those of a very frequent word are looked for. */
export const POPULAR_WALK = 3000;

/** What each dialect brings to the search that both do alike. */
export interface SearchDialect {
  /** A word as the dialect's query language takes it, whatever stands in it. */
  quoted(word: SearchedWord): string;
  /** Between two words that must both be there. */
  and: string;
  /** Ids of product_words, in any order. */
  hits(match: string, limit: number): Promise<number[]>;
  rowsWithIds(ids: readonly number[]): Promise<CandidateRow[]>;
  /** Those with the words among the {@link POPULAR_WALK} most popular products, the most popular first. */
  popularRows(words: readonly SearchedWord[], match: SearchOptions["match"], limit: number): Promise<CandidateRow[]>;
}

/** Ids to look at first, and those to fill up with. */
interface Hits {
  certain: number[];
  others: number[];
  isBounded: boolean;
}

/**
 * Ranking every hit of a frequent word takes half a second at a million products and blocks the process, so at most `limit`
 * hits are looked at. An index gives them in no order of ours; where there are more than the limit, the shop's most popular
 * products are walked for the words instead, and the rest filled up from the index.
 */
export function boundedSearch(dialect: SearchDialect): ProductSearch {
  async function hitsOfAll(words: readonly SearchedWord[], limit: number): Promise<Hits> {
    const ids = await dialect.hits(words.map(dialect.quoted).join(dialect.and), limit + 1);
    return ids.length > limit
      ? { certain: [], others: ids, isBounded: true }
      : { certain: ids, others: [], isBounded: false };
  }

  /** A share for each word, so that a frequent one can't crowd out a rare one. */
  async function hitsOfAny(words: readonly SearchedWord[], limit: number): Promise<Hits> {
    const share = Math.ceil(limit / words.length);
    const found: Hits = { certain: [], others: [], isBounded: false };
    for (const word of words) {
      const ids = await dialect.hits(dialect.quoted(word), share + 1);
      if (ids.length > share) found.isBounded = true;
      (ids.length > share ? found.others : found.certain).push(...ids);
    }
    return { ...found, certain: [...new Set(found.certain)] };
  }

  async function find(words: readonly SearchedWord[], { match, limit }: SearchOptions): Promise<SearchResult> {
    const { certain, others, isBounded } =
      match === "all" ? await hitsOfAll(words, limit) : await hitsOfAny(words, limit);
    const rows = new Map<string, CandidateRow>();
    const add = (more: readonly CandidateRow[]) => {
      for (const row of more) if (rows.size < limit && !rows.has(row.code)) rows.set(row.code, row);
    };
    add(await dialect.rowsWithIds(certain.slice(0, limit)));
    if (isBounded) add(await dialect.popularRows(words, match, limit));
    if (rows.size < limit) add(await dialect.rowsWithIds(others.slice(0, limit)));
    return { candidates: [...rows.values()].map(readCandidate), isBounded };
  }

  return {
    async candidates(words, options) {
      for (const attempt of words.length === 0 ? [] : searchAttempts(words)) {
        const found = await find(attempt, options);
        if (found.candidates.length > 0) return found;
      }
      return { candidates: [], isBounded: false };
    },
  };
}
