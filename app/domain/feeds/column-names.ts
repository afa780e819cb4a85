/**
 * Maps the columns of feeds to our fields. Other shops' names stand only here. Names are compared without case, spaces
 * and punctuation, so that `nicePrice`, `nice_price` and "Nice Price" are equal. (spec 3, alternative names)
 */

import type { FormatMap } from "./feed-formats";

const FEED_FIELDS = {
  code: ["code", "productCode", "sku", "variantSku", "itemCode", "itemNumber"],
  isbn: ["isbn13", "isbn", "ean", "ean13", "gtin", "gtinUpcEanOrIsbn", "barcode", "variantBarcode", "isbn10"],
  title: ["title", "name", "productTitle", "productName", "itemName"],
  subtitle: ["subtitle"],
  seoUrl: ["seoUrl", "seo", "slug"],
  authors: ["authors", "author", "contributors", "authorName"],
  format: ["format", "binding", "bindingType", "productFormat"],
  productType: ["productType", "type"],
  price: [
    "price",
    "nicePrice",
    "salePrice",
    "variantPrice",
    "sellPrice",
    "sellingPrice",
    "retailPrice",
    "ourPrice",
    "regularPrice",
  ],
  strikePrice: [
    "was_price",
    "strikePrice",
    "original_price",
    "origPrice",
    "rrp",
    "listPrice",
    "compareAtPrice",
    "variantCompareAtPrice",
    "regularPrice",
  ],
  savingStatement: ["savingStatement", "saving"],
  rating: ["rating", "averageRating"],
  ratingCount: ["ratingCount", "ratingsCount", "numberOfRatings"],
  availability: ["availability", "inStock", "status"],
  stock: [
    "stock",
    "stockOnHand",
    "quantityInStock",
    "onHand",
    "qoh",
    "soh",
    "stockLevel",
    "variantInventoryQty",
    "inventoryQuantity",
    "currentQuantity",
    "quantity",
    "qty",
  ],
  maxPerOrder: ["maxPerOrder", "maxQuantityPerOrder"],
  description: ["description", "bodyHtml", "longDescription", "blurb", "synopsis", "annotation", "shortDescription"],
  publisher: ["publisher", "publisherName", "imprint", "vendor", "brand", "brandName"],
  pages: ["pages", "pageCount", "numberOfPages"],
  language: ["language", "languageCode"],
  publishedOn: [
    "publishedOn",
    "publicationDate",
    "publishedDate",
    "pubDate",
    "datePublished",
    "releaseDate",
    "onSaleDate",
    "year",
    "publicationYear",
  ],
  eventStart: ["event_start", "startsAt", "eventDate"],
  affCode: ["affCode", "affiliateCode"],
  talkers: ["talkers", "talker", "talkerText", "badges", "badge"],
  cover: ["cover", "image", "imageUrl", "coverUrl", "imageSrc", "imageLink", "images"],
  categories: ["categories", "category", "categoryPath"],
  series: ["series", "seriesTitle"],
  seriesNumber: ["series_number", "seriesPosition"],
  heightMm: ["height_mm"],
  widthMm: ["width_mm"],
  thicknessMm: ["thickness_mm"],
  weightG: ["weight_g", "grams", "variantGrams"],
  contents: ["contents", "tableOfContents"],
  extract: ["extract", "excerpt"],
  biography: ["biography", "aboutTheAuthor"],
  keywords: ["keywords", "tags"],
} as const satisfies Record<string, readonly string[]>;

export type FeedField = keyof typeof FEED_FIELDS;

/** One column may be of two fields: a regular price is the price where there is no sale, and the struck one where there is. */
const fieldsByName = Map.groupBy(
  Object.entries(FEED_FIELDS).flatMap(([field, names]) =>
    names.map((name, rank) => ({ name: comparable(name), field: field as FeedField, rank })),
  ),
  ({ name }) => name,
);

/** Fields whose text may have many lines. */
export const LONG_FIELDS: readonly FeedField[] = ["description", "contents", "extract", "biography"];

export interface ColumnMap {
  /**
   * The columns of each field. Of several columns for one field the best-known name comes first, and the next one is
   * used when it is empty.
   */
  columns: Map<FeedField, number[]>;
  /** Columns that the shop does not know. */
  unknown: string[];
  /** The number of cells in the header. */
  width: number;
}

/** How a file writes its records. */
export interface CsvColumns {
  header: ColumnMap;
  delimiter: string;
  /** What its words for formats mean. */
  formats: FormatMap;
}

/** Reads a header; null when it lacks a code (or ISBN) or a title. */
export function readHeader(names: readonly string[]): ColumnMap | null {
  const found = new Map<FeedField, { rank: number; column: number }[]>();
  const unknown: string[] = [];
  names.forEach((name, column) => {
    const matches = fieldsByName.get(comparable(name)) ?? [];
    for (const { field, rank } of matches) found.set(field, [...(found.get(field) ?? []), { rank, column }]);
    if (matches.length === 0 && name.trim() !== "") unknown.push(name.trim());
  });
  if (!found.has("title") || !(found.has("code") || found.has("isbn"))) return null;
  const columns = new Map<FeedField, number[]>();
  for (const [field, places] of found) {
    columns.set(
      field,
      places.sort((a, b) => a.rank - b.rank).map((place) => place.column),
    );
  }
  return { columns, unknown, width: names.length };
}

function comparable(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}
