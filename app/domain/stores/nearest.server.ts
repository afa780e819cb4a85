/** Sorts stores by their distance from a postcode, a suburb or a position. */
import { type Coordinates, locatePostcode } from "~/domain/addresses/postcode-locations.server";
import { listSuburbs, type Suburb } from "~/domain/addresses/suburbs.server";
import { foldWords } from "~/domain/catalogue/fold-words";
import { toAttributes } from "~/domain/form/field-attributes";
import { placeSchema } from "./place.schema";
import type { PlaceAnswer } from "./place-answer";
import type { Store } from "./store";

const EARTH_RADIUS_KM = 6371;

/** Interprets the place that a visitor typed; `coordinates` is null if the place isn't known. */
export function readPlace(typed: string): { answer: PlaceAnswer; coordinates: Coordinates | null } {
  const { data } = placeSchema.safeParse({ near: typed });
  const found: PlaceFound = data ? findPlace(data.near) : { kind: "unknown" };
  const answer = {
    // Show the typed text in the field, even if it is too long to be a place.
    near: data?.near ?? typed,
    place: found.kind === "place" ? found.name : null,
    choices: found.kind === "several" ? found.suburbs : [],
    attributes: toAttributes(placeSchema, "near"),
  };
  return { answer, coordinates: found.kind === "place" ? found.coordinates : null };
}

type PlaceFound =
  | { kind: "none" }
  | { kind: "place"; name: string; coordinates: Coordinates }
  | { kind: "several"; suburbs: Suburb[] }
  | { kind: "unknown" };

/** Interprets "2114", "Richmond", "Richmond VIC", "West Ryde 2114" or a position such as "-33.81,151.09". */
function findPlace(typed: string): PlaceFound {
  const words = foldWords(typed);
  if (words === "") return { kind: "none" };
  const [, lat, lng] = /^(-?\d{1,2}\.\d{1,4}),(-?\d{1,3}\.\d{1,4})$/.exec(typed.trim()) ?? [];
  if (lat && lng) return { kind: "place", name: "your location", coordinates: { lat: Number(lat), lng: Number(lng) } };
  const postcode = /(?:^| )(\d{4})$/.exec(words)?.[1];
  return postcode ? findPostcode(postcode) : findSuburb(words);
}

function findPostcode(postcode: string): PlaceFound {
  const coordinates = locatePostcode(postcode);
  if (!coordinates) return { kind: "unknown" };
  const suburbs = listSuburbs().filter((suburb) => suburb.postcode === postcode);
  const name = suburbs.length === 0 ? postcode : `${suburbs.map(({ city }) => city).join(", ")} ${postcode}`;
  return { kind: "place", name, coordinates };
}

function findSuburb(words: string): PlaceFound {
  const suburbs = listSuburbs().filter(({ city, state }) => {
    const name = foldWords(city);
    return words === name || words === foldWords(`${city} ${state}`);
  });
  const [first, ...others] = suburbs;
  if (!first) return { kind: "unknown" };
  const isOneSuburb = others.every(({ state, city }) => state === first.state && city === first.city);
  if (!isOneSuburb) return { kind: "several", suburbs };
  const coordinates = locatePostcode(first.postcode);
  return coordinates ? { kind: "place", name: `${first.city} ${first.state}`, coordinates } : { kind: "unknown" };
}

/** Returns the stores, nearest first, with their distance in a straight line in kilometres. */
export function nearestStores(stores: readonly Store[], from: Coordinates): { store: Store; km: number }[] {
  return stores
    .map((store) => ({ store, km: kmBetween(from, { lat: Number(store.lat), lng: Number(store.lng) }) }))
    .sort((one, other) => one.km - other.km);
}

/** Returns the distance between two places in kilometres on a sphere, by the haversine formula. */
export function kmBetween(one: Coordinates, other: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(one.lat, other.lat) + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(one.lng, other.lng);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}

/** Formats the distance as "less than 5 km" or "about 20 km", since postcodes cover areas of some size. */
export function distanceWords(km: number): string {
  if (km < 5) return "less than 5 km";
  const step = km < 100 ? 5 : 50;
  return `about ${(Math.round(km / step) * step).toLocaleString("en-AU")} km`;
}
