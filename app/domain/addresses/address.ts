/** An address, its kinds, and the rules and messages of its fields, for browser and server. (spec 3, Address; spec 5, Manual address) */
import { listStates } from "./state-postcodes";

export const ADDRESS_KINDS = ["billing", "delivery", "contact"] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

export const ADDRESS_LABELS: Record<AddressKind, string> = {
  billing: "Billing address",
  delivery: "Delivery address",
  contact: "Contact address",
};

export function isAddressKind(kind: unknown): kind is AddressKind {
  return ADDRESS_KINDS.some((each) => each === kind);
}

/** A postal address. Unknown strings are ''. */
export interface Address {
  street1: string;
  street2: string;
  city: string;
  state: string;
  postcode: string;
  /** The spec's short code, such as AUS or UK. */
  country: string;
}

/** An address in a member's address book. */
export interface SavedAddress extends Address {
  id: string;
  /** Member's own name for the address, such as "Home", which is unique in the address book. */
  name: string;
}

/** Returns whether the two addresses are the same, so that a parcel sent to one would reach the other. */
export function isSameAddress(one: Address | null, other: Address | null): boolean {
  return one !== null && other !== null && ADDRESS_FIELDS.every((field) => one[field] === other[field]);
}

export const MAX_ADDRESS_NAME_LENGTH = 40;

/** Maximum number of addresses in one address book. */
export const MAX_SAVED = 30;

export const ADDRESS_FIELDS = ["street1", "street2", "city", "state", "postcode", "country"] as const;

export const HOME_COUNTRY = "AUS";

export const STATES = ["NSW", "VIC", "QLD", "WA", "SA", "NT", "TAS", "ACT"] as const;

export const MAX_STREET_LENGTH = 100;
export const MAX_CITY_LENGTH = 80;
export const MAX_STATE_LENGTH = 80;
export const MAX_POSTCODE_LENGTH = 16;

export const ADDRESS_MESSAGES = {
  street1Required: "Street line 1 is required.",
  cityRequired: "Suburb is required.",
  cityAbroadRequired: "City or suburb is required.",
  postcodeRequired: "Postcode is required.",
  postcodeInvalid: "Enter a 4-digit postcode.",
  stateInvalid: "Please choose a state.",
  countryInvalid: "Please choose a country.",
  tooLong: "Please shorten this. It is too long for an address label.",
  chooseSuggestion: "Please choose from the suggestions.",
  nameRequired: "Please enter a name for this address.",
  nameTooLong: `A name can have at most ${MAX_ADDRESS_NAME_LENGTH} characters.`,
  nameTaken: "You already have an address with this name.",
  bookFull: `Your address book can hold up to ${MAX_SAVED} addresses.`,
  deleted: "Your address has been deleted.",
  updated: "Your address has been saved.",
  fixed: "To change this address, please call us.",
  noDelivery: "Please add a delivery address first.",
  errorTitle: "Address Error",
  failed: "Could not update address",
  argumentsInvalid: "Arguments given to the update address action were invalid",
} as const;

/** Checks a postcode. It must have four digits in Australia; elsewhere, it is optional and can be any text. */
export function postcodeFault(typed: string, country: string): string | null {
  const text = typed.trim();
  if (text.length > MAX_POSTCODE_LENGTH) return ADDRESS_MESSAGES.tooLong;
  if (country !== HOME_COUNTRY) return null;
  if (text === "") return ADDRESS_MESSAGES.postcodeRequired;
  return /^[0-9]{4}$/.test(text) ? null : ADDRESS_MESSAGES.postcodeInvalid;
}

/**
 * Returns an error message if an Australian state and postcode don't match. A postcode outside all known ranges is accepted.
 */
export function mismatchFault(state: string, postcode: string, country: string): string | null {
  if (country !== HOME_COUNTRY || postcodeFault(postcode, country) || stateFault(state, country)) return null;
  const states = listStates(postcode.trim());
  if (states.length === 0 || states.some((each) => each === state.trim())) return null;
  return `${postcode.trim()} is a postcode in ${states.join(" or ")}. Please check the state and the postcode.`;
}

/** Checks a state. It must be one of eight in Australia; elsewhere, it can be any text. */
export function stateFault(typed: string, country: string): string | null {
  const text = typed.trim();
  if (country === HOME_COUNTRY) {
    return STATES.some((state) => state === text) ? null : ADDRESS_MESSAGES.stateInvalid;
  }
  return text.length > MAX_STATE_LENGTH ? ADDRESS_MESSAGES.tooLong : null;
}

/** Formats the address on one line, as look-ups show it; '' for an empty address. Leaves out the country if it is Australia. */
export function addressLine(address: Address, countryName: string): string {
  const lastLine = [address.city, address.state, address.postcode].filter(Boolean).join(" ");
  const country = address.country === HOME_COUNTRY ? "" : countryName;
  const lines = [address.street1, address.street2, lastLine].filter(Boolean);
  return lines.length === 0 ? "" : [...lines, country].filter(Boolean).join(", ");
}
