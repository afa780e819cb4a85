/** Looks up addresses while they are being typed. (spec 4, Address entry; spec 7, Third-party) */

/** An address as a place service returns it. Unknown fields are ''. */
export interface FoundAddress {
  street1: string;
  street2: string;
  city: string;
  state: string;
  postcode: string;
  /** The two-letter code of ISO 3166, such as AU. */
  country: string;
}

export interface PlaceSuggestion {
  /** Id to pass to {@link Places.find}. */
  id: string;
  /** The address on one line. */
  text: string;
}

export interface Places {
  /**
   * Returns at most five suggestions, most likely first; none without a match (ZERO_RESULTS). Throws {@link PlacesUnavailable}.
   */
  suggest(typed: string): Promise<PlaceSuggestion[]>;
  /**
   * Returns the suggestion's address, with unknown fields ''. Null if the place doesn't exist. Throws {@link
   * PlacesUnavailable}.
   */
  find(id: string): Promise<FoundAddress | null>;
}

/** Thrown if no usable response arrived. Shoppers can type the address instead. */
export class PlacesUnavailable extends Error {
  override name = "PlacesUnavailable";
}

export const MAX_SUGGESTIONS = 5;
