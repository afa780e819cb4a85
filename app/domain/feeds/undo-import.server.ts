/** Undoes the changes of an import. */
import {
  deleteFieldChanges,
  type FieldChange,
  selectFieldChanges,
  selectImports,
  updateImport,
} from "~/database/catalogue/import-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { lockProducts } from "~/database/reviews/rating-records.server";
import type { FeedProduct, FieldName } from "~/domain/catalogue/feed-product";
import { isSameValue, toFields, toProduct } from "~/domain/catalogue/product-fields";
import { ITSELF, type ProductState } from "~/domain/catalogue/product-journal.server";
import { storeProducts, withdrawProducts } from "~/domain/catalogue/store-products.server";
import { listStoredProducts, type StoredCopy } from "~/domain/catalogue/stored-products.server";
import { finishCatalogue } from "./finish-catalogue.server";
import { KEEP_CHANGES_MS } from "./kept-import.server";

/** Batch size, the same as an import uses while the shop is selling. */
const PRODUCTS_AT_ONCE = 250;

export interface UndoneImport {
  /** The number of products restored, not counting fields that were changed again after the import. */
  products: number;
  /** The code and field of each value that was not restored because it was changed again after the import. */
  kept: { code: string; field: string }[];
}

/**
 * Restores the previous values of the fields that the import changed, withdraws the products it added, and restores those it
 * withdrew. Copies sold since then stay sold. If the process is killed, the next call continues. Throws an Error with a
 * sentence if this isn't the last import, or if it can't be undone.
 */
export async function undoImport(id: number): Promise<UndoneImport> {
  await refuseUnlessLast(id);
  const undone: UndoneImport = { products: 0, kept: [] };
  while (await undoSome(id, undone));
  // Mark the import as undone only after its lists and counts are rebuilt, so that an undo killed before that is run again.
  await finishCatalogue();
  await updateImport(id, { undone_at: new Date().toISOString() });
  return undone;
}

async function refuseUnlessLast(id: number): Promise<void> {
  const imports = await selectImports(1000);
  const row = imports.find((one) => one.id === id);
  if (!row) throw new Error(`There is no import ${id}.`);
  if (row.undone_at !== null) throw new Error(`Import ${id} is undone already.`);
  // Ignore later imports that changed nothing, because they don't prevent an undo.
  for (const later of imports.filter((one) => one.id > id && one.undone_at === null)) {
    const [change] = await selectFieldChanges(later.id, 1);
    if (change) throw new Error(`Only the last import can be undone, which is ${later.id}.`);
  }
  if (row.is_first) throw new Error(`Import ${id} filled an empty shop: there is nothing to go back to.`);
  if (Date.parse(row.started_at) < Date.now() - KEEP_CHANGES_MS)
    throw new Error(`Import ${id} is too long ago: what was before is kept for 30 days.`);
}

/** Undoes some of the remaining changes. Returns true if there were any. */
async function undoSome(id: number, undone: UndoneImport): Promise<boolean> {
  return inTransaction(async () => {
    const byCode = Map.groupBy(await selectFieldChanges(id, PRODUCTS_AT_ONCE), ({ code }) => code);
    const codes = [...byCode.keys()];
    if (codes.length === 0) return false;
    await lockProducts([...codes].sort());
    const stored = await listStoredProducts(codes);
    const restored: FeedProduct[] = [];
    const withdrawn: string[] = [];
    for (const [code, changes] of byCode) {
      const copy = stored.get(code);
      if (!copy) continue;
      const before = stateIn(changes);
      if (before === "absent" || before === "withdrawn") withdrawn.push(code);
      const fields = formerFields(copy, changes, undone);
      if (Object.keys(fields).length === 0 && before !== "shown") continue;
      const product = toProduct({ code, isbn13: copy.product.isbn13 }, { ...toFields(copy.product), ...fields });
      restored.push({ ...product, says: Object.keys(fields) as FieldName[] });
    }
    await storeProducts(restored);
    await withdrawProducts(withdrawn);
    await deleteFieldChanges(id, codes);
    undone.products += codes.length;
    return true;
  });
}

/** Returns the product's state before the import; undefined if the import didn't change the state. */
function stateIn(changes: readonly FieldChange[]): ProductState | undefined {
  const change = changes.find(({ field }) => field === ITSELF);
  return change && JSON.parse(change.before);
}

function formerFields(
  copy: StoredCopy,
  changes: readonly FieldChange[],
  { kept }: UndoneImport,
): Record<string, unknown> {
  const now = toFields(copy.product);
  const former: Record<string, unknown> = {};
  for (const { code, field, ...values } of changes) {
    if (field === ITSELF) continue;
    const [before, after, current] = [JSON.parse(values.before), JSON.parse(values.after), now[field as FieldName]];
    if (isSameValue(current, after)) former[field] = before;
    else if (field === "stock" && [before, after, current].every((count) => typeof count === "number"))
      former.stock = Math.max(before - (after - (current as number)), 0);
    else if (!isSameValue(current, before)) kept.push({ code, field });
  }
  return former;
}
