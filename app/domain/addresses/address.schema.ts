/** The fields of an address in a form. (spec 5, Manual address; design 4.8) */
import * as z from "zod/mini";
import { hinted } from "~/domain/form/field-attributes";
import { line } from "~/domain/form/text-fields";
import {
  ADDRESS_MESSAGES,
  type Address,
  HOME_COUNTRY,
  MAX_CITY_LENGTH,
  MAX_POSTCODE_LENGTH,
  MAX_STATE_LENGTH,
  MAX_STREET_LENGTH,
  mismatchFault,
  postcodeFault,
  stateFault,
} from "./address";

/** The fields of an address, checked together by {@link addressFaults}. The country defaults to Australia. */
export const addressShape = {
  street1: part(MAX_STREET_LENGTH, "address-line1"),
  street2: part(MAX_STREET_LENGTH, "address-line2"),
  city: part(MAX_CITY_LENGTH, "address-level2"),
  state: part(MAX_STATE_LENGTH, "address-level1"),
  postcode: part(MAX_POSTCODE_LENGTH, "postal-code"),
  country: hinted(
    z.pipe(
      line(),
      z.transform((code: string) => code || HOME_COUNTRY),
    ),
    { autoComplete: "country-name" },
  ),
};

function part(longest: number, autoComplete: string) {
  return hinted(line(z.maxLength(longest, ADDRESS_MESSAGES.tooLong)), { autoComplete });
}

/**
 * Returns the errors of an address by field. `isCountry` checks codes against a long list that exists only on the server; in
 * browsers it accepts any code.
 */
export function addressFaults(
  address: Address,
  isCountry: (code: string) => boolean = () => true,
): Partial<Record<keyof Address, string>> {
  const faults: Partial<Record<keyof Address, string | null>> = {
    street1: address.street1 === "" ? ADDRESS_MESSAGES.street1Required : null,
    city:
      address.city === ""
        ? address.country === HOME_COUNTRY
          ? ADDRESS_MESSAGES.cityRequired
          : ADDRESS_MESSAGES.cityAbroadRequired
        : null,
    state: stateFault(address.state, address.country),
    postcode:
      postcodeFault(address.postcode, address.country) ??
      mismatchFault(address.state, address.postcode, address.country),
    country: isCountry(address.country) ? null : ADDRESS_MESSAGES.countryInvalid,
  };
  const found = Object.entries(faults).filter((entry): entry is [keyof Address, string] => Boolean(entry[1]));
  return Object.fromEntries(found);
}
