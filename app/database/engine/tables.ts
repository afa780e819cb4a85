/**
 * The tables, as Kysely sees them. Only column types that SQLite and PostgreSQL share: text, integer.
 * Money is integer cents (AUD), times are UTC ISO 8601 text, dates are YYYY-MM-DD text, flags are 0 or 1.
 */
import type { Generated } from "kysely";
import type { Availability, ProductType } from "~/domain/catalogue/product";
import type { OrderTables } from "./order-tables";

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

/** Folded words of a product for full-text search, with all that ranking and narrowing want of it; the dialect's index sits on it. */
export interface ProductWordsTable {
  /** On SQLite the rowid of the FTS5 table: the tier above, a number of its own in the lower 32 bits. */
  id: Generated<number>;
  code: string;
  /** 0 for the most popular, to 99: the order in which hits are looked at. */
  tier: number;
  title: string;
  authors: string;
  /** Codes, format, publisher, series: found, but worth less. */
  other: string;
  /** Of `product_authors`, in order: `key=name`, by caret; a key has neither sign. */
  author_names: string;
  /** Of `listings`, by comma; the rest is as it stands there. */
  category_ids: string;
  popularity: number;
  price_cents: number;
  title_sort: string;
  published_on: string;
  rating_hundredths: number;
  format: string;
  availability: Availability;
}

/** The words of titles and names, without those that have digits: what a misspelt query is put right by. Rebuilt after an import. */
export interface SearchWordsTable {
  word: string;
  /** Its first letter. */
  initial: string;
  /** In letters. */
  length: number;
  /** How many have it. */
  products: number;
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
  /** Null: brought by an import, or its writer's account was closed. One review a product and member. */
  member_id: Generated<string | null>;
  /** Null: never changed. */
  updated_at: Generated<string | null>;
}

/**
 * What the feed said of a product's rating, for products that members have rated too: `products` then holds both together.
 * Without a row the product's rating is the feed's alone.
 */
export interface FeedRatingsTable {
  code: string;
  rating_hundredths: number | null;
  rating_count: number;
}

/** A customer with an account (spec 3, User profile). Text that is not known is ''. */
export interface MembersTable {
  id: string;
  /** What the shop calls the customer; unguessable too, since it travels in events. */
  customer_code: string;
  /** As it was typed. */
  email: string;
  /** Folded, to find it by: see `emailKey` in domain/accounts. */
  email_key: string;
  email_confirmed_at: string | null;
  /** argon2id; null: no password has been set, or the account was closed. */
  password_hash: string | null;
  account_type: "personal" | "b2b" | "other";
  role: "member" | "staff";
  title: Generated<string>;
  first_name: string;
  surname: string;
  contact_name: Generated<string>;
  gender: Generated<string>;
  /** Two digits, or ''. */
  dob_day: Generated<string>;
  dob_month: Generated<string>;
  /** Four digits, or ''. */
  dob_year: Generated<string>;
  home_phone_area_code: Generated<string>;
  home_phone_number: Generated<string>;
  work_phone_area_code: Generated<string>;
  work_phone_number: Generated<string>;
  fax_phone_area_code: Generated<string>;
  fax_phone_number: Generated<string>;
  mobile_phone_number: Generated<string>;
  delivery_instructions: Generated<string>;
  /** 1: the billing address is the delivery address. */
  same_as_delivery: Generated<number>;
  profile_icon: Generated<string>;
  customer_group: Generated<string>;
  adobe_id: Generated<string>;
  is_affiliate: Generated<number>;
  is_billing_address_editable: Generated<number>;
  has_digital_library: Generated<number>;
  /** The tracking flag of business accounts (spec 6). */
  is_tracked: Generated<number>;
  company_name: Generated<string>;
  /** ABN or ACN. */
  company_number: Generated<string>;
  currency: Generated<string>;
  credit_limit_cents: Generated<number>;
  balance_cents: Generated<number>;
  value_on_hold_cents: Generated<number>;
  value_on_order_cents: Generated<number>;
  membership_points: Generated<number>;
  created_at: string;
  updated_at: string;
  /** Set when the member closed the account: nobody can sign in to it, and what the law doesn't ask for is gone. */
  closed_at: string | null;
}

export interface MemberAddressesTable {
  member_id: string;
  kind: "billing" | "delivery" | "contact";
  street1: string;
  street2: string;
  city: string;
  state: string;
  postcode: string;
  /** The spec's short code, such as AUS or UK. */
  country: string;
  updated_at: string;
}

/** A flag or a mailing list of spec 3, Preferences; without a row the member has not opted in. */
export interface MemberPreferencesTable {
  member_id: string;
  name: string;
  opted_in: number;
  updated_at: string;
}

/** Who is signed in where. The cookie holds the id, the row only its SHA-256. */
export interface SessionsTable {
  id_hash: string;
  member_id: string;
  created_at: string;
  expires_at: string;
  /** Cut short; shown to the member beside "sign out everywhere". */
  user_agent: string;
}

