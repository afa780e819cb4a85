/**
 * The office's forms for delivery zones and methods. `domain/settings` decides which values are valid, and these limits only
 * bound what is typed.
 */
import * as z from "zod/mini";
import { hinted } from "~/domain/form/field-attributes";
import { line, lines } from "~/domain/form/text-fields";

const MAX_LINE = 400;
const MAX_LINES = 10_000;
const MAX_REASON = 200;

const words = line(z.maxLength(MAX_LINE, `Enter at most ${MAX_LINE} characters.`));
const list = lines(z.maxLength(MAX_LINES, "Enter fewer lines: this is too long."));
const dollars = hinted(
  line(z.minLength(1, "Enter dollars, such as 7.95, or 0."), z.maxLength(MAX_LINE, "Enter dollars.")),
  {
    inputMode: "decimal",
  },
);
const days = hinted(line(z.maxLength(MAX_LINE, "Enter whole days, such as 3.")), { inputMode: "numeric" });

/** Digest of the delivery setting that the staff member saw, to detect later changes. */
const seen = z.string().check(z.maxLength(40));
const reason = line(z.maxLength(MAX_REASON, `Enter at most ${MAX_REASON} characters.`));

export const deliveryZoneSchema = z.object({ seen, zone: words, countries: list, reason });
export const newZoneSchema = z.object({ seen, zone: words, countries: list, name: words, price: dollars, reason });
export const deliveryMethodSchema = z.object({
  seen,
  /** Id of the method; '' for a new one. */
  method: line(z.maxLength(MAX_LINE)),
  name: words,
  description: words,
  price: dollars,
  bands: list,
  canBeFree: z.optional(z.string()),
  daysFrom: days,
  daysTo: days,
  reason,
});
/** The form of a button that acts on a zone or on one of its methods. */
export const zoneActSchema = z.object({ seen, method: line(z.maxLength(MAX_LINE)) });

export type ZoneForm = z.infer<typeof deliveryZoneSchema>;
export type NewZoneForm = z.infer<typeof newZoneSchema>;
export type MethodForm = z.infer<typeof deliveryMethodSchema>;
