/** What search and suggestions look through. */
import type { Generated } from "kysely";
import type { Availability } from "~/domain/catalogue/product";

/**
 * Folded words of a product for full-text search, with everything that ranking and filtering need; the dialect's index
 * is built on it.
 */
interface ProductWordsTable {
  /** On SQLite the rowid of the FTS5 table: the tier above, a number of its own in the lower 32 bits. */
  id: Generated<number>;
  code: string;
  /** 0 for the most popular, to 99: the order in which hits are read. */
  tier: number;
  title: string;
  authors: string;
  /** Codes, format, publisher, series: found, but worth less. */
  other: string;
  /** Of `product_authors`, in order: `key=name`, by caret; a key has neither sign. */
  author_names: string;
  /** From `listings`, separated by commas, like the rest. */
  category_ids: string;
  popularity: number;
  price_cents: number;
  title_sort: string;
  published_on: string;
  rating_hundredths: number;
  format: string;
  availability: Availability;
  work_key: string;
}

/** The words of titles and names, without those that have digits: what a misspelt query is put right by. Rebuilt after an import. */
interface SearchWordsTable {
  word: string;
  /** Its first letter. */
  initial: string;
  /** In letters. */
  length: number;
  /** How many have it. */
  products: number;
}

/** The words of the most popular products, as `product_words` has them; rebuilt after an import. */
interface PopularProductsTable {
  /** 1 is the most popular. Equals the rowid of the FTS5 table on SQLite. */
  place: number;
  code: string;
  title: string;
  authors: string;
  other: string;
  /** As they are printed, with what puts them in order: of when it was rebuilt. */
  shown_title: string;
  shown_authors: string;
  work_key: string;
  availability: Availability;
  popularity: number;
}

/** How often a suggestion was chosen per day, without the visitor or the typed text. */
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
