/** Products, their authors and categories, and the listings derived from them. */
import type { Generated } from "kysely";
import type { SnakeCase } from "~/database/engine/column-names";
import type { BookExtras } from "~/domain/catalogue/book-extras";
import type { PlainFields } from "~/domain/catalogue/plain-fields";
import type { Availability, ProductType } from "~/domain/catalogue/product";

type ColumnsOf<Fields> = { [Name in keyof Fields as SnakeCase<Name & string>]: Fields[Name] };

/** The table of products: a column for each of the {@link PlainFields}, and the columns below. */
export interface ProductsTable extends ColumnsOf<PlainFields> {
  /** The ISBN-13 if there is one, or else the shop's own code. */
  code: string;
  isbn13: string | null;
  title: string;
  /** Title normalised for sorting: lower case, no diacritics, no leading punctuation. */
  title_sort: string;
  /** The part of the product's address before `_{code}` (spec 5, Product slugs). */
  slug: string;
  /** Names as a card prints them, in order, separated by carets. Can be empty. */
  authors: string;
  product_type: ProductType;
  format: string;
  price_cents: number | null;
  strike_price_cents: number | null;
  /** Average rating in hundredths: 434 is 4.34 out of 5. Null without ratings. */
  rating_hundredths: number | null;
  rating_count: number;
  availability: Availability;
  /** Number of copies; null if stock never runs out (digital goods). */
  stock: number | null;
  max_per_order: number;
  /** Sanitised HTML. */
  description: string | null;
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  published_on: string | null;
  /** The start of a ticket's event in the format of RFC 9557: a date and a time zone, with or without a time of day. */
  event_start: string | null;
  /** The time (UTC ISO) from which the product is neither sold nor listed. Null if no such time is known. */
  sold_until: string | null;
  /** Caret-separated talker badges (spec 3) from the source. */
  talkers: string;
  /** File name below `covers/`, or an http(s) address. Null for a generated placeholder. */
  cover: string | null;
  /** Caret-separated extra words by which a search finds the product. */
  keywords: Generated<string>;
  /** Popularity. Products with higher numbers are listed first. */
  popularity: number;
  /** Hash of the normalised title and first author, equal for all formats of a work. */
  work_key: string;
  /** Traits that lists can be filtered by, such as `^age=6-8^colour=Brown^`, or '' for none. */
  traits: Generated<string>;
  /** Hash of the imported record. A record with the same hash is not written again. */
  content_hash: string;
  /**
   * The series that the product was in when it left the catalogue: `place`, identifier and title, separated by carets. Ignored
   * unless the product is withdrawn.
   */
  withdrawn_series: string | null;
  /** Time at which the product left the catalogue. From then on, its page responds with 410. */
  withdrawn_at: string | null;
  created_at: string;
  updated_at: string;
}

/** The additional pictures of products. Their files are in `products` among the shop's files. */
interface ProductPicturesTable {
  code: string;
  file: string;
  position: number;
  alt: string;
  width: number;
  height: number;
}

/**
 * Hashes of the raw records that products were read from, so that an import can skip a record that has not changed. Withdrawn
 * products have no row.
 */
interface ProductRecordsTable {
  code: string;
  /** Hash of the raw record that the product was last read from. */
  record_hash: string;
}

/** A supplier of feeds: the sender named in an ONIX message, or a name given by staff. */
interface SuppliersTable {
  id: Generated<number>;
  name: string;
}

/** The supplier whose feed a product was last read from. Products without a named supplier have no row. */
interface ProductSuppliersTable {
  code: string;
  supplier_id: number;
}

interface ProductAuthorsTable {
  code: string;
  position: number;
  name: string;
  /** Slug of the name, used in addresses as the value of the author filter. */
  author_key: string;
  /** ONIX contributor role, A01 for an author. */
  role: string;
}

/** A contributor's biography, from the last feed that had one. */
interface AuthorBiographiesTable {
  author_key: string;
  /** Sanitised HTML. */
  biography: string;
}

