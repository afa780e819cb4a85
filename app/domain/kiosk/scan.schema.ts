import * as z from "zod/mini";
import { line } from "~/domain/form/text-fields";

const MAX_SCAN_LENGTH = 500;

/** Validates the form of a kiosk's single input box. */
export const scanSchema = z.object({
  code: line(
    z.minLength(1, "Scan a code, or enter what you are looking for."),
    z.maxLength(MAX_SCAN_LENGTH, "This is too long. Enter fewer words."),
  ),
  /** Page number of the orders found; the first page by default. */
  page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/, "This page is not valid."))),
});
