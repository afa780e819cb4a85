/** Answers the search on the stores' page. */
import type { Suburb } from "~/domain/addresses/suburbs.server";
import { distanceWords, findPlace, nearestStores } from "./nearest.server";
import { showStore } from "./show-store.server";
import type { Store } from "./store";
import type { ShownStore } from "./store-view";
import { listStores } from "./stores.server";

interface FoundStore extends Pick<ShownStore, "slug" | "name" | "address" | "phone" | "mapHref" | "opening"> {
  /** "about 20 km"; null when no place is known. */
  distance: string | null;
}

export interface FoundStores {
  /** '' for all. */
  state: string;
  /** The states that have stores. */
  states: string[];
  /** As typed. */
  near: string;
  /** The name of the place that was found. */
  place: string | null;
  /** Suburbs that share the typed name. */
  choices: Suburb[];
  stores: FoundStore[];
}

/** Stores of a state, or all when it has none; by name, or by distance from a postcode, suburb or position. */
export async function findStores({ state, near }: { state: string; near: string }, now: number): Promise<FoundStores> {
  const all = await listStores();
  const states = [...new Set(all.map(({ addressState }) => addressState))].sort();
  const chosen = states.includes(state) ? state : "";
  const typed = near.trim().slice(0, 60);
  const stores = all.filter(({ addressState }) => chosen === "" || addressState === chosen);
  const found = findPlace(typed);
  return {
    state: chosen,
    states,
    near: typed,
    place: found.kind === "place" ? found.name : null,
    choices: found.kind === "several" ? found.suburbs : [],
    stores:
      found.kind === "place"
        ? nearestStores(stores, found.place).map(({ store, km }) => listed(store, distanceWords(km), now))
        : stores.map((store) => listed(store, null, now)),
  };
}

function listed(store: Store, distance: string | null, now: number): FoundStore {
  const { slug, name, address, phone, mapHref, opening } = showStore(store, now);
  return { slug, name, address, phone, mapHref, opening, distance };
}
