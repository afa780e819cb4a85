/** The office's forms for a new product and for changing several products. */
import * as z from "zod/mini";
import { hinted } from "~/domain/form/field-attributes";
import { line, lines, rule } from "~/domain/form/text-fields";
import type { EditedField } from "./product.schema";

const MAX_LINE = 500;
const MAX_LINES = 5000;

const text = line(z.maxLength(MAX_LINE, `Enter at most ${MAX_LINE} characters.`));
const several = lines(z.maxLength(MAX_LINES, "Enter fewer: this is too long."));

export const newProductSchema = z.object({
  code: line(
    z.minLength(1, "Enter an ISBN or a code of the shop's own."),
    z.maxLength(40, "Enter at most 40 characters."),
  ),
  title: line(z.minLength(1, "Enter a title."), z.maxLength(MAX_LINE, `Enter at most ${MAX_LINE} characters.`)),
  contributors: several,
  format: z.string().check(z.minLength(1, "Choose a format."), z.maxLength(100)),
  priceCents: hinted(line(z.maxLength(20, "Enter dollars, such as 19.95.")), { inputMode: "decimal", maxLength: 20 }),
  /** Copies in the warehouse; '' for a product that never runs out. */
  stock: hinted(line(rule((typed) => (/^\d{0,6}$/.test(typed) ? null : "Enter a whole number, such as 12."))), {
    inputMode: "numeric",
    maxLength: 6,
  }),
  publisher: text,
  publishedOn: text,
  categories: several,
});

export type NewProductForm = z.infer<typeof newProductSchema>;

/** Maximum number of products changed at a time, each in a transaction of its own. */
export const MAX_PRODUCTS = 500;

/** The fields that several products can share. */
export const BULK_FIELDS = [
  ...["priceCents", "strikePriceCents", "savingStatement", "availability", "maxPerOrder", "format", "publisher"],
  ...["publishedOn", "language", "series", "categories", "keywords", "talkers"],
] as const satisfies readonly EditedField[];

/** Ways in which a value changes; `add` and `take away` are for lists, and `percent` for prices. */
export const BULK_WAYS = ["set", "add", "take away", "percent"] as const;

export const bulkSchema = z.object({
  /** A code on each line, followed by the version that the staff member saw once they have seen the change. */
  codes: lines(
    z.minLength(1, "Enter the codes of the products."),
    rule((typed) => (typed.split("\n").length <= MAX_PRODUCTS ? null : `Enter at most ${MAX_PRODUCTS} codes.`)),
  ),
  field: z.enum(BULK_FIELDS, "Choose what changes."),
  way: z.enum(BULK_WAYS, "Choose how it changes."),
  value: several,
});

export type BulkForm = z.infer<typeof bulkSchema>;

/** A product that would change. */
interface LookedAt {
  code: string;
  title: string;
  was: string;
  becomes: string;
}

export interface BulkLook {
  rows: LookedAt[];
  refused: { code: string; reason: string }[];
  /** The codes of the products that would change, each with the version that was looked at. */
  codes: string;
}
