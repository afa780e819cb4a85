/** Finds the stores for the search on the stores page. */

import type { StoreMap } from "./map-store";
import { distanceWords, nearestStores, readPlace } from "./nearest.server";
import type { PlaceAnswer } from "./place-answer";
import { showStore } from "./show-store.server";
import type { Store } from "./store";
import { storeMap } from "./store-map.server";
import type { ShownStore } from "./store-view";
import { listStores } from "./stores.server";

interface FoundStore extends Pick<ShownStore, "slug" | "name" | "address" | "phone" | "mapHref" | "image" | "opening"> {
  /** Distance in words, such as "about 20 km"; null if no place is known. */
  distance: string | null;
}

export interface FoundStores extends PlaceAnswer {
  /** The state searched; '' for all states. */
  state: string;
  /** The states with stores. */
  states: string[];
  stores: FoundStore[];
  map: StoreMap | null;
}

/** Finds the stores of a state, or all if that state has none; sorted by name, or by distance from a postcode, suburb or position. */
export async function findStores({ state, near }: { state: string; near: string }, now: number): Promise<FoundStores> {
  const all = await listStores();
  const states = [...new Set(all.map(({ addressState }) => addressState))].sort();
  const chosen = states.includes(state) ? state : "";
  const stores = all.filter(({ addressState }) => chosen === "" || addressState === chosen);
  const { answer, coordinates } = readPlace(near);
  return {
    state: chosen,
    states,
    ...answer,
    map: storeMap(stores),
    stores: coordinates
      ? nearestStores(stores, coordinates).map(({ store, km }) => listed(store, distanceWords(km), now))
      : stores.map((store) => listed(store, null, now)),
  };
}

function listed(store: Store, distance: string | null, now: number): FoundStore {
  const { slug, name, address, phone, mapHref, image, opening } = showStore(store, now);
  return { slug, name, address, phone, mapHref, image, opening, distance };
}
