/** Looks up addresses while they are being typed. (spec 4, Address entry; spec 7, Third-party) */

/** An address as a look-up service returns it. Unknown fields are ''. */
export interface FoundAddress {
  street1: string;
  street2: string;
  city: string;
  state: string;
  postcode: string;
  /** The two-letter code of ISO 3166, such as AU. */
  country: string;
}

export interface AddressSuggestion {
  /** Id to pass to {@link AddressService.find}. */
  id: string;
  /** The address on one line. */
  text: string;
}

export interface AddressService {
  /**
   * Returns at most five suggestions, most likely first; none without a match (ZERO_RESULTS). Throws {@link LookUpUnavailable}.
   */
  suggest(typed: string): Promise<AddressSuggestion[]>;
  /**
   * Returns the suggestion's address, with unknown fields ''. Null if the place doesn't exist. Throws {@link
   * LookUpUnavailable}.
   */
  find(id: string): Promise<FoundAddress | null>;
}

/** Thrown if no usable response arrived. Shoppers can type the address instead. */
export class LookUpUnavailable extends Error {
  override name = "LookUpUnavailable";
}

export const MAX_SUGGESTIONS = 5;
