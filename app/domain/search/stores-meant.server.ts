/** Finds the store at or near a place that a search names, such as "store pickup penrith" or "bookshop near parramatta". No I/O. */
import { type Coordinates, locatePostcode } from "~/domain/addresses/postcode-locations.server";
import { listSuburbs } from "~/domain/addresses/suburbs.server";
import { foldWords } from "~/domain/catalogue/fold-words";
import { kmBetween } from "~/domain/stores/nearest.server";
import type { DestinationIndex, NamedDestination } from "./destinations";
import { FILLERS, phraseKey, root } from "./plain-words";

/** Maximum distance of a store from the place, in a straight line. */
const MAX_KM = 60;
const MAX_PLACE_WORDS = 3;

const NEAR = new Set("near nearest nearby closest around".split(" "));
/** Roots of the words that shoppers add to a place when they look for a store. */
const OF_STORES = new Set(
  "store shop bookstore bookshop branch outlet pickup pick up click collect collection instore hour time open close trading today tomorrow sunday saturday weekend public holiday phone number telephone contact email address location direction parking map"
    .split(" ")
    .map(root),
);

/**
 * Returns the store at the place in the query, or the store nearest to a suburb or postcode in the query; empty if no store is
 * near. The query's other words must be about stores. `isAlone` is true if the place alone is enough, because no product contains
 * it.
 */
export function findStoresMeant(
  typed: readonly string[],
  index: DestinationIndex,
  isAlone = false,
): NamedDestination[] {
  for (let length = Math.min(MAX_PLACE_WORDS, typed.length); length > 0; length -= 1)
    for (let at = 0; at + length <= typed.length; at += 1) {
      const rest = [...typed.slice(0, at), ...typed.slice(at + length)];
      const stores = isAboutStores(rest, isAlone) ? findStoresAt(typed.slice(at, at + length), index) : [];
      if (stores.length > 0) return stores;
    }
  return [];
}

function isAboutStores(words: readonly string[], isAlone: boolean): boolean {
  const isOfStores = (word: string) => NEAR.has(word) || OF_STORES.has(root(word));
  return words.every((word) => isOfStores(word) || FILLERS.has(word)) && (isAlone || words.some(isOfStores));
}

function findStoresAt(place: readonly string[], { byKey, all }: DestinationIndex): NamedDestination[] {
  const named = byKey.get(phraseKey(place)) ?? [];
  // Prefer another page with the suburb's name: "store sale" refers to the specials, not to a store in Sale.
  if (named.length > 0) return named.filter(({ kind }) => kind === "Store");
  const places = locate(place.join(" "));
  const near = all.flatMap((store) => {
    const { position } = store;
    const km = position && Math.min(...places.map((from) => kmBetween(from, position)));
    return km !== undefined && km <= MAX_KM ? [{ store, km }] : [];
  });
  near.sort((a, b) => a.km - b.km);
  return near.slice(0, 1).map(({ store }) => store);
}

let suburbs: Map<string, Coordinates[]> | undefined;

/** Locates a postcode, or a suburb. Several suburbs may have the same name. */
function locate(place: string): Coordinates[] {
  const found = /^\d{4}$/.test(place) ? locatePostcode(place) : null;
  if (found) return [found];
  suburbs ??= listPlaces();
  return suburbs.get(place) ?? [];
}

function listPlaces(): Map<string, Coordinates[]> {
  const places = new Map<string, Coordinates[]>();
  for (const { city, postcode } of listSuburbs()) {
    const found = locatePostcode(postcode);
    const name = foldWords(city).replace(/ city$/, "");
    if (found) places.set(name, [...(places.get(name) ?? []), found]);
  }
  return places;
}
