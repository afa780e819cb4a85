/** Looking addresses up while they are typed: by Google where there is a key, else by the suburbs the shop knows itself. */
import { LRUCache } from "lru-cache";
import { env } from "~/env.server";
import { MOST_SUGGESTIONS, type PlaceSuggestion, type Places } from "~/outside/places";
import { googlePlaces } from "~/outside/places-google.server";
import { type Address, LONGEST_CITY, LONGEST_STREET } from "./address";
import { countryOfAlpha2 } from "./countries.server";
import { embeddedPlaces } from "./embedded-places.server";

const FEWEST_LETTERS = 3;
const LONGEST_QUERY = 120;
const LONGEST_ID = 500;

/** More look-ups than a person can type. */
export class TooManyLookUps extends Error {
  override name = "TooManyLookUps";
}

const MOST_A_MINUTE = 60;

/** Counted by each process for itself: it guards a bill, not an account, and a GET writes nothing. */
const counts = new LRUCache<string, { count: number }>({ max: 10_000, ttl: 60_000 });

function count(who: string): void {
  const counted = counts.get(who) ?? { count: 0 };
  counted.count += 1;
  if (counted.count === 1) counts.set(who, counted);
  if (counted.count > MOST_A_MINUTE) throw new TooManyLookUps();
}

let places: Places | undefined;

function shopPlaces(): Places {
  places ??= env.GOOGLE_PLACES_KEY
    ? googlePlaces({ key: env.GOOGLE_PLACES_KEY, host: env.GOOGLE_PLACES_HOST })
    : embeddedPlaces;
  return places;
}

/** Returns none for fewer than three letters. Throws {@link TooManyLookUps} and PlacesUnavailable. */
export async function suggestPlaces(typed: string, who: string): Promise<PlaceSuggestion[]> {
  const text = typed.trim().slice(0, LONGEST_QUERY);
  if (text.length < FEWEST_LETTERS) return [];
  count(who);
  return (await shopPlaces().suggest(text)).slice(0, MOST_SUGGESTIONS);
}

/** Null when there is no such place. Throws {@link TooManyLookUps} and PlacesUnavailable. */
export async function findPlace(id: string, who: string): Promise<Address | null> {
  if (id === "" || id.length > LONGEST_ID) return null;
  count(who);
  const found = await shopPlaces().find(id);
  if (!found) return null;
  return {
    ...found,
    street1: found.street1.slice(0, LONGEST_STREET),
    city: found.city.slice(0, LONGEST_CITY),
    country: countryOfAlpha2(found.country) ?? "",
  };
}
