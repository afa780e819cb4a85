/** Schema of the field for the visitor's location. The stores nearest to that location are listed first. */
import * as z from "zod/mini";
import { hinted } from "~/domain/form/field-attributes";
import { line } from "~/domain/form/text-fields";

const MAX_PLACE_LENGTH = 60;

export const placeSchema = z.object({
  near: hinted(line(z.maxLength(MAX_PLACE_LENGTH, `Please use at most ${MAX_PLACE_LENGTH} characters.`)), {
    autoComplete: "postal-code",
  }),
});
