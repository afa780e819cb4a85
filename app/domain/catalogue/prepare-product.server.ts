/**
 * From a feed's product to the rows that are stored of it, as far as that needs no database: most of what an import computes, and
 * so what another thread can do while this one writes.
 */
import { hash } from "node:crypto";
import { cleanDescription } from "./clean-description.server";
import { categoryPathForFormat } from "./default-categories";
import type { FeedProduct } from "./feed-product";
import {
  type AuthorRow,
  authorKey,
  type ListingRow,
  NO_PRICE,
  type ProductRow,
  productRow,
  productWords,
  type WordsRow,
} from "./product-rows";
import { tidyCategoryPath } from "./tidy-category-path";

/** Raise it when the same record would be written differently: every product is then written once more. */
const WRITER_VERSION = 2;

export interface PreparedProduct {
  code: string;
  /** Category paths, at least one. */
  paths: string[];
  row: ProductRow & { contentHash: string };
  authors: AuthorRow[];
  /** With all that its listings hold; which categories it is shown in, the database knows. */
  words: WordsRow;
}

/** As a feed has it, or prepared already. */
export type IncomingProduct = FeedProduct | PreparedProduct;

export function isPrepared(product: IncomingProduct): product is PreparedProduct {
  return "row" in product;
}

/** Plain data, so that it can be handed from thread to thread. */
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
    paths: categoryPaths(product),
    row,
    authors,
    words: productWords(product, listingRow(row), authors),
  };
}

function categoryPaths(product: FeedProduct): string[] {
  const paths = new Set(product.categories.map(tidyCategoryPath).filter((path) => path !== ""));
  return paths.size > 0 ? [...paths] : [categoryPathForFormat(product.format)];
}

/** Unknown price, date and rating come last: the highest price, the earliest date, no stars. */
function listingRow(row: ProductRow): ListingRow {
  return {
    code: row.code,
    popularity: row.popularity,
    priceCents: row.priceCents ?? NO_PRICE,
    titleSort: row.titleSort,
    publishedOn: row.publishedOn ?? "",
    ratingHundredths: row.ratingHundredths ?? 0,
    format: row.format,
    availability: row.availability,
  };
}

/** Over the record itself, its fields in one order, so that it does not matter which reader built it. */
export function contentHash(product: FeedProduct): string {
  const contributors = product.contributors.map(({ name, role }) => [name, role]);
  return hash(
    "sha256",
    JSON.stringify([WRITER_VERSION, contributors, ...CONTENT.map((field) => product[field])]),
    "base64url",
  );
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
