import * as z from "zod/mini";
import { line } from "~/domain/form/text-fields";

const MAX_SCAN_LENGTH = 500;

/** The form of a screen's single box. */
export const scanSchema = z.object({
  code: line(
    z.minLength(1, "Scan a code, or enter what you are looking for."),
    z.maxLength(MAX_SCAN_LENGTH, "This is too long. Enter fewer words."),
  ),
  /** The page of the orders found; the first unless given. */
  page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/, "This page is not valid."))),
});
