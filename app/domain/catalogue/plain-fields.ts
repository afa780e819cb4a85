/**
 * The fields that a product's own row stores unchanged from its feed, such as the publisher. Each is a text, a number or null.
 */
import type { FieldRow, ShownOn } from "./field-row";

/**
 * The fields, one row each, as in `product-fields.ts`. Types, columns, reading, selecting, writing, and the data of cards and
 * pages are all derived from this table; each column is named after its field. The language is the source's own code from ISO
 * 639-1 or 639-2/B. If the source doesn't provide the saving statement or the address's slug (`seoUrl`), the shop generates it.
 * `namesWanted` is "yes" for an event that requires a name for each eTicket. Products with the same `work` are editions of one
 * work. `related` has the codes of the products to show with this one, separated by spaces, and `instead` the code of the product
 * to buy while this one can't be bought.
 */
// biome-ignore format: a table
export const PLAIN_ROWS = {
  subtitle: ["text", "DescriptiveDetail", "product", "page", "subtitle"],
  savingStatement: ["text", null, "product", "card", "savingStatement", "saving"],
  publisher: ["text", "PublishingDetail", "product", "page", "publisher", "publisherName", "imprint", "vendor", "brand", "brandName"],
  pages: ["number", "DescriptiveDetail", "product", "page", "pages", "pageCount", "numberOfPages"],
  language: ["text", "DescriptiveDetail", "product", "page", "language", "languageCode"],
  affCode: ["text", null, "product", "card", "affCode", "affiliateCode"],
  namesWanted: ["text", null, "product", null, "namesWanted"],
  seoUrl: ["text", null, "product", null, "seoUrl", "seo", "slug"],
  work: ["text", null, "product", null, "work"],
  related: ["text", null, "product", null, "related", "relatedProducts"],
  instead: ["text", null, "product", null, "instead", "replacedBy"],
} as const satisfies Record<string, FieldRow>;

type Rows = typeof PLAIN_ROWS;

/**
 * A product's plain fields: all of them, only those on a card, or only those that are on the page but not on a card. A field is
 * null when unknown.
 */
export type PlainFields<Shown extends ShownOn = ShownOn> = {
  [Name in keyof Rows as Rows[Name][3] extends Shown ? Name : never]: Value<Rows[Name][0]> | null;
};

type Value<Kind> = Kind extends "number" ? number : string;

/** The plain fields that don't exist in ONIX. */
type OutsideOnix = { [Name in keyof Rows as Rows[Name][1] extends null ? Name : never]: null };

const PLAIN = Object.keys(PLAIN_ROWS) as (keyof PlainFields)[];

/** Builds the plain fields by calling `read` with each field's name. `shown` limits them to the fields shown in that place. */
export function plainFrom<const Shown extends ShownOn = ShownOn>(
  read: (name: keyof PlainFields) => string | number | null,
  shown?: Shown,
): PlainFields<Shown> {
  const names = PLAIN.filter((name) => shown === undefined || PLAIN_ROWS[name][3] === shown);
  return Object.fromEntries(names.map((name) => [name, read(name)])) as unknown as PlainFields<Shown>;
}

export const NO_PLAIN_OUTSIDE_ONIX = Object.fromEntries(
  PLAIN.filter((name) => PLAIN_ROWS[name][1] === null).map((name) => [name, null]),
) as OutsideOnix;
