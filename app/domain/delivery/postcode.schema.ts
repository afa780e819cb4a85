/** Validates the form in which a shopper enters a postcode to get more exact delivery dates on product pages. */
import * as z from "zod/mini";
import { ADDRESS_MESSAGES } from "~/domain/addresses/address";
import { hinted } from "~/domain/form/field-attributes";

export const postcodeSchema = z.object({
  /** The postcode; '' removes the stored one. */
  postcode: hinted(z.string().check(z.trim(), z.regex(/^([0-9]{4})?$/, ADDRESS_MESSAGES.postcodeInvalid)), {
    inputMode: "numeric",
    autoComplete: "postal-code",
    maxLength: 4,
  }),
});
