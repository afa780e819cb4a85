/** Finds the stores that have a product: number of copies, address, opening hours, and when an order can be collected. */
import { selectStoreStock } from "~/database/stores/store-records.server";
import { distanceWords, nearestStores, readPlace } from "./nearest.server";
import { collectWords, openingNow } from "./opening-words.server";
import type { PlaceAnswer } from "./place-answer";
import type { Store } from "./store";
import type { StoreWithStock } from "./store-view";

export interface FoundInStores extends PlaceAnswer {
  /** Wording for the list of stores, such as "In 7 stores today, nearest to Penrith 2750 first". */
  words: string;
  /**
   * A sentence such as "In 7 stores today, 3 in stock at Penrith", where Penrith is the visitor's own store; '' if no store has
   * a copy.
   */
  summary: string;
  /** The visitor's own store first, then the stores with copies: nearest first, or by name if no place is known. */
  stores: StoreWithStock[];
}

/**
 * Finds the stores that have a product. The store with the slug `mine`, the visitor's own, comes first even if it has no copy.
 * Runs one query.
 */
export async function findInStore(
  code: string,
  near: string,
  now: number,
  mine: string | null = null,
): Promise<FoundInStores> {
  const offered = await selectStoreStock(code, mine);
  const copies = new Map(offered.map(({ store, quantity }) => [store.slug, quantity]));
  const stores = offered.map(({ store }) => store);
  const { answer, coordinates } = readPlace(near);
  const shown = (store: Store, distance: string | null) =>
    withStock(store, { quantity: copies.get(store.slug) ?? 0, distance, isMine: store.slug === mine }, now);
  const lines = coordinates
    ? nearestStores(stores, coordinates).map(({ store, km }) => shown(store, distanceWords(km)))
    : stores.map((store) => shown(store, null));
  const own = lines.filter(({ isMine }) => isMine);
  const count = offered.filter(({ quantity }) => quantity > 0).length;
  const inStores = `In ${count} ${count === 1 ? "store" : "stores"} today`;
  return {
    ...answer,
    words:
      count === 0
        ? "No store has it in stock today."
        : inStores + (answer.place ? `, nearest to ${answer.place} first` : ""),
    summary: count === 0 ? "" : inStores + own.map(({ stock, name }) => `, ${stock.toLowerCase()} at ${name}`).join(""),
    stores: [...own, ...lines.filter(({ isMine }) => !isMine)],
  };
}

interface StockOfStore {
  quantity: number;
  distance: string | null;
  isMine: boolean;
}

function withStock(store: Store, { quantity, distance, isMine }: StockOfStore, now: number): StoreWithStock {
  return {
    slug: store.slug,
    name: store.name,
    distance,
    isMine,
    stock: stockWords(quantity),
    opening: openingNow(store, now),
    collect: quantity === 0 ? null : collectWords(store, now),
  };
}

function stockWords(quantity: number): string {
  if (quantity === 0) return "Not in stock";
  return quantity === 1 ? "Last copy" : `${quantity} in stock`;
}
