/** The office's forms for a product. The domain function checks each value by the same rules as a feed's values. */
import * as z from "zod/mini";
import type { FieldName } from "~/domain/catalogue/feed-product";
import { hinted } from "~/domain/form/field-attributes";
import { line, lines } from "~/domain/form/text-fields";

/** Maximum length of a description or another text, in characters. */
const MAX_TEXT = 12_000;
const MAX_LINE = 1000;
const MAX_LIST = 10_000;

const text = z.optional(line(z.maxLength(MAX_LINE, `Enter at most ${MAX_LINE} characters.`)));
const several = z.optional(lines(z.maxLength(MAX_LIST, "Enter fewer: this is too long.")));
const markup = z.optional(
  lines(z.maxLength(MAX_TEXT, `Enter at most ${MAX_TEXT.toLocaleString("en-AU")} characters.`)),
);
const number = z.optional(hinted(line(z.maxLength(20, "Enter a number.")), { inputMode: "numeric", maxLength: 20 }));
const amount = z.optional(
  hinted(line(z.maxLength(20, "Enter dollars, such as 19.95.")), { inputMode: "decimal", maxLength: 20 }),
);

/** The fields that staff can change. A field that a form doesn't post stays as it is. */
const fields = {
  ...{ title: text, subtitle: text, contributors: several, format: text, productType: text, publisher: text },
  ...{ publishedOn: text, language: text, pages: number, series: text, seriesNumber: number, seoUrl: text },
  ...{ categories: several, keywords: several, talkers: several, cover: text },
  ...{ priceCents: amount, strikePriceCents: amount, savingStatement: text, availability: text, maxPerOrder: number },
  ...{ eventStart: text, namesWanted: text, affCode: text, work: text, related: text, instead: text },
  ...{ heightMm: number, widthMm: number, thicknessMm: number, weightG: number, ageFrom: number, ageTo: number },
  ...{ translation: text, coverMaterial: text, colour: text, printSize: text },
  ...{ runningMinutes: number, classification: text },
  ...{ discs: number, region: text, subtitles: text },
  ...{ description: markup, contents: markup, extract: markup, aboutAuthors: markup },
} satisfies Partial<Record<FieldName, z.core.$ZodType>>;

export type EditedField = keyof typeof fields;

export const EDITED_FIELDS = Object.keys(fields) as EditedField[];

export const productSchema = z.object({
  /** Version of the product that the staff member saw, to detect later changes. */
  seen: z.string().check(z.maxLength(100)),
  /** The field to release, if the form releases one. */
  field: z.optional(z.string().check(z.maxLength(40))),
  /** Notation of the posted texts; plain text counts as HTML. */
  writtenAs: z.optional(z.enum(["html", "markdown"])),
  ...fields,
});

/** The form that withdraws a product or shows it again. */
export const withdrawSchema = z.object({
  seen: z.string().check(z.maxLength(100)),
  instead: z.optional(line(z.maxLength(40, "Enter a code, such as 9780439023481."))),
});

export type ProductForm = z.infer<typeof productSchema>;

/** A text of a product as shoppers would see it: sanitised HTML, or null for none. */
export interface TextPreview {
  label: string;
  html: string | null;
}
