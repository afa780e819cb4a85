/**
 * The tables, as Kysely sees them. Only column types that SQLite and PostgreSQL share: text, integer.
 * Money is integer cents (AUD), times are UTC ISO 8601 text, dates are YYYY-MM-DD text, flags are 0 or 1.
 */
import type { Generated } from "kysely";
import type { Availability, ProductType } from "~/domain/catalogue/product";

export interface ProductsTable {
  /** The ISBN-13 where there is one, else the shop's own code. */
  code: string;
  isbn13: string | null;
  title: string;
  subtitle: string | null;
  /** The title folded for sorting: lower case, no diacritics, no leading punctuation. */
  title_sort: string;
  /** The part of the product's address before `_{code}` (spec 5, Product slugs). */
  slug: string;
  /** Names in order, caret-separated, as a card prints them. Empty when there is none. */
  authors: string;
  product_type: ProductType;
  format: string;
  price_cents: number | null;
  strike_price_cents: number | null;
  /** The source's own words; when null the shop words the saving itself. */
  saving_statement: string | null;
  /** 434 is 4.34 of 5. Null when nobody has rated it. */
  rating_hundredths: number | null;
  rating_count: number;
  availability: Availability;
  /** Null: never runs out (digital goods). */
  stock: number | null;
  max_per_order: number;
  /** Sanitised HTML. */
  description: string | null;
  publisher: string | null;
  pages: number | null;
  /** ISO 639-1 or 639-2/B code as the source gave it, lower case. */
  language: string | null;
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  published_on: string | null;
  aff_code: string | null;
  /** Caret-separated talker badges (spec 3) from the source. */
  talkers: string;
  /** A file name in DATA_DIR/covers, or an http(s) address; null: the drawn placeholder. */
  cover: string | null;
  /** Higher comes first. */
  popularity: number;
  /** Same for all formats of one work: folded title and first author. */
  work_key: string;
  /** Of the record as imported; an equal one is not written again. */
  content_hash: string;
  /** Set when the product was taken out of the catalogue: its page answers 410. */
  withdrawn_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface ProductAuthorsTable {
  code: string;
  position: number;
  name: string;
  /** The name slugified: what the author filter carries in the address. */
  author_key: string;
  /** ONIX contributor role, A01 for an author. */
  role: string;
}

export interface CategoriesTable {
  id: number;
  parent_id: number | null;
  /** Path below /c/, such as `books/academic`; empty for the root, which holds every product. */
  path: string;
  title: string;
  description: string | null;
  position: number;
  /** Products listed in it or below, kept by rebuildListings. */
  product_count: Generated<number>;
}

/** The categories a product was put in by its source (not their ancestors). */
export interface ProductCategoriesTable {
  code: string;
  category_id: number;
}

/**
 * One row for each product and each category it shows in, ancestors and root included, with the sort keys beside it,
 * so that any page of any category is one index range. Withdrawn products have no row.
 */
export interface ListingsTable {
  category_id: number;
  code: string;
  popularity: number;
  price_cents: number;
  title_sort: string;
  published_on: string;
  rating_hundredths: number;
  format: string;
  availability: Availability;
}

/** Counts of the unfiltered category, precomputed by rebuildListings. */
export interface CategoryFacetsTable {
  category_id: number;
  facet: string;
  value: string;
  label: string;
  count: number;
}

/** Folded words of a product for full-text search; the dialect's index sits on it. */
export interface ProductWordsTable {
  /** Equals the rowid of the FTS5 table on SQLite. */
  id: Generated<number>;
  code: string;
  title: string;
  authors: string;
  /** Codes, format, publisher, series: found, but worth less. */
  other: string;
}

export interface ReviewsTable {
  id: string;
  code: string;
  author_name: string;
  stars: number;
  title: string | null;
  body: string;
  verified: number;
  state: "published" | "waiting" | "refused";
  created_at: string;
}

export interface StoresTable {
  /** As in the address: `mount-lawley`. */
  slug: string;
  name: string;
  address_street_number: string;
  address_street_name: string;
  address_city: string;
  address_state: string;
  address_postcode: string;
  lat: string;
  lng: string;
  phone: string;
  fax: string | null;
  email: string;
  /** JSON array of text. */
  facilities: string;
  manager_name: string;
  manager_email: string;
  manager_image: string | null;
  store_image: string | null;
  /** JSON: the opening-hours groups of spec 3. */
  opening_hours_groups: string;
  /** IANA name, such as Australia/Perth. */
  time_zone: string;
}

export interface StoreStockTable {
  store_slug: string;
  code: string;
  quantity: number;
}

export interface OfferCodesTable {
  /** Upper case; looked up without regard to case. */
  code: string;
  kind: "percentage" | "amount" | "free shipping";
  /** Whole percent, or cents; 0 for free shipping. */
  value: number;
  minimum_spend_cents: number;
  /** UTC ISO; null: no bound on that side. */
  starts_at: string | null;
  ends_at: string | null;
  description: string;
}

export interface BasketsTable {
  id: string;
  /** The guest's id from the signed cookie; an account's when signed in. */
  owner_id: string;
  currency: string;
  offer_code: string | null;
  created_at: string;
  updated_at: string;
}

export interface BasketEntriesTable {
  id: string;
  basket_id: string;
  code: string;
  /** Tells entries of one product with different options apart; '' without options. */
  options_key: string;
  quantity: number;
  /** What the shopper saw when it was added (or last told of a change). */
  seen_price_cents: number;
  seen_availability: Availability;
  aff_code: string | null;
  referrer: string | null;
  /** 1 on the one entry of the basket that changed last (spec 3, lastUpdated). */
  last_updated: number;
  /** 1: bought as a gift eBook. */
  gift: number;
  added_at: string;
}

export interface JobsTable {
  id: string;
  /** What is to be done; the worker looks its doer up by it. */
  kind: string;
  /** JSON. */
  payload: string;
  /** Not before this time. */
  due_at: string;
  attempts: number;
  /** A worker holds it until then; a crashed worker's job comes free by itself. */
  claimed_until: string | null;
  claimed_by: string | null;
  done_at: string | null;
  last_error: string | null;
  /** Two jobs with one key are one job. */
  unique_key: string | null;
  created_at: string;
}

/** Small facts about the shop itself, such as when listings were rebuilt. */
export interface FactsTable {
  name: string;
  value: string;
}

export interface Tables {
  products: ProductsTable;
  product_authors: ProductAuthorsTable;
  categories: CategoriesTable;
  product_categories: ProductCategoriesTable;
  listings: ListingsTable;
  category_facets: CategoryFacetsTable;
  product_words: ProductWordsTable;
  reviews: ReviewsTable;
  stores: StoresTable;
  store_stock: StoreStockTable;
  offer_codes: OfferCodesTable;
  baskets: BasketsTable;
  basket_entries: BasketEntriesTable;
  jobs: JobsTable;
  facts: FactsTable;
}
