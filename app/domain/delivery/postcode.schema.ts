/** The field for a shopper's postcode, with which a product page gives closer dates. */
import * as z from "zod/mini";
import { ADDRESS_MESSAGES } from "~/domain/addresses/address";
import { hinted } from "~/domain/form/field-attributes";

export const postcodeSchema = z.object({
  /** Empty to forget the postcode. */
  postcode: hinted(z.string().check(z.trim(), z.regex(/^([0-9]{4})?$/, ADDRESS_MESSAGES.postcodeInvalid)), {
    inputMode: "numeric",
    autoComplete: "postal-code",
    maxLength: 4,
  }),
  /** The page that sent the form. */
  from: z.optional(z.string()),
});
