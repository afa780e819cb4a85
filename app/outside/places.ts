/** Where addresses are looked up while they are typed. (spec 4, Address entry; spec 7, Third-party) */

/** An address as a place service knows it; what it doesn't know is ''. */
export interface FoundAddress {
  street1: string;
  street2: string;
  city: string;
  state: string;
  postcode: string;
  /** Two letters of ISO 3166, such as AU. */
  country: string;
}

export interface PlaceSuggestion {
  /** The id for {@link Places.find}. */
  id: string;
  /** On one line. */
  text: string;
}

export interface Places {
  /** At most five, most likely first; none without a match (ZERO_RESULTS). Throws {@link PlacesUnavailable}. */
  suggest(typed: string): Promise<PlaceSuggestion[]>;
  /** The suggestion's address; what it doesn't tell is ''. Null when there is no such place. Throws {@link PlacesUnavailable}. */
  find(id: string): Promise<FoundAddress | null>;
}

/** No usable answer. Shoppers can type the address instead. */
export class PlacesUnavailable extends Error {
  override name = "PlacesUnavailable";
}

export const MAX_SUGGESTIONS = 5;
