/**
 * Converts a product's details from the list of values that API calls pass. This file is separate from the forms, which
 * browsers load.
 */
import { ADDRESS_FIELDS } from "~/domain/addresses/address";
import { addressFieldName, type OptionSet } from "./options";

/** The field names, in sequence, for calls that pass details as a list (spec 7, Adding to basket with product options). */
export const OPTION_VALUES: Record<OptionSet["kind"], readonly string[]> = {
  voucher: ["name", "email", "value", "greeting"],
  "gift eBook": ["name", "email", "day", "month", "year", "message"],
  licence: [
    ...["organisation", "owner", "phoneAreaCode", "phoneNumber", "email"],
    ...ADDRESS_FIELDS.map((field) => addressFieldName(field, "orgAddress")),
    "venueName",
    ...ADDRESS_FIELDS.map((field) => addressFieldName(field, "venueAddress")),
    "venueCapacity",
  ],
};
