/** Sets the numbers of copies in stores, by the same rules for imported files and for API calls. */
import { inTransaction } from "~/database/engine/connection.server";
import { putStoreStock, selectKnownStock } from "~/database/stores/store-records.server";
import { pastedIsbn13, withoutInvisible } from "~/domain/catalogue/isbn";
import type { Actor } from "~/domain/staff/staff-log.server";
import { noteMovements } from "~/domain/stock/note-movements.server";
import type { StockedCopies } from "./store";

const MAX_COPIES = 1_000_000;

/** Reads a product's code as a till wrote it: an ISBN in any form, or a code. */
export function readStockCode(text: string): string {
  return pastedIsbn13(text) ?? withoutInvisible(text).trim();
}

/** Reads a number of copies; null if it isn't one. Tills write a negative number for copies that they owe, which counts as none. */
export function readCopies(text: string): number | null {
  const copies = /^-?\d{1,7}$/.test(text) ? Math.max(Number(text), 0) : Number.NaN;
  return copies <= MAX_COPIES ? copies : null;
}

/**
 * Sets the numbers of copies of known products, and records each number that changed as a movement. Returns the rows whose
 * codes belong to no product, and those that changed. `stocked` are the stores that have had stock before: a store's first stock isn't a change, so its first
 * feed writes no history. Equal rows are not written again. `actor` is null for a file.
 */
export async function setStock<Row extends StockedCopies>(
  rows: readonly Row[],
  stocked: ReadonlySet<string>,
  actor: Actor | null,
): Promise<{ unknown: Row[]; changed: Row[] }> {
  const codes = new Set(rows.map(({ code }) => code));
  const slugs = new Set(rows.map(({ storeSlug }) => storeSlug));
  const { known, stock: before } = await selectKnownStock([...codes], [...slugs]);
  const toKey = ({ storeSlug, code }: StockedCopies) => `${storeSlug} ${code}`;
  const changed = rows.filter((row) => known.has(row.code) && before.get(toKey(row)) !== row.quantity);
  await inTransaction(async () => {
    await putStoreStock(changed.map(({ storeSlug, code, quantity }) => ({ storeSlug, code, quantity })));
    const movements = changed
      .filter(({ storeSlug }) => stocked.has(storeSlug))
      .map((row) => ({
        ...{ code: row.code, place: row.storeSlug, kind: "feed" as const },
        change: row.quantity - (before.get(toKey(row)) ?? 0),
      }));
    await noteMovements(movements, actor);
  });
  return { unknown: rows.filter(({ code }) => !known.has(code)), changed };
}
