/**
 * Turns a feed's product into rows, as far as that needs no database. This is most of an import's computing, and
 * another thread can do it while this one writes.
 */
import { hash } from "node:crypto";
import { cleanDescription } from "./clean-description.server";
import { biographyRows, extrasRow } from "./clean-extras.server";
import { categoryPathForFormat } from "./default-categories";
import type { FeedProduct } from "./feed-product";
import {
  type AuthorRow,
  authorKey,
  type BiographyRow,
  type ExtrasRow,
  type ListingRow,
  NO_PRICE,
  type ProductRow,
  productRow,
  productWords,
  type SeriesRow,
  seriesRow,
  type WordsRow,
} from "./product-rows";
import { tidyCategoryPath } from "./tidy-category-path";

/** Raise it when the same record would be written differently: the next import then rewrites every product. */
export const WRITER_VERSION = 3;

export interface PreparedProduct {
  code: string;
  /** As {@link FeedProduct} has it. */
  recordHash?: string | undefined;
  /** Category paths, at least one. */
  paths: string[];
  /** The titles that their source wrote, by path: only those that a slug can't give back. */
  categoryTitles: Record<string, string>;
  row: ProductRow & { contentHash: string };
  authors: AuthorRow[];
  biographies: BiographyRow[];
  /** Absent for most products. */
  extras?: ExtrasRow | undefined;
  series?: SeriesRow | undefined;
  /** Everything its listings hold except the categories, which the database knows. */
  words: WordsRow;
}

/** A product from a feed, or already prepared. */
export type IncomingProduct = FeedProduct | PreparedProduct;

export function isPrepared(product: IncomingProduct): product is PreparedProduct {
  return "row" in product;
}

/** Prepares a product. Returns plain data that can pass between threads. */
export function prepareProduct(product: FeedProduct): PreparedProduct {
  const row = {
    ...productRow(product, cleanDescription(product.description)),
    contentHash: contentHash(product),
  };
  const { code } = product;
  const authors = product.contributors.map(({ name, role }, position) => ({
    code,
    position,
    name,
    authorKey: authorKey(name),
    role,
  }));
  return {
    code,
    recordHash: product.recordHash,
    paths: categoryPaths(product),
    categoryTitles: categoryTitles(product),
    row,
    authors,
    biographies: biographyRows(product.contributors),
    extras: extrasRow(code, product.extras),
    series: product.series && seriesRow(product, product.series),
    words: productWords(product, listingRow(row), authors),
  };
}

function categoryPaths(product: FeedProduct): string[] {
  const paths = new Set(product.categories.map((each) => tidyCategoryPath(each).path).filter((path) => path !== ""));
  return paths.size > 0 ? [...paths] : [categoryPathForFormat(product.format)];
}

function categoryTitles({ categories }: FeedProduct): Record<string, string> {
  return Object.assign({}, ...categories.map((each) => tidyCategoryPath(each).titles));
}

/** Unknown values sort last: the highest price, the earliest date, no stars. */
function listingRow(row: ProductRow): ListingRow {
  return {
    code: row.code,
    workKey: row.workKey,
    popularity: row.popularity,
    priceCents: row.priceCents ?? NO_PRICE,
    titleSort: row.titleSort,
    publishedOn: row.publishedOn ?? "",
    ratingHundredths: row.ratingHundredths ?? 0,
    format: row.format,
    availability: row.availability,
  };
}

/** Hashes the record's fields in a fixed order, so that the result does not depend on the reader. */
export function contentHash(product: FeedProduct): string {
  const contributors = product.contributors.map(({ name, role, biography }) =>
    biography === undefined ? [name, role] : [name, role, biography],
  );
  const content = [WRITER_VERSION, contributors, ...CONTENT.map((field) => product[field])];
  // At the end, so that products without extras keep the hash that they had before there were any.
  if (product.extras) content.push(product.extras);
  if (product.series) content.push(product.series);
  // Stored before there were titles: such a product is written once more, and its categories get theirs.
  const titles = Object.entries(categoryTitles(product));
  if (titles.length > 0) content.push(titles);
  if (product.eventStart) content.push(product.eventStart);
  return hash("sha256", JSON.stringify(content), "base64url");
}

const CONTENT: readonly (keyof FeedProduct)[] = [
  "code",
  "isbn13",
  "title",
  "subtitle",
  "seoUrl",
  "format",
  "productType",
  "priceCents",
  "strikePriceCents",
  "savingStatement",
  "rating",
  "ratingCount",
  "availability",
  "stock",
  "maxPerOrder",
  "description",
  "publisher",
  "pages",
  "language",
  "publishedOn",
  "affCode",
  "talkers",
  "cover",
  "categories",
  "keywords",
];
