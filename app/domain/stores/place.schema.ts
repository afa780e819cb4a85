/** The field in which a visitor says where they are, so that the nearest stores come first. */
import * as z from "zod/mini";
import { hinted } from "~/domain/form/field-attributes";
import { line } from "~/domain/form/text-fields";

const LONGEST_PLACE = 60;

export const placeSchema = z.object({
  near: hinted(line(z.maxLength(LONGEST_PLACE, `Please use at most ${LONGEST_PLACE} characters.`)), {
    autoComplete: "postal-code",
  }),
});
