/** The office's form for correcting stock. */
import * as z from "zod/mini";
import { line, rule } from "~/domain/form/text-fields";

const MAX_REASON = 200;

export const correctStockSchema = z.object({
  /** The store's slug; '' for the warehouse. */
  place: z.string().check(z.maxLength(100)),
  /** Number of copies on hand that the staff member saw, to detect later changes. */
  seen: z.string().check(z.regex(/^\d{1,7}$/)),
  counted: line(rule((typed) => (/^\d{1,6}$/.test(typed) ? null : "Enter how many copies are there, such as 12."))),
  reason: line(
    z.minLength(1, "Say why, for those who read the history."),
    z.maxLength(MAX_REASON, `Enter at most ${MAX_REASON} characters.`),
  ),
});
