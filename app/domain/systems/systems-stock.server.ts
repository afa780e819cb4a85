/** The stock of stores and of the warehouse for other systems. */
import { inTransaction } from "~/database/engine/connection.server";
import { setCopies } from "~/database/orders/stock-count-records.server";
import { lockProducts } from "~/database/reviews/rating-records.server";
import { selectStockedStores, selectStockOfStore, selectStore } from "~/database/stores/store-records.server";
import { listStoredProducts } from "~/domain/catalogue/stored-products.server";
import type { Actor } from "~/domain/staff/staff-log.server";
import { type NewMovement, noteMovements } from "~/domain/stock/note-movements.server";
import { queueTelling } from "~/domain/stock-alerts/tell-waiting.server";
import { readCopies, readStockCode, setStock } from "~/domain/stores/set-stock.server";
import type { Position } from "./cursor";

interface Count {
  code: string;
  quantity: number;
}

interface StoredStock {
  stored: number;
  refused: { code: string; reason: string }[];
}

/** Lists a store's stock by code, each row with the position after it. Returns null if there is no such store. */
export async function listStoreStock(
  place: string,
  { after, limit }: { after: Position | null; limit: number },
): Promise<(Count & { position: Position })[] | null> {
  if (!(await selectStore(place))) return null;
  const stock = await selectStockOfStore(place, after?.first ?? "", limit);
  return stock.map((row) => ({ ...row, position: { first: row.code, second: "" } }));
}

/**
 * Sets how many copies a store has of these products, like an import of a stock file. Counts that can't be used are returned
 * with the reason, and the others are stored. Returns null if there is no such store.
 */
export async function setStoreStock(
  place: string,
  counts: readonly Count[],
  actor: Actor,
): Promise<StoredStock | null> {
  if (!(await selectStore(place))) return null;
  const { rows, refused } = readCounts(counts);
  const ofStore = rows.map((row) => ({ ...row, storeSlug: place }));
  const stocked = await selectStockedStores();
  const unknown = await inTransaction(async () => {
    const set = await setStock(ofStore, stocked, actor);
    await queueTelling(set.changed.map(({ code }) => code));
    return set.unknown;
  });
  for (const { sent } of unknown) refused.push({ code: sent, reason: NO_PRODUCT });
  return { stored: rows.length - unknown.length, refused };
}

/**
 * Sets how many copies of these products the warehouse has for sale. Counts that can't be used are returned with the reason, and
 * the others are stored, all or none. Doesn't change the products' versions, because no form of a product contains its stock.
 */
export async function setWarehouseStock(counts: readonly Count[], actor: Actor): Promise<StoredStock> {
  const { rows, refused: unread } = readCounts(counts);
  const codes = rows.map(({ code }) => code).sort();
  return inTransaction(async () => {
    const refused = [...unread];
    // Lock the products first, so that none is sold or withdrawn between reading and storing.
    await lockProducts(codes);
    const copies = await listStoredProducts(codes);
    const moved: NewMovement[] = [];
    let stored = 0;
    for (const { code, quantity, sent } of rows) {
      const copy = copies.get(code);
      const before = copy?.product.stock ?? null;
      if (!copy || copy.isWithdrawn || before === null) {
        const reason = !copy ? NO_PRODUCT : copy.isWithdrawn ? "The product is withdrawn." : "It never runs out.";
        refused.push({ code: sent, reason });
        continue;
      }
      stored += 1;
      if (quantity === before) continue;
      await setCopies(code, "", quantity);
      moved.push({ code, place: "", kind: "feed", change: quantity - before });
    }
    await noteMovements(moved, actor);
    await queueTelling(moved.map(({ code }) => code));
    return { stored, refused };
  });
}

const NO_PRODUCT = "There is no such product.";

/** Reads counts. The last of several counts of the same product takes effect. */
function readCounts(counts: readonly Count[]) {
  const refused: StoredStock["refused"] = [];
  const rows = new Map<string, Count & { sent: string }>();
  for (const { code: sent, quantity: number } of counts) {
    const code = readStockCode(sent);
    const quantity = readCopies(String(number));
    if (quantity === null) refused.push({ code: sent, reason: `${number} is not a number of copies.` });
    else rows.set(code, { code, quantity, sent });
  }
  return { rows: [...rows.values()], refused };
}
