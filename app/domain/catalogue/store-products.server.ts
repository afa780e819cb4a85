/** Writes products to the catalogue, whatever format their feed had. (issue: import; spec 3) */

import { selectWriting } from "~/database/catalogue/first-load-records.server";
import { type FieldChange, putFieldChanges } from "~/database/catalogue/import-records.server";
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
import { selectEditedFields } from "~/database/catalogue/stored-product-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { lockProducts } from "~/database/reviews/rating-records.server";
import { keepMembersRatings } from "~/domain/reviews/ratings.server";
import { type CategoryLines, ensureCategories, ensureCategoryPaths } from "./ensure-categories.server";
import { mergeProduct } from "./merge-product";
import {
  categoryTitles,
  contentHash,
  type IncomingProduct,
  isPrepared,
  type PreparedProduct,
  prepareProduct,
} from "./prepare-product.server";
import { additionOf, changesOf, withdrawalOf } from "./product-journal.server";
import { listStoredProducts, type StoredCopy } from "./stored-products.server";

/** An import whose changes are noted, so that it can be undone. */
interface WithinImport {
  importId?: number | undefined;
}

export interface StoredCounts {
  added: number;
  changed: number;
  /** Equal to the stored record, so not written again. */
  unchanged: number;
  /** Codes of records that the catalogue has no product for, and that lack the title of a new one. Absent when there are none. */
  lacking?: string[];
}

/**
 * Adds products, or changes what the records say of those that are stored, all of them or none; a record without a list of what it
 * says replaces its product. Fields that staff have edited stay. Equal records are not written again (their `updatedAt` stays);
 * a withdrawn product comes back. Facets are not recounted: call
 * `rebuildFacets` when the last batch is in. Give it a few hundred to a few thousand at once.
 */
export async function storeProducts(
  products: readonly IncomingProduct[],
  { importId }: WithinImport = {},
): Promise<StoredCounts> {
  return inTransaction(async () => {
    // A shopper may be buying one of them: what is left of its stock is read when nobody changes it.
    await lockProducts([...new Set(products.map(({ code }) => code))].sort());
    const sorted = await sortOut(products);
    await rememberRecords(sorted.unchanged);
    await retitleCategories(products);
    const writing = [...sorted.added, ...sorted.changed];
    if (importId !== undefined)
      await putFieldChanges(importId, [...sorted.added.map(({ code }) => additionOf(code)), ...changesIn(sorted)]);
    if (writing.length > 0) await write(writing, sorted.changed);
    return counts(sorted);
  });
}

/** Returns what {@link storeProducts} would return, but writes nothing, unless nothing changes and records are to be `remembered`. */
export async function compareProducts(
  products: readonly IncomingProduct[],
  { remembers = false } = {},
): Promise<StoredCounts> {
  const sorted = await sortOut(products);
  if (remembers && sorted.added.length + sorted.changed.length === 0) {
    await rememberRecords(sorted.unchanged);
    await retitleCategories(products);
  }
  return counts(sorted);
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

/** Gives categories that were titled from their slugs the titles that the feed writes, also where their products don't change. */
async function retitleCategories(products: readonly IncomingProduct[]): Promise<void> {
  const titles = Object.assign(
    {},
    ...products.flatMap((product) => (isPrepared(product) ? [] : [categoryTitles(product)])),
  );
  if (Object.keys(titles).length > 0) await ensureCategories([], titles);
}

function changesIn({ changed, stored }: SortedProducts): FieldChange[] {
  return changed.flatMap((product) => {
    const copy = stored.get(product.code);
    return copy && !isPrepared(product) ? changesOf(copy, product) : [];
  });
}

/** Takes products out of the catalogue: their pages answer 410. Returns how many it removed. */
export async function withdrawProducts(codes: readonly string[], { importId }: WithinImport = {}): Promise<number> {
  return inTransaction(async () => {
    if (importId !== undefined) {
      const shown = [...(await listStoredVersions(codes))].filter(([, { withdrawn }]) => !withdrawn);
      await putFieldChanges(
        importId,
        shown.map(([code]) => withdrawalOf(code)),
      );
    }
    const withdrawn = await withdraw(codes, new Date().toISOString());
    if (withdrawn > 0) await noteListChange();
    return withdrawn;
  });
}

interface SortedProducts {
  stored: ReadonlyMap<string, StoredCopy>;
  added: IncomingProduct[];
  changed: IncomingProduct[];
  unchanged: ProductVersion[];
  lacking: string[];
}

/** Merges each record with what is stored of its product. Of two records with one code, the second changes what the first says. */
async function sortOut(products: readonly IncomingProduct[]): Promise<SortedProducts> {
  const stored = await readBack(products);
  const edited = await selectEditedFields([...stored.keys()]);
  const last = new Map<string, IncomingProduct>();
  const sorted: SortedProducts = { stored, added: [], changed: [], unchanged: [], lacking: [] };
  for (const product of products) {
    const { code } = product;
    const before = last.get(code) ?? stored.get(code)?.product;
    const isMergeable = before && !isPrepared(before) && !isPrepared(product);
    const next = isMergeable ? mergeProduct(before, product, edited.get(code)) : product;
    if (!isPrepared(next) && next.title === "") sorted.lacking.push(code);
    else last.set(code, next);
  }
  for (const [code, product] of last) {
    const copy = stored.get(code);
    const hash = copy && (isPrepared(product) ? product.row.contentHash : contentHash(product));
    if (!copy) sorted.added.push(product);
    else if (copy.isWithdrawn || copy.contentHash !== hash) sorted.changed.push(product);
    else sorted.unchanged.push([code, copy.contentHash, product.recordHash]);
  }
  return sorted;
}

/** Of those that are stored, by code. Asks first which are: reading none back costs as much as reading them all. */
async function readBack(products: readonly IncomingProduct[]): Promise<Map<string, StoredCopy>> {
  const versions = await listStoredVersions([...new Set(products.map(({ code }) => code))]);
  return versions.size === 0 ? new Map() : listStoredProducts([...versions.keys()]);
}

function counts({ added, changed, unchanged, lacking }: SortedProducts): StoredCounts {
  const stored = { added: added.length, changed: changed.length, unchanged: unchanged.length };
  return lacking.length > 0 ? { ...stored, lacking } : stored;
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
