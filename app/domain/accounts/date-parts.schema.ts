import * as z from "zod/mini";
import { hinted } from "~/domain/form/field-attributes";
import { line } from "~/domain/form/text-fields";
import { type DatePart, padPart } from "./date-parts";

/**
 * Returns a field for the day, month or year of a date. Errors are reported for all three together. `autoComplete` is `bday`
 * for a date of birth.
 */
export function datePartField(part: DatePart, autoComplete?: "bday") {
  return hinted(z.pipe(line(), z.transform(padPart)), {
    inputMode: "numeric",
    maxLength: part === "year" ? 4 : 2,
    ...(autoComplete && { autoComplete: `${autoComplete}-${part}` }),
  });
}
