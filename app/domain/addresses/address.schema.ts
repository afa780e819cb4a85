/** An address as a form posts it. (spec 5, Manual address; design 4.8) */
import * as z from "zod/mini";
import {
  ADDRESS_MESSAGES,
  type Address,
  HOME_COUNTRY,
  LONGEST_CITY,
  LONGEST_STREET,
  postcodeFault,
  stateFault,
} from "./address";

function line(longest: number) {
  return z.pipe(
    z.transform((given: unknown) => (typeof given === "string" ? given.trim().replace(/\s+/g, " ") : "")),
    z.string().check(z.maxLength(longest, ADDRESS_MESSAGES.tooLong)),
  );
}

/** The fields of an address; what they mean together is for {@link addressFaults}. The country defaults to Australia. */
export const addressShape = {
  street1: line(LONGEST_STREET),
  street2: line(LONGEST_STREET),
  city: line(LONGEST_CITY),
  state: line(LONGEST_CITY),
  postcode: line(LONGEST_CITY),
  country: z.pipe(
    z.transform((given: unknown) => (typeof given === "string" && given.trim() !== "" ? given.trim() : HOME_COUNTRY)),
    z.string(),
  ),
};

export const addressSchema = z.object(addressShape);

/** What is wrong with an address, by field; `isCountry` knows the codes, a long list that stays on the server. */
export function addressFaults(
  address: Address,
  isCountry: (code: string) => boolean,
): Partial<Record<keyof Address, string>> {
  const faults: Partial<Record<keyof Address, string | null>> = {
    street1: address.street1 === "" ? ADDRESS_MESSAGES.street1Required : null,
    city: address.city === "" ? ADDRESS_MESSAGES.cityRequired : null,
    state: stateFault(address.state, address.country),
    postcode: postcodeFault(address.postcode, address.country),
    country: isCountry(address.country) ? null : ADDRESS_MESSAGES.countryInvalid,
  };
  const found = Object.entries(faults).filter((entry): entry is [keyof Address, string] => Boolean(entry[1]));
  return Object.fromEntries(found);
}
