/** The catalogue's writer: whatever the format a feed came in, its products end here. (issue: import; spec 3) */
import { hash } from "node:crypto";
import { inTransaction } from "~/database/connection.server";
import { areListingsPutOff } from "~/database/first-load-records.server";
import {
  deleteDetails,
  insertDetails,
  listStoredVersions,
  type ProductDetails,
  putProducts,
  withdraw,
} from "~/database/product-writing-records.server";
import { lockProducts } from "~/database/rating-records.server";
import type { ListingsTable, ProductsTable } from "~/database/tables";
import { keepMembersRatings } from "~/domain/reviews/ratings.server";
import { cleanDescription } from "./clean-description.server";
import { categoryPathForFormat } from "./default-categories";
import { type CategoryLines, ensureCategoryPaths, tidyCategoryPath } from "./ensure-categories.server";
import type { FeedProduct } from "./feed-product";
import { authorKey, NO_PRICE, productRow, productWords } from "./product-rows";

/** Raise it when the same record would be written differently: every product is then written once more. */
const WRITER_VERSION = 2;

export interface StoredCounts {
  added: number;
  changed: number;
  /** Equal to what is stored, and not written again. */
  unchanged: number;
}

/**
 * Adds or replaces products by code, all of them or none. Equal records are not written again (their `updated_at` stays);
 * a withdrawn product comes back. Of two records with one code the last counts. Facets are not recounted: call
 * `rebuildFacets` when the last batch is in. Give it a few hundred to a few thousand at once.
 */
export async function storeProducts(products: readonly FeedProduct[]): Promise<StoredCounts> {
  return inTransaction(async () => {
    const sorted = await sortOut(products);
    const writing = [...sorted.added, ...sorted.changed];
    if (writing.length > 0) await write(writing, sorted.changed);
    return counts(sorted);
  });
}

/** What {@link storeProducts} would answer; writes nothing. */
export async function compareProducts(products: readonly FeedProduct[]): Promise<StoredCounts> {
  return counts(await sortOut(products));
}

/** Takes products out of the catalogue: their pages answer 410. Answers how many were in it. */
export async function withdrawProducts(codes: readonly string[]): Promise<number> {
  return inTransaction(() => withdraw(codes, new Date().toISOString()));
}

interface Hashed {
  product: FeedProduct;
  /** Category paths, at least one. */
  paths: string[];
  hash: string;
}

interface Sorted {
  added: Hashed[];
  changed: Hashed[];
  unchanged: Hashed[];
}

async function sortOut(products: readonly FeedProduct[]): Promise<Sorted> {
  const last = new Map(products.map((product) => [product.code, product]));
  const stored = await listStoredVersions([...last.keys()]);
  const sorted: Sorted = { added: [], changed: [], unchanged: [] };
  for (const product of last.values()) {
    const hashed = { product, paths: categoryPaths(product), hash: contentHash(product) };
    const version = stored.get(product.code);
    if (!version) sorted.added.push(hashed);
    else if (version.hash !== hashed.hash || version.withdrawn) sorted.changed.push(hashed);
    else sorted.unchanged.push(hashed);
  }
  return sorted;
}

function counts(sorted: Sorted): StoredCounts {
  return { added: sorted.added.length, changed: sorted.changed.length, unchanged: sorted.unchanged.length };
}

function categoryPaths(product: FeedProduct): string[] {
  const paths = new Set(product.categories.map(tidyCategoryPath).filter((path) => path !== ""));
  return paths.size > 0 ? [...paths] : [categoryPathForFormat(product.format)];
}

/** Over the record itself, its fields in one order, so that it does not matter which reader built it. */
function contentHash(product: FeedProduct): string {
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

async function write(writing: Hashed[], changed: readonly Hashed[]): Promise<void> {
  // In the order of the index, which then grows at one place instead of all over.
  writing.sort((a, b) => (a.product.code < b.product.code ? -1 : 1));
  const lines = await ensureCategoryPaths(new Set(writing.flatMap((hashed) => hashed.paths)));
  const now = new Date().toISOString();
  const rows: ProductsTable[] = [];
  const details: ProductDetails = { authors: [], categories: [], listings: [], words: [] };
  for (const hashed of writing) {
    const row: ProductsTable = {
      ...productRow(hashed.product, cleanDescription(hashed.product.description)),
      content_hash: hashed.hash,
      withdrawn_at: null,
      created_at: now,
      updated_at: now,
    };
    rows.push(row);
    collectDetails(details, hashed, row, lines);
  }
  if (await areListingsPutOff()) details.listings = [];
  // The search index takes rows in its own order by the thousand, and any other one by one.
  details.words.sort((a, b) => a.tier - b.tier);
  const known = changed.map((hashed) => hashed.product.code);
  // Whoever reviews one of them at this moment waits, or we do.
  await lockProducts(known);
  await deleteDetails(known);
  await putProducts(rows);
  await insertDetails(details);
  await keepMembersRatings(known);
}

function collectDetails(
  details: ProductDetails,
  { product, paths }: Hashed,
  row: ProductsTable,
  lines: CategoryLines,
): void {
  const code = product.code;
  product.contributors.forEach(({ name, role }, position) => {
    details.authors.push({ code, position, name, author_key: authorKey(name), role });
  });
  const shownIn = new Set<number>();
  for (const path of paths) {
    const line = lines.get(path) ?? [0];
    details.categories.push({ code, category_id: line[0] ?? 0 });
    for (const id of line) shownIn.add(id);
  }
  const listing = listingRow(row);
  for (const category_id of shownIn) details.listings.push({ category_id, ...listing });
  details.words.push(productWords(product, listing, shownIn));
}

/** Unknown price, date and rating come last: the highest price, the earliest date, no stars. */
function listingRow(row: ProductsTable): Omit<ListingsTable, "category_id"> {
  return {
    code: row.code,
    popularity: row.popularity,
    price_cents: row.price_cents ?? NO_PRICE,
    title_sort: row.title_sort,
    published_on: row.published_on ?? "",
    rating_hundredths: row.rating_hundredths ?? 0,
    format: row.format,
    availability: row.availability,
  };
}
