/**
 * Table of a product's fields, one row each: the field's form in an export, its block in ONIX, its table, where it is shown,
 * and its names in feeds. Reading, comparing, hashing, writing, selecting and exporting are all derived from this table. A
 * field of {@link FeedProduct} without a row here causes a compile error. All fields are included in the content hash, and
 * feeds can change each of them until staff edit it.
 */
import { anyExtras, type BookExtras, EXTRAS, EXTRAS_ROWS, extrasFrom, NO_EXTRAS } from "./book-extras";
import type { FeedContributor, FeedProduct, FieldName } from "./feed-product";
import type { FieldKind, FieldRow, OnixBlock, ProductStore, ShownOn } from "./field-row";
import { PLAIN_ROWS } from "./plain-fields";
import type { FeedSeries } from "./series";

type Own = Omit<
  FeedProduct,
  "code" | "isbn13" | "extras" | "series" | "eventStart" | "recordHash" | "supplier" | "says"
>;

/** A product's fields in one flat object, regardless of the tables that store them. */
export interface ProductFields extends Own, BookExtras {
  series: Omit<FeedSeries, "number"> | null;
  seriesNumber: number | null;
  eventStart: string | null;
}

export interface ProductField {
  kind: FieldKind;
  /** The field's column names in tables, compared without case and punctuation. An export uses the first one. */
  headings: readonly string[];
  /** The field's ONIX block; null if ONIX has no such field. */
  onix: OnixBlock | null;
  store: ProductStore;
  shown: ShownOn;
}

// biome-ignore format: a table
const ROWS = {
  title: ["text", "DescriptiveDetail", "product", "card", "title", "name", "productTitle", "productName", "itemName"],
  contributors: ["people", "DescriptiveDetail", "people", "card", "authors", "author", "contributors", "authorName"],
  format: ["text", "DescriptiveDetail", "product", "card", "format", "binding", "bindingType", "productFormat"],
  productType: ["text", "DescriptiveDetail", "product", "card", "productType", "type"],
  priceCents: ["cents", "ProductSupply", "product", "card", "price", "nicePrice", "salePrice", "variantPrice", "sellPrice", "sellingPrice", "retailPrice", "ourPrice", "regularPrice"],
  strikePriceCents: ["cents", "ProductSupply", "product", "card", "wasPrice", "strikePrice", "originalPrice", "origPrice", "rrp", "listPrice", "compareAtPrice", "variantCompareAtPrice", "regularPrice"],
  rating: ["number", null, "product", "card", "rating", "averageRating"],
  ratingCount: ["number", null, "product", "card", "ratingCount", "ratingsCount", "numberOfRatings"],
  availability: ["text", "ProductSupply", "product", "card", "availability", "inStock", "status"],
  stock: ["number", "ProductSupply", "product", "page", "stock", "stockOnHand", "quantityInStock", "onHand", "qoh", "soh", "stockLevel", "variantInventoryQty", "inventoryQuantity", "currentQuantity", "quantity", "qty"],
  maxPerOrder: ["number", null, "product", "card", "maxPerOrder", "maxQuantityPerOrder"],
  publishedOn: ["text", "PublishingDetail", "product", "card", "publishedOn", "publicationDate", "publishedDate", "pubDate", "datePublished", "releaseDate", "onSaleDate", "year", "publicationYear"],
  eventStart: ["text", null, "product", "page", "eventStart", "startsAt", "eventDate"],
  talkers: ["list", null, "product", "card", "talkers", "talker", "talkerText", "badges", "badge"],
  cover: ["text", "CollateralDetail", "product", null, "cover", "image", "imageUrl", "coverUrl", "imageSrc", "imageLink", "images"],
  categories: ["list", "DescriptiveDetail", "categories", "page", "categories", "category", "categoryPath"],
  keywords: ["list", "DescriptiveDetail", "product", null, "keywords", "tags"],
  description: ["markup", "CollateralDetail", "product", "page", "description", "bodyHtml", "longDescription", "blurb", "synopsis", "annotation", "shortDescription"],
  series: ["series", "DescriptiveDetail", "series", "page", "series", "seriesTitle"],
  seriesNumber: ["number", "DescriptiveDetail", "series", "page", "seriesNumber", "seriesPosition"],
  ...PLAIN_ROWS,
  ...EXTRAS_ROWS,
} as const satisfies Record<keyof ProductFields, FieldRow>;

type Rows = typeof ROWS;

/** The fields that the product's own row stores. */
export type OwnField = { [Name in keyof Rows]: Rows[Name][2] extends "product" ? Name : never }[keyof Rows];

/** The product row's fields that a card shows, or that only the page shows. */
export type ShownField<Shown extends ShownOn> = {
  [Name in OwnField]: Rows[Name][3] extends Shown ? Name : never;
}[OwnField];

/** The table as an object, with fields in the order of an export's columns. */
export const PRODUCT_FIELDS = Object.fromEntries(
  Object.entries(ROWS).map(([name, [kind, onix, store, shown, ...headings]]): [string, ProductField] => [
    name,
    { kind, onix, store, shown, headings },
  ]),
) as Record<FieldName, ProductField>;

export const FIELD_NAMES = Object.keys(ROWS) as FieldName[];

export const OWN_FIELDS = FIELD_NAMES.filter((name) => PRODUCT_FIELDS[name].store === "product") as OwnField[];

/** Returns the product's fields in one flat object. */
export function toFields(product: FeedProduct): ProductFields {
  const { code: _, isbn13: _isbn, extras, series, eventStart = null, recordHash: _hash, ...rest } = product;
  const { supplier: _supplier, says: _says, ...own } = rest;
  const { number = null, ...named } = series ?? {};
  return {
    ...own,
    ...(extras ?? NO_EXTRAS),
    series: "title" in named && named.title !== undefined ? { ...named, title: named.title } : null,
    seriesNumber: number,
    eventStart,
  };
}

/** Builds a product from its fields: the reverse of {@link toFields}. A series number without a series is dropped. */
export function toProduct(number: Pick<FeedProduct, "code" | "isbn13">, fields: ProductFields): FeedProduct {
  const { series, seriesNumber, eventStart, ...rest } = fields;
  const own: Record<string, unknown> = { ...rest };
  for (const name of EXTRAS) delete own[name];
  const extras = anyExtras(extrasFrom((name) => fields[name]));
  return {
    ...number,
    ...(own as Own),
    ...(eventStart !== null && { eventStart }),
    ...(extras && { extras }),
    ...(series && { series: { ...series, number: seriesNumber } }),
  };
}

/** Returns whether two values of a field are equal. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Lists the fields whose values differ. */
export function changedFields(before: ProductFields, after: ProductFields): FieldName[] {
  return FIELD_NAMES.filter((name) => !isSameValue(before[name], after[name]));
}

/** Removes people's biographies, which are stored once per person. */
export function withoutBiographies(people: readonly FeedContributor[]): FeedContributor[] {
  return people.map(({ name, role }) => ({ name, role }));
}

/** The changes that a record would make to its product. */
export interface ProductChange {
  code: string;
  /** Null when the catalogue doesn't have the product. */
  before: ProductFields | null;
  after: ProductFields;
  fields: FieldName[];
}
