/** The stores' stock for other systems. */
import { selectStockedStores, selectStockOfStore, selectStore } from "~/database/stores/store-records.server";
import type { Actor } from "~/domain/staff/staff-log.server";
import { tellWaiting } from "~/domain/stock-alerts/tell-waiting.server";
import { readCopies, readStockCode, setStock } from "~/domain/stores/set-stock.server";
import type { StockedCopies } from "~/domain/stores/store";
import type { Position } from "./cursor";

interface Count {
  code: string;
  quantity: number;
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
): Promise<{ stored: number; refused: { code: string; reason: string }[] } | null> {
  if (!(await selectStore(place))) return null;
  const refused: { code: string; reason: string }[] = [];
  // The last of several counts of the same product takes effect.
  const rows = new Map<string, StockedCopies & { sent: string }>();
  for (const { code: sent, quantity: number } of counts) {
    const code = readStockCode(sent);
    const quantity = readCopies(String(number));
    if (quantity === null) refused.push({ code: sent, reason: `${number} is not a number of copies.` });
    else rows.set(code, { storeSlug: place, code, quantity, sent });
  }
  const { unknown, changed } = await setStock([...rows.values()], await selectStockedStores(), actor);
  for (const { sent } of unknown) refused.push({ code: sent, reason: "There is no such product." });
  await tellWaiting(changed.map(({ code }) => code));
  return { stored: rows.size - unknown.length, refused };
}