/** What a mailed link proves. The link holds the token, the row only its SHA-256. */
export interface MailedTokensTable {
  token_hash: string;
  kind: "reset password" | "change email" | "set password";
  member_id: string;
  /** JSON: what the kind needs besides, such as the new address. */
  payload: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

/** Who has begun to join. The mailed link holds the token, the row only its SHA-256; it goes when the link was followed to its end. */
export interface JoiningsTable {
  token_hash: string;
  email: string;
  email_key: string;
  /** A path of ours to lead back to afterwards, or ''. */
  return_to: string;
  created_at: string;
  expires_at: string;
}

/** How often something was tried within a window, by any process of the shop. */
export interface TriesTable {
  key: string;
  count: number;
  /** When the window ends and counting starts anew. */
  until: string;
}

export interface WishlistsTable {
  id: string;
  /** The guest's id from the signed cookie; an account's when signed in. */
  owner_id: string;
  /** 1 on the one that `default` and '' mean. */
  is_default: number;
  name: string;
  /** One of the 20 preset colours, `#rrggbb`. */
  colour: string;
  description: string;
  privacy_setting: "private" | "public";
  /** Unguessable, in the shared address; null while private, new each time sharing starts. */
  public_id: string | null;
  sort: "default" | "dateDesc" | "priceAsc" | "priceDesc" | "titleAsc" | "titleDesc";
  created_at: string;
  updated_at: string;
}

export interface WishlistEntriesTable {
  id: string;
  wishlist_id: string;
  code: string;
  quantity: number;
  added_at: string;
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

/** A page that editors write (spec 3, CMS page). A draft stands beside what is published at the same path. */
export interface ContentPagesTable {
  /** From the root, without a slash at the end: `/info/services`; `/` for home. */
  path: string;
  is_draft: number;
  /** JSON: an array of blocks, as written. */
  markup: string;
  page_title: string;
  page_seo_description: string;
  dont_index: number;
  /** 200; or 404 or 410: the page is shown as one that is not there (any more). */
  status: number;
  redirect_to: string | null;
  redirect_status: number | null;
  /** Of all of the above; an equal page is not written again, and what was read of it can be kept by it. */
  content_hash: string;
  updated_at: string;
}

/** `navigation`, `side` or `footer`, as written: JSON. */
export interface ContentMenusTable {
  name: string;
  body: string;
  content_hash: string;
  updated_at: string;
}

/** Products whose page leads to a statement (spec 2), whether the catalogue still knows them or not. */
export interface ProductRedirectsTable {
  code: string;
  /** The rest of the address it was asked at, for the export. */
  slug: string;
  redirect_to: string;
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

/** The words of the most popular products, as `product_words` has them; rebuilt after an import. */
export interface PopularProductsTable {
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

/** How often a suggestion was chosen on a day: nothing of who chose it, or of what was typed. */
export interface SuggestionClicksTable {
  /** YYYY-MM-DD, UTC. */
  day: string;
  kind: string;
  /** A product's code, an author's key, a page's path. */
  target: string;
  clicks: number;
}

/** What collectors are still to be told. Rows go when they have been. */
export interface OutgoingFactsTable {
  id: string;
  collector: "analytics" | "error reports";
  /** JSON: an AnalyticsEvent or an ErrorReport of app/outside. */
  fact: string;
  created_at: string;
}

/** Who said whether what they do may be told to an analytics service; who is not here has not. */
export interface TrackingChoicesTable {
  /** A member's id or a guest's, as of baskets. */
  owner_id: string;
  agreed: number;
  chosen_at: string;
}

export interface Tables extends OrderTables {
  outgoing_facts: OutgoingFactsTable;
  tracking_choices: TrackingChoicesTable;
  products: ProductsTable;
  product_authors: ProductAuthorsTable;
  categories: CategoriesTable;
  product_categories: ProductCategoriesTable;
  listings: ListingsTable;
  category_facets: CategoryFacetsTable;
  product_words: ProductWordsTable;
  search_words: SearchWordsTable;
  reviews: ReviewsTable;
  feed_ratings: FeedRatingsTable;
  stores: StoresTable;
  store_stock: StoreStockTable;
  offer_codes: OfferCodesTable;
  baskets: BasketsTable;
  basket_entries: BasketEntriesTable;
  members: MembersTable;
  member_addresses: MemberAddressesTable;
  member_preferences: MemberPreferencesTable;
  sessions: SessionsTable;
  mailed_tokens: MailedTokensTable;
  joinings: JoiningsTable;
  tries: TriesTable;
  wishlists: WishlistsTable;
  wishlist_entries: WishlistEntriesTable;
  content_pages: ContentPagesTable;
  content_menus: ContentMenusTable;
  product_redirects: ProductRedirectsTable;
  jobs: JobsTable;
  facts: FactsTable;
  popular_products: PopularProductsTable;
  suggestion_clicks: SuggestionClicksTable;
}
