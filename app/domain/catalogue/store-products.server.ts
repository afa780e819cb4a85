/** Writes products to the catalogue, regardless of their feed's format. (issue: import; spec 3) */

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
import { putSuppliers, type SuppliedProduct } from "~/database/catalogue/supplier-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { lockProducts } from "~/database/reviews/rating-records.server";
import { priceForWriting } from "~/domain/prices/write-prices.server";
import { keepMembersRatings } from "~/domain/reviews/ratings.server";
import { noteMovements } from "~/domain/stock/note-movements.server";
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
import { ITSELF, listChanges, toAddition, toWithdrawal } from "./product-journal.server";
import { findStock } from "./stock-rules";
import { listStoredProducts, type StoredCopy } from "./stored-products.server";

/** Options of an import whose changes are recorded, so that it can be undone. */
interface WithinImport {
  importId?: number | undefined;
}

export interface StoredCounts {
  added: number;
  changed: number;
  /** The number of records identical to the stored ones, which are not written again. */
  unchanged: number;
  /** Codes of new products whose records lack a title, which every new product needs. Absent when there are none. */
  lacking?: string[];
}

/**
 * Adds products, or changes the stated fields of stored ones; either all products of the batch are written or none. A record
 * that doesn't list its fields replaces its product. Fields that staff have edited stay unchanged. Records that equal the
 * stored product are not written again (their `updatedAt` stays); a withdrawn product is shown again, unless staff have withdrawn it. Facets are not recounted:
 * call `rebuildFacets` after the last batch. A batch should have a few hundred to a few thousand products.
 */
export async function storeProducts(
  products: readonly IncomingProduct[],
  { importId }: WithinImport = {},
): Promise<StoredCounts> {
  return inTransaction(async () => {
    // Lock the products before reading their stock, because a shopper may be buying one of them.
    await lockProducts([...new Set(products.map(({ code }) => code))].sort());
    const sorted = await sortOut(products);
    await rememberRecords(sorted.unchanged);
    await retitleCategories(products);
    const writing = [...sorted.added, ...sorted.changed];
    if (importId !== undefined)
      await putFieldChanges(importId, [...sorted.added.map(({ code }) => toAddition(code)), ...changesIn(sorted)]);
    if (writing.length > 0) await write(writing, sorted.changed);
    await noteMovements(movementsIn(sorted, importId), null);
    await keepSuppliers(products);
    return counts(sorted);
  });
}

/**
 * Returns the counts that {@link storeProducts} would return, without writing products. If `remembers` is set and no product
 * would change, stores the record hashes, suppliers and category titles.
 */
export async function compareProducts(
  products: readonly IncomingProduct[],
  { remembers = false } = {},
): Promise<StoredCounts> {
  const sorted = await sortOut(products);
  if (remembers && sorted.added.length + sorted.changed.length === 0) {
    await rememberRecords(sorted.unchanged);
    await retitleCategories(products);
    await keepSuppliers(products);
  }
  return counts(sorted);
}

/** Code of a product, hash of its content, and hash of its record. The last is absent if the record is read every time. */
export type ProductVersion = readonly [code: string, contentHash: string, recordHash?: string];

/** Returns a flag for each version, in the same order: true if the catalogue contains exactly this version and shows it. */
export async function areStored(versions: readonly ProductVersion[]): Promise<boolean[]> {
  const stored = await listStoredVersions(versions.map(([code]) => code));
  return versions.map(([code, hash]) => {
    const version = stored.get(code);
    return version !== undefined && !version.withdrawn && version.hash === hash;
  });
}

/**
 * Returns a flag for each record, in the same order: true if the catalogue's product was read from exactly this record and is
 * shown.
 */
export async function areRecordsStored(
  records: readonly (readonly [code: string, hash: string])[],
): Promise<boolean[]> {
  const stored = await listRecordHashes(records.map(([code]) => code));
  return records.map(([code, hash]) => stored.get(code) === hash);
}

/** Stores the record hashes of the versions that are in the catalogue, for {@link areRecordsStored}. */
export async function rememberRecords(versions: readonly ProductVersion[]): Promise<void> {
  const read = versions.filter((version): version is ReadVersion => version[2] !== undefined);
  if (read.length > 0) await inTransaction(() => putReadVersions(read));
}

