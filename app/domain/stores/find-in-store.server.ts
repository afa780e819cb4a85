/** Which stores have a product: how many, where, open until when, and when an order can be collected. */
import { selectStoreStock } from "~/database/stores/store-records.server";
import type { Suburb } from "~/domain/addresses/suburbs.server";
import { distanceWords, findPlace, nearestStores } from "./nearest.server";
import { collectWords, openingNow } from "./opening-words.server";
import type { Store } from "./store";
import type { StoreWithStock } from "./store-view";

export interface FoundInStores {
  /** As typed. */
  near: string;
  /** The name of the place that was found. */
  place: string | null;
  /** Suburbs that share the typed name. */
  choices: Suburb[];
  /** Those that have copies: the nearest first, or by name while no place is known. */
  stores: StoreWithStock[];
}

/** One query. */
export async function findInStore(code: string, near: string, now: number): Promise<FoundInStores> {
  const holding = (await selectStoreStock(code)).filter(({ quantity }) => quantity > 0);
  const copies = new Map(holding.map(({ store, quantity }) => [store.slug, quantity]));
  const stores = holding.map(({ store }) => store);
  const typed = near.trim().slice(0, 60);
  const found = findPlace(typed);
  const shown = (store: Store, distance: string | null) => withStock(store, copies.get(store.slug) ?? 0, distance, now);
  return {
    near: typed,
    place: found.kind === "place" ? found.name : null,
    choices: found.kind === "several" ? found.suburbs : [],
    stores:
      found.kind === "place"
        ? nearestStores(stores, found.place).map(({ store, km }) => shown(store, distanceWords(km)))
        : stores.map((store) => shown(store, null)),
  };
}

function withStock(store: Store, quantity: number, distance: string | null, now: number): StoreWithStock {
  return {
    slug: store.slug,
    name: store.name,
    distance,
    stock: quantity === 1 ? "Last copy" : `${quantity} in stock`,
    opening: openingNow(store, now),
    collect: collectWords(store, now),
  };
}
