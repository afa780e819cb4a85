/** Writes products to the catalogue, whatever format their feed had. (issue: import; spec 3) */

import { selectWriting } from "~/database/catalogue/first-load-records.server";
import { noteListChange } from "~/database/catalogue/list-change-records.server";
import { selectSoldUntil } from "~/database/catalogue/past-event-records.server";
import { type ProductDetails, putDetails } from "~/database/catalogue/product-details-records.server";
import { listStoredVersions, putProducts, withdraw } from "~/database/catalogue/product-writing-records.server";
import {
  listRecordHashes,
  putReadVersions,
  putRecordHashes,
  type ReadVersion,
} from "~/database/catalogue/record-hash-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { lockProducts } from "~/database/reviews/rating-records.server";
import { keepMembersRatings } from "~/domain/reviews/ratings.server";
import { type CategoryLines, ensureCategoryPaths } from "./ensure-categories.server";
import {
  contentHash,
  type IncomingProduct,
  isPrepared,
  type PreparedProduct,
  prepareProduct,
} from "./prepare-product.server";

export interface StoredCounts {
  added: number;
  changed: number;
  /** Equal to the stored record, so not written again. */
  unchanged: number;
}

/**
 * Adds or replaces products by code, all of them or none. Equal records are not written again (their `updatedAt` stays);
 * a withdrawn product comes back. Of two records with one code the last counts. Facets are not recounted: call
 * `rebuildFacets` when the last batch is in. Give it a few hundred to a few thousand at once.
 */
export async function storeProducts(products: readonly IncomingProduct[]): Promise<StoredCounts> {
  return inTransaction(async () => {
    const sorted = await sortOut(products);
    const writing = [...sorted.added, ...sorted.changed];
    if (writing.length > 0) await write(writing, sorted.changed);
    return counts(sorted);
  });
}

/** Returns what {@link storeProducts} would return, but writes nothing. */
export async function compareProducts(products: readonly IncomingProduct[]): Promise<StoredCounts> {
  return counts(await sortOut(products));
}

/** A product's code, the hash of its content, and, if it may be known again by it, that of the text it was read from. */
export type ProductVersion = readonly [code: string, contentHash: string, recordHash?: string];

/** Answers for each version, in their order, whether the catalogue shows just this one. */
export async function areStored(versions: readonly ProductVersion[]): Promise<boolean[]> {
  const stored = await listStoredVersions(versions.map(([code]) => code));
  return versions.map(([code, hash]) => {
    const version = stored.get(code);
    return version !== undefined && !version.withdrawn && version.hash === hash;
  });
}

/** Answers for each code and hash of a text, in their order, whether the catalogue shows what was read from just this text. */
export async function areRecordsStored(
  records: readonly (readonly [code: string, hash: string])[],
): Promise<boolean[]> {
  const stored = await listRecordHashes(records.map(([code]) => code));
  return records.map(([code, hash]) => stored.get(code) === hash);
}

/** Lets {@link areRecordsStored} know the stored ones among these versions from now on. */
export async function rememberRecords(versions: readonly ProductVersion[]): Promise<void> {
  const read = versions.filter((version): version is ReadVersion => version[2] !== undefined);
  if (read.length > 0) await inTransaction(() => putReadVersions(read));
}

/** Takes products out of the catalogue: their pages answer 410. Returns how many it removed. */
export async function withdrawProducts(codes: readonly string[]): Promise<number> {
  return inTransaction(async () => {
    const withdrawn = await withdraw(codes, new Date().toISOString());
    if (withdrawn > 0) await noteListChange();
    return withdrawn;
  });
}

function hashOf(product: IncomingProduct): string {
  return isPrepared(product) ? product.row.contentHash : contentHash(product);
}

interface SortedProducts {
  added: IncomingProduct[];
  changed: IncomingProduct[];
  unchanged: IncomingProduct[];
}

async function sortOut(products: readonly IncomingProduct[]): Promise<SortedProducts> {
  const last = new Map(products.map((product) => [product.code, product]));
  const stored = await listStoredVersions([...last.keys()]);
  const sorted: SortedProducts = { added: [], changed: [], unchanged: [] };
  for (const product of last.values()) {
    const version = stored.get(product.code);
    if (!version) sorted.added.push(product);
    else if (version.withdrawn || version.hash !== hashOf(product)) sorted.changed.push(product);
    else sorted.unchanged.push(product);
  }
  return sorted;
}

function counts(sorted: SortedProducts): StoredCounts {
  return { added: sorted.added.length, changed: sorted.changed.length, unchanged: sorted.unchanged.length };
}

async function write(writing: IncomingProduct[], changed: readonly IncomingProduct[]): Promise<void> {
  // In index order, so that the index grows in one place.
  writing.sort((a, b) => (a.code < b.code ? -1 : 1));
  const prepared = writing.map((product) => (isPrepared(product) ? product : prepareProduct(product)));
  const titles = Object.assign({}, ...prepared.map(({ categoryTitles }) => categoryTitles));
  const lines = await ensureCategoryPaths(new Set(prepared.flatMap(({ paths }) => paths)), titles);
  const now = new Date().toISOString();
  const details: ProductDetails = {
    authors: [],
    biographies: new Map(),
    categories: [],
    extras: [],
    listings: [],
    series: [],
    words: [],
  };
  const { isListed, searchableTo } = await selectWriting();
  for (const product of prepared) collectDetails(details, product, lines, isListed);
  // The search index accepts thousands of rows at once in its own order, but only single rows otherwise.
  details.words.sort((a, b) => a.tier - b.tier);
  const known = changed.map(({ code }) => code);
  // A shopper may be reviewing one of them: one of the two transactions waits.
  await lockProducts(known);
  const saleEnds = await selectSoldUntil(known);
  await putProducts(
    prepared.map(({ row }) => row),
    now,
  );
  await putRecordHashes(prepared);
  const changesLists = await putDetails(details, known, searchableTo);
  await keepMembersRatings(known);
  const isKnown = new Set(known);
  // An event that was left out of the counts may take place later now.
  const isMoved = prepared.some(
    ({ row }) => isKnown.has(row.code) && row.soldUntil !== (saleEnds.get(row.code) ?? null),
  );
  if (changesLists || isMoved) await noteListChange();
}

function collectDetails(
  details: ProductDetails,
  { code, paths, authors, biographies, extras, series, words }: PreparedProduct,
  lines: CategoryLines,
  isListed: boolean,
): void {
  details.authors.push(...authors);
  for (const row of biographies) details.biographies.set(row.authorKey, row);
  if (extras) details.extras.push(extras);
  if (series) details.series.push(series);
  const shownIn = new Set<number>();
  for (const path of paths) {
    const line = lines.get(path) ?? [0];
    details.categories.push({ code, categoryId: line[0] ?? 0 });
    for (const id of line) shownIn.add(id);
  }
  if (isListed) for (const categoryId of shownIn) details.listings.push({ categoryId, ...words });
  details.words.push({ ...words, categoryIds: [...shownIn].join(",") });
}
