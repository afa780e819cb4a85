/** Validates the form for a shopper's postcode, which lets a product page show more exact dates. */
import * as z from "zod/mini";
import { ADDRESS_MESSAGES } from "~/domain/addresses/address";
import { hinted } from "~/domain/form/field-attributes";

export const postcodeSchema = z.object({
  /** The postcode; '' makes the shop forget the stored one. */
  postcode: hinted(z.string().check(z.trim(), z.regex(/^([0-9]{4})?$/, ADDRESS_MESSAGES.postcodeInvalid)), {
    inputMode: "numeric",
    autoComplete: "postal-code",
    maxLength: 4,
  }),
});
