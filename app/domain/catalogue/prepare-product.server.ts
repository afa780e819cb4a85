/**
 * Converts a feed's product to database rows, as far as possible without a database. This is most of an import's computation,
 * and another thread can do it while the import writes to the database.
 */
import { hash } from "node:crypto";
import { cleanDescription } from "./clean-description.server";
import { biographyRows, cleanExtras, cleanPeople, extrasRow } from "./clean-extras.server";
import { categoryPathForFormat } from "./default-categories";
import { toEventTime } from "./event-time";
import type { FeedProduct } from "./feed-product";
import { FIELD_NAMES, PRODUCT_FIELDS, toFields } from "./product-fields";
import {
  type AuthorRow,
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
import { numberAt, toSortKey } from "./series";
import { authorKey } from "./slug";
import { availabilityWith, findStock } from "./stock-rules";
import { tidyCategoryPath } from "./tidy-category-path";
import { toVersion, VERSION_SAMPLE } from "./version-sample";

/**
 * A version that changes whenever the writer would store the same record differently, which makes the next import rewrite every
 * product. Calculated from the table of fields and the stored form of {@link VERSION_SAMPLE}.
 */
export const WRITER_VERSION = toVersion(
  PRODUCT_FIELDS,
  VERSION_SAMPLE.map((product) => prepare(product, () => "")),
);

export interface PreparedProduct {
  code: string;
  /** The {@link FeedProduct}'s hash and supplier. */
  recordHash?: string | undefined;
  supplier?: string | undefined;
  /** Category paths, at least one. */
  paths: string[];
  /** The source's own category titles, by path. Contains only titles that can't be derived from a slug. */
  categoryTitles: Record<string, string>;
  row: ProductRow & { contentHash: string };
  authors: AuthorRow[];
  biographies: BiographyRow[];
  /** The row of extras; absent for most products. */
  extras?: ExtrasRow | undefined;
  series?: SeriesRow | undefined;
  /** The search words and the listings' columns, except the categories, whose ids only the database knows. */
  words: WordsRow;
}

/** A product from a feed, raw or already prepared. */
export type IncomingProduct = FeedProduct | PreparedProduct;

export function isPrepared(product: IncomingProduct): product is PreparedProduct {
  return "row" in product;
}

/** Prepares a product. Returns plain data that can be passed between threads. */
export function prepareProduct(given: FeedProduct): PreparedProduct {
  return prepare(given, toHash);
}

function prepare(given: FeedProduct, hashed: (storable: FeedProduct) => string): PreparedProduct {
  const product = storableProduct(given);
  const row = { ...productRow(product, product.description), contentHash: hashed(product) };
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
    supplier: product.supplier,
    paths: product.categories,
    categoryTitles: categoryTitles(given),
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

export function categoryTitles({ categories }: FeedProduct): Record<string, string> {
  return Object.assign({}, ...categories.map((each) => tidyCategoryPath(each).titles));
}

/**
 * Builds the listing's columns. Unknown values get the highest price, the earliest date or no stars, so that they sort last.
 */
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
    traits: row.traits,
  };
}

/**
 * Returns the product as it would be read back from the catalogue: with cleaned texts, ratings in hundredths of stars,
 * categories in order, and fields derived from its type and stock.
 */
export function storableProduct(product: FeedProduct): FeedProduct {
  const { extras: given, series, eventStart: _, ...own } = product;
  const extras = cleanExtras(given);
  const stock = findStock(product.productType, product.stock);
  const description = cleanDescription(product.description);
  const { eventStart } = toEventTime({ ...product, description });
  return {
    ...own,
    contributors: cleanPeople(product.contributors),
    description,
    ...(eventStart !== null && { eventStart }),
    rating: product.rating === null ? null : Math.round(product.rating * 100) / 100,
    stock,
    availability: availabilityWith(stock, product.availability),
    categories: categoryPaths(product).sort(),
    talkers: product.talkers.map((talker) => talker.replaceAll("^", " ")),
    keywords: product.keywords.map((word) => word.replaceAll("^", " ")),
    ...(extras && { extras }),
    ...(series && { series: { ...series, number: numberAt(toSortKey(series.number)) } }),
  };
}

/** Hashes the product's fields as they are stored, in a fixed order, so that the result does not depend on the feed reader. */
export function contentHash(product: FeedProduct): string {
  return toHash(storableProduct(product));
}

function toHash(storable: FeedProduct): string {
  const fields = toFields(storable);
  const content = [WRITER_VERSION, storable.code, storable.isbn13, ...FIELD_NAMES.map((name) => fields[name])];
  return hash("sha256", JSON.stringify(content), "base64url");
}
