/**
 * Which column of a feed is which field of ours: the one place that knows other people's names. Names are compared
 * without case, spaces and signs, so that `nicePrice`, `nice_price` and "Nice Price" are one. (spec 3, alternative names)
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
  affCode: ["affCode", "affiliateCode"],
  talkers: ["talkers", "talker", "talkerText", "badges", "badge"],
  cover: ["cover", "image", "imageUrl", "coverUrl"],
  categories: ["categories", "category", "categoryPath"],
  keywords: ["keywords", "series", "tags"],
} as const satisfies Record<string, readonly string[]>;

export type FeedField = keyof typeof FEED_FIELDS;

const fieldsByName = new Map(
  Object.entries(FEED_FIELDS).flatMap(([field, names]) =>
    names.map((name, rank) => [comparable(name), { field: field as FeedField, rank }] as const),
  ),
);

export interface ColumnMap {
  /** Where each field stands; of several columns for one field the best-known name first, the next when that is empty. */
  columns: Map<FeedField, number[]>;
  /** Columns that mean nothing to the shop. */
  unknown: string[];
  /** How many cells the header has. */
  width: number;
}

/** Null when it is no header of ours: a code (or ISBN) and a title are the least. */
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