/** Size, weight and further texts (sanitised HTML), for products whose feed includes at least one of these. */
type ProductExtrasTable = { code: string } & ColumnsOf<BookExtras>;

/** A product field that staff have edited. Feeds no longer change it. */
interface ProductEditsTable {
  code: string;
  /** Name of the field. '' means the product itself, which staff have withdrawn. */
  field: string;
  /** UTC ISO. */
  edited_at: string;
}

/** The product that staff have named instead of a withdrawn one. */
interface ProductReplacementsTable {
  code: string;
  instead: string;
}

/** The series that a product belongs to. Withdrawn products have no row. */
interface ProductSeriesTable {
  code: string;
  /** Slug of the series' title, followed by an underscore and the slug of its identifier or publisher. */
  series_key: string;
  title_key: string;
  title: string;
  /** Number in the series, in hundredths; 2147483647 if the product has no number. */
  place: number;
  /** The publisher's own identifier of the series. */
  series_id: string | null;
}

interface CategoriesTable {
  id: number;
  parent_id: number | null;
  /** The path below /c/, such as `books/academic`; empty for the root, which contains every product. */
  path: string;
  title: string;
  description: string | null;
  position: number;
  /** Number of products in the category and in those below it. */
  product_count: Generated<number>;
  /** Number of works among these products: all editions of a book count as one. */
  work_count: Generated<number>;
}

/** The categories from the product's source (without their ancestors). */
interface ProductCategoriesTable {
  code: string;
  category_id: number;
}

/**
 * One row for each product in each category that shows it, including ancestors and root. Contains the sort keys, so that any
 * page of any category is one index range. Withdrawn products have no row.
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
  /** The `work_key` of `products`. */
  work_key: string;
  /** The `traits` of `products`. */
  traits: Generated<string>;
}

/** Facet counts of a category without filters, precomputed by rebuildListings. */
interface CategoryFacetsTable {
  category_id: number;
  facet: string;
  value: string;
  label: string;
  count: number;
}

/** Works that the customers of a work also bought, most bought first. Refilled once a day; doesn't identify any customer. */
interface AlsoBoughtTable {
  work_key: string;
  place: number;
  other_work_key: string;
  customers: number;
}

interface ImportsTable {
  id: Generated<number>;
  /** UTC ISO. */
  started_at: string;
  /** UTC ISO. Null while the import is running, or if it was killed. */
  finished_at: string | null;
  /** Name of the person who ran the import command on the server. */
  started_by: string;
  file: string;
  /** JSON of counts by name. Null until the import has finished. */
  counts: string | null;
  /** 1 for an import into an empty catalogue. Such an import records no earlier values. */
  is_first: number;
  /** UTC ISO. */
  undone_at: string | null;
}

/** A field that an import changed. */
interface ImportChangesTable {
  import_id: number;
  code: string;
  /**
   * Name of the field, or '' for the product itself. In the latter case, the values record whether the product existed and was
   * visible.
   */
  field: string;
  /** JSON. */
  before: string;
  /** JSON. */
  after: string;
}

/** The works that sold best in a category, best first. Ranked once a day. */
interface BestSellersTable {
  category_id: number;
  place: number;
  work_key: string;
}
export interface CatalogueTables {
  products: ProductsTable;
  product_records: ProductRecordsTable;
  suppliers: SuppliersTable;
  product_suppliers: ProductSuppliersTable;
  product_authors: ProductAuthorsTable;
  author_biographies: AuthorBiographiesTable;
  product_edits: ProductEditsTable;
  product_replacements: ProductReplacementsTable;
  product_pictures: ProductPicturesTable;
  product_extras: ProductExtrasTable;
  product_series: ProductSeriesTable;
  categories: CategoriesTable;
  product_categories: ProductCategoriesTable;
  listings: ListingsTable;
  category_facets: CategoryFacetsTable;
  also_bought: AlsoBoughtTable;
  best_sellers: BestSellersTable;
  imports: ImportsTable;
  import_changes: ImportChangesTable;
}
