/** The data that search and suggestions read. */
import type { Generated } from "kysely";
import type { Availability } from "~/domain/catalogue/product";

/**
 * Folded words of a product for full-text search, with everything that ranking and filtering need; the dialect's index
 * is built on it.
 */
interface ProductWordsTable {
  /** On SQLite the rowid of the FTS5 table: the tier in the upper bits, a number of its own in the lower 32. */
  id: Generated<number>;
  code: string;
  /** From 0 for the most popular to 99: the order in which hits are read. */
  tier: number;
  title: string;
  authors: string;
  /** Codes, format, publisher and series: they are searched too, but weigh less. */
  other: string;
  /** The `product_authors` in order, as `key=name`, or `key~role=name` for roles other than the author's, separated by carets. */
  author_names: string;
  /** The ids from `listings`, separated by commas. */
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

/** The words of titles and names, without those that have digits, for correcting misspelt queries. Rebuilt after an import. */
interface SearchWordsTable {
  word: string;
  /** Its first letter. */
  initial: string;
  /** Number of letters. */
  length: number;
  /** Number of products that have the word. */
  products: number;
}

/** The words of the most popular products, as `product_words` has them; rebuilt after an import. */
interface PopularProductsTable {
  /** The rank, from 1 for the most popular. Equals the rowid of the FTS5 table on SQLite. */
  place: number;
  code: string;
  title: string;
  authors: string;
  other: string;
  /** Text as printed, and the fields that decide the order, both as of the last rebuild. */
  shown_title: string;
  shown_authors: string;
  work_key: string;
  availability: Availability;
  popularity: number;
}

/** The number of times a suggestion was chosen per day, without the visitor or the typed text. */
export interface SuggestionClicks {
  /** YYYY-MM-DD, UTC. */
  day: string;
  kind: string;
  /** A product's code, an author's key, a page's path. */
  target: string;
  clicks: number;
}

export interface SearchTables {
  product_words: ProductWordsTable;
  search_words: SearchWordsTable;
  popular_products: PopularProductsTable;
  suggestion_clicks: SuggestionClicks;
}
