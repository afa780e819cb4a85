/** Looks up addresses while they are typed, with Google if there is a key, or else in the shop's own list of suburbs. */
import { LRUCache } from "lru-cache";
import { env } from "~/env.server";
import { type AddressService, type AddressSuggestion, MAX_SUGGESTIONS } from "~/outside/address-look-up";
import { googleLookUp } from "~/outside/address-look-up-google.server";
import { type Address, MAX_CITY_LENGTH, MAX_STREET_LENGTH } from "./address";
import { countryOfAlpha2 } from "./countries.server";
import { embeddedLookUp } from "./embedded-look-up.server";

const MIN_LETTERS = 3;
const MAX_QUERY_LENGTH = 120;
const MAX_ID_LENGTH = 500;

/** Error for a visitor who makes more look-ups than a person can type. */
export class TooManyLookUps extends Error {
  override name = "TooManyLookUps";
}

const MAX_A_MINUTE = 60;

/**
 * Number of look-ups per visitor. Each process counts separately, because the limit only prevents a high bill, and a GET
 * request must not write to the database.
 */
const counts = new LRUCache<string, { count: number }>({ max: 10_000, ttl: 60_000 });

function count(who: string): void {
  const counted = counts.get(who) ?? { count: 0 };
  counted.count += 1;
  if (counted.count === 1) counts.set(who, counted);
  if (counted.count > MAX_A_MINUTE) throw new TooManyLookUps();
}

let lookUp: AddressService | undefined;

function shopLookUp(): AddressService {
  lookUp ??= env.GOOGLE_PLACES_KEY
    ? googleLookUp({ key: env.GOOGLE_PLACES_KEY, host: env.GOOGLE_PLACES_HOST })
    : embeddedLookUp;
  return lookUp;
}

/** Suggests addresses, but none for fewer than three letters. Throws {@link TooManyLookUps} and LookUpUnavailable. */
export async function suggestAddresses(typed: string, who: string): Promise<AddressSuggestion[]> {
  const text = typed.trim().slice(0, MAX_QUERY_LENGTH);
  if (text.length < MIN_LETTERS) return [];
  count(who);
  return (await shopLookUp().suggest(text)).slice(0, MAX_SUGGESTIONS);
}

/**
 * Finds the address of a suggested place. Returns null when no such place exists. Throws {@link TooManyLookUps} and
 * LookUpUnavailable.
 */
export async function findAddress(id: string, who: string): Promise<Address | null> {
  if (id === "" || id.length > MAX_ID_LENGTH) return null;
  count(who);
  const found = await shopLookUp().find(id);
  if (!found) return null;
  return {
    ...found,
    street1: found.street1.slice(0, MAX_STREET_LENGTH),
    city: found.city.slice(0, MAX_CITY_LENGTH),
    country: countryOfAlpha2(found.country) ?? "",
  };
}