/** Stores the suppliers that the feed names, even for products that don't change. */
async function keepSuppliers(products: readonly IncomingProduct[]): Promise<void> {
  await putSuppliers(
    products.flatMap(({ code, supplier }): SuppliedProduct[] => (supplier === undefined ? [] : [[code, supplier]])),
  );
}

/** Replaces category titles made from slugs with the feed's own, even if the products don't change. */
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
    return copy && !isPrepared(product) ? listChanges(copy, product) : [];
  });
}

/** Lists the changes in the warehouse's stock, except for products whose stock was or becomes unlimited. */
function movementsIn({ changed, stored }: SortedProducts, importId?: number) {
  return changed.flatMap((product) => {
    const before = stored.get(product.code)?.product.stock;
    const after = isPrepared(product) ? product.row.stock : findStock(product.productType, product.stock);
    if (typeof before !== "number" || typeof after !== "number" || before === after) return [];
    const reference = importId === undefined ? "" : `import ${importId}`;
    return [{ code: product.code, place: "", kind: "feed" as const, change: after - before, reference }];
  });
}

/** Returns the codes whose products are shown in the catalogue. */
export async function listShown(codes: readonly string[]): Promise<string[]> {
  const stored = await listStoredVersions(codes);
  return [...stored].filter(([, { withdrawn }]) => !withdrawn).map(([code]) => code);
}

/** Withdraws products from the catalogue, so that their pages return 410. Returns the number withdrawn. */
export async function withdrawProducts(codes: readonly string[], { importId }: WithinImport = {}): Promise<number> {
  return inTransaction(async () => {
    if (importId !== undefined) {
      await putFieldChanges(importId, (await listShown(codes)).map(toWithdrawal));
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

/** Merges each record with its stored product. A second record with the same code changes the result of the first. */
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
    // Leave out a product that staff have withdrawn, until they show it again.
    else if (copy.isWithdrawn && edited.get(code)?.has(ITSELF)) sorted.unchanged.push([code, copy.contentHash]);
    else if (copy.isWithdrawn || copy.contentHash !== hash) sorted.changed.push(product);
    else sorted.unchanged.push([code, copy.contentHash, product.recordHash]);
  }
  return sorted;
}

/** Reads the stored products by code. Checks first which of them exist, because reading is expensive even if none do. */
async function readBack(products: readonly IncomingProduct[]): Promise<Map<string, StoredCopy>> {
  const versions = await listStoredVersions([...new Set(products.map(({ code }) => code))]);
  return versions.size === 0 ? new Map() : listStoredProducts([...versions.keys()]);
}

function counts({ added, changed, unchanged, lacking }: SortedProducts): StoredCounts {
  const stored = { added: added.length, changed: changed.length, unchanged: unchanged.length };
  return lacking.length > 0 ? { ...stored, lacking } : stored;
}

async function write(writing: IncomingProduct[], changed: readonly IncomingProduct[]): Promise<void> {
  // Sort by code, the order of the index, so that the index grows only at its end.
  writing.sort((a, b) => (a.code < b.code ? -1 : 1));
  const unpriced = writing.map((product) => (isPrepared(product) ? product : prepareProduct(product)));
  const now = new Date().toISOString();
  const known = changed.map(({ code }) => code);
  const { products: prepared, storeOwnPrices } = await priceForWriting(unpriced, known, now);
  const titles = Object.assign({}, ...prepared.map(({ categoryTitles }) => categoryTitles));
  const lines = await ensureCategoryPaths(new Set(prepared.flatMap(({ paths }) => paths)), titles);
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
  // Sort by tier, which is the search index's own order: in that order it accepts thousands of rows at once, otherwise only
  // single rows.
  details.words.sort((a, b) => a.tier - b.tier);
  const saleEnds = await selectSoldUntil(known);
  await putProducts(
    prepared.map(({ row }) => row),
    now,
  );
  await storeOwnPrices();
  await putRecordHashes(prepared);
  const changesLists = await putDetails(details, known, searchableTo);
  await keepMembersRatings(known);
  const isKnown = new Set(known);
  // Check for events whose end of sale has changed: the counts may have left them out as past.
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
