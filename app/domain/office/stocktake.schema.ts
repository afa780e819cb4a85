/** The office's forms for stocktakes. */
import * as z from "zod/mini";
import { line, lines, rule } from "~/domain/form/text-fields";
import { listEntries, MAX_PASTED } from "~/domain/stock/scanned";

const MAX_ENTRY = 120;

export const startStocktakeSchema = z.object({
  /** Value of a place in URLs: a store's slug or `warehouse`. */
  place: line(z.minLength(1, "Choose a place.")),
  /** A category's path; '' for everything. */
  category: line(),
});

export const scanSchema = z.object({
  scan: line(z.minLength(1, "Scan or type a code."), z.maxLength(MAX_ENTRY, "That is too long for a code.")),
});

export const pasteSchema = z.object({
  list: lines(
    z.minLength(1, "Paste a list first."),
    rule((typed) => (listEntries(typed).length > MAX_PASTED ? `Paste at most ${MAX_PASTED} lines at a time.` : null)),
  ),
});

const whole = z.string().check(z.regex(/^\d{1,9}$/));

export const differencesSchema = z.object({
  /** Version of the stocktake that the staff member saw, to detect later changes. */
  seen: whole,
  /** The product to count again. */
  code: line(z.maxLength(MAX_ENTRY)),
});
