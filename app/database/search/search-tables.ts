/** The data that search and suggestions read. */
import type { Generated } from "kysely";
import type { Availability } from "~/domain/catalogue/product";

/**
 * Normalised words of a product for full-text search, with all fields that ranking and filtering need. The dialect's index is
 * built on this table.
 */
interface ProductWordsTable {
  /**
   * Row number, which on SQLite equals the rowid of the FTS5 table: the tier in the upper bits, a separate number in the lower
   * 32.
   */
  id: Generated<number>;
  code: string;
  /** Tier from 0 (most popular) to 99, which is the order in which hits are read. */
  tier: number;
  title: string;
  authors: string;
  /** Codes, format, publisher and series. They are searched too, but have less weight. */
  other: string;
  /** `product_authors` in order, as `key=name`, or `key~role=name` for roles other than author, separated by carets. */
  author_names: string;
  /** Category ids from `listings`, separated by commas. */
  category_ids: string;
  popularity: number;
  price_cents: number;
  title_sort: string;
  published_on: string;
  rating_hundredths: number;
  format: string;
  availability: Availability;
  work_key: string;
  /** The `traits` of `products`. */
  traits: Generated<string>;
}

/** Words of titles and names, except words with digits, for correcting misspelt queries. Rebuilt after each import. */
interface SearchWordsTable {
  word: string;
  initial: string;
  /** Number of letters. */
  length: number;
  /** Number of products that have the word. */
  products: number;
}

/** Words of the most popular products, copied from `product_words`. Rebuilt after each import. */
interface PopularProductsTable {
  /** Rank, starting at 1 for the most popular product. Equals the rowid of the FTS5 table on SQLite. */
  place: number;
  code: string;
  title: string;
  authors: string;
  other: string;
  /** Title and authors as displayed, followed by the fields that determine the order, all as of the last rebuild. */
  shown_title: string;
  shown_authors: string;
  work_key: string;
  availability: Availability;
  popularity: number;
}

/** Number of times a suggestion was chosen, per day. Stores neither the visitor nor the typed text. */
export interface SuggestionClicks {
  /** YYYY-MM-DD, UTC. */
  day: string;
  kind: string;
  /** A product's code, an author's key, a page's path. */
  target: string;
  clicks: number;
}

/** Number of times that words were searched on a day in Sydney. Doesn't identify any visitor. */
interface SearchTermsTable {
  day: string;
  /** Folded words, or an ISBN. */
  term: string;
  searches: number;
  /** Number of searches that found nothing. */
  empty: number;
  /** Number of products that were opened from the results. */
  clicks: number;
}

export interface SearchTables {
  search_terms: SearchTermsTable;
  product_words: ProductWordsTable;
  search_words: SearchWordsTable;
  popular_products: PopularProductsTable;
  suggestion_clicks: SuggestionClicks;
}
