/**
 * Maps the columns of feeds to our fields. Other shops' names stand only here. Names are compared without case, spaces
 * and punctuation, so that `nicePrice`, `nice_price` and "Nice Price" are equal. (spec 3, alternative names)
 */

const FEED_FIELDS = {
  code: ["code", "productCode", "sku"],
  isbn: ["isbn13", "isbn", "isbn10", "ean"],
  title: ["title", "name", "productTitle"],
  subtitle: ["subtitle"],
  seoUrl: ["seoUrl", "seo", "slug"],
  authors: ["authors", "author", "contributors"],
  format: ["format", "binding"],
  productType: ["productType", "type"],
  price: ["price", "nicePrice"],
  strikePrice: ["was_price", "strikePrice", "original_price", "origPrice", "rrp", "listPrice"],
  savingStatement: ["savingStatement", "saving"],
  rating: ["rating", "averageRating"],
  ratingCount: ["ratingCount", "ratingsCount", "numberOfRatings"],
  availability: ["availability"],
  stock: ["stock", "stockOnHand", "quantityInStock"],
  maxPerOrder: ["maxPerOrder", "maxQuantityPerOrder"],
  description: ["description", "blurb", "synopsis"],
  publisher: ["publisher"],
  pages: ["pages", "pageCount", "numberOfPages"],
  language: ["language", "languageCode"],
  publishedOn: ["publishedOn", "publicationDate", "publishedDate", "releaseDate", "year", "publicationYear"],
  eventStart: ["event_start", "startsAt", "eventDate"],
  affCode: ["affCode", "affiliateCode"],
  talkers: ["talkers", "talker", "talkerText", "badges", "badge"],
  cover: ["cover", "image", "imageUrl", "coverUrl"],
  categories: ["categories", "category", "categoryPath"],
  series: ["series", "seriesTitle"],
  seriesNumber: ["series_number", "seriesPosition"],
  heightMm: ["height_mm"],
  widthMm: ["width_mm"],
  thicknessMm: ["thickness_mm"],
  weightG: ["weight_g"],
  contents: ["contents", "tableOfContents"],
  extract: ["extract", "excerpt"],
  biography: ["biography", "aboutTheAuthor"],
  keywords: ["keywords", "tags"],
} as const satisfies Record<string, readonly string[]>;

export type FeedField = keyof typeof FEED_FIELDS;

const fieldsByName = new Map(
  Object.entries(FEED_FIELDS).flatMap(([field, names]) =>
    names.map((name, rank) => [comparable(name), { field: field as FeedField, rank }] as const),
  ),
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
}

/** Reads a header; null when it lacks a code (or ISBN) or a title. */
export function readHeader(names: readonly string[]): ColumnMap | null {
  const found = new Map<FeedField, { rank: number; column: number }[]>();
  const unknown: string[] = [];
  names.forEach((name, column) => {
    const match = fieldsByName.get(comparable(name));
    if (match) found.set(match.field, [...(found.get(match.field) ?? []), { rank: match.rank, column }]);
    else if (name.trim() !== "") unknown.push(name.trim());
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
