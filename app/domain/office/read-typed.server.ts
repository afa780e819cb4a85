/** Checks what staff typed into a product's form, by the rules for feeds. */
import { listCategoryPaths } from "~/database/catalogue/product-writing-records.server";
import { FieldRefused } from "~/domain/accounts/refusals";
import type { FeedProduct } from "~/domain/catalogue/feed-product";
import type { FieldKind } from "~/domain/catalogue/field-row";
import { storableProduct } from "~/domain/catalogue/prepare-product.server";
import { PRODUCT_FIELDS, type ProductFields, toFields, toProduct } from "~/domain/catalogue/product-fields";
import { tidyCategoryPath } from "~/domain/catalogue/tidy-category-path";
import { readHeader } from "~/domain/feeds/column-names";
import { textCell } from "~/domain/feeds/export-catalogue.server";
import { readProductRecord } from "~/domain/feeds/product-record";
import { Refusal } from "~/domain/feeds/refusal";
import { EDITED_FIELDS, type EditedField, type ProductForm } from "./product.schema";
import { toCell, toTyped } from "./typed-fields";

/** The values that differ from the product's. */
export type TypedChanges = Partial<Record<EditedField, string>>;

/** Returns the posted values that differ from the product's. Browsers send line breaks that a text may not have. */
export function typedChanges(form: Partial<ProductForm>, fields: ProductFields): TypedChanges {
  return Object.fromEntries(
    EDITED_FIELDS.flatMap((name) => {
      const typed = form[name];
      return typed === undefined || typed === toTyped(name, fields).replace(/\r\n?/g, "\n").trim()
        ? []
        : [[name, typed]];
    }),
  );
}

/**
 * Returns the product's fields after the changes, and the names of the changed ones. Throws a {@link FieldRefused} with a
 * sentence for the first value that the shop can't read or doesn't allow.
 */
export async function readTyped(
  product: FeedProduct,
  changes: TypedChanges,
): Promise<{ after: ProductFields; names: EditedField[] }> {
  const before = toFields(product);
  const after: ProductFields = { ...before };
  const names = Object.keys(changes) as EditedField[];
  for (const name of names) Object.assign(after, { [name]: readOne(name, changes, before) });
  if (after.title === "") throw new FieldRefused("title", "Enter a title.");
  if (after.seriesNumber !== null && after.series === null)
    throw new FieldRefused("seriesNumber", "Enter the series, too.");
  const { priceCents, strikePriceCents } = after;
  if (strikePriceCents !== null && priceCents !== null && strikePriceCents <= priceCents)
    throw new FieldRefused("strikePriceCents", "Enter a price above the one that shoppers pay, or none.");
  if (names.includes("categories")) await refuseUnknownCategories(after.categories);
  const stored = storableProduct(toProduct({ code: product.code, isbn13: product.isbn13 }, after));
  if (names.includes("availability") && stored.availability !== after.availability)
    throw new FieldRefused("availability", "The warehouse has no copies. Correct the stock first.");
  return { after: toFields(stored), names };
}

/** Reads one field by the column that an export writes it to; a series' number needs the series next to it. */
function readOne(name: EditedField, changes: TypedChanges, before: ProductFields): unknown {
  const typed = changes[name] ?? "";
  const columns: EditedField[] = name === "seriesNumber" ? ["seriesNumber", "series"] : [name];
  const header = readHeader(["code", ...columns.map((column) => PRODUCT_FIELDS[column].headings[0] ?? column)]);
  if (header === null) throw new Error(`Feeds have no column for ${name}.`);
  const cells = columns.map((column) => {
    const cell = toCell(column, changes[column] ?? toTyped(column, before), before, textCell);
    // Add an arbitrary series to a number without one, so that the missing series is refused rather than the number.
    return column !== name && cell === "" ? "X" : cell;
  });
  let fault = "";
  const refuse = (_kind: string, detail?: { reason: string }) => {
    fault ||= detail ? `The shop can't use this: ${detail.reason}.` : "The shop can't use this.";
  };
  try {
    const record = readProductRecord(["X", ...cells], header, refuse, { emptyClears: true });
    if (record.kind === "withdrawn") throw new Refusal("Withdraw the product by the button for this.");
    const value = toFields(record.product)[name];
    if (fault === "" && typed !== "" && isBlank(value))
      fault = `Enter ${EXAMPLES[PRODUCT_FIELDS[name].kind] ?? "something else"}.`;
    if (fault === "") return value;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    fault = error.message;
  }
  throw new FieldRefused(name, fault);
}

/** Describes the values that a field of this kind accepts, for the message about a value that can't be read. */
const EXAMPLES: Partial<Record<FieldKind, string>> = {
  number: "a whole number, such as 320",
  cents: "dollars, such as 19.95",
  people: "a person's name on each line",
};

function isBlank(value: unknown): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

async function refuseUnknownCategories(paths: readonly string[]): Promise<void> {
  const known = new Set((await listCategoryPaths()).map(({ path }) => path));
  const unknown = paths.find((path) => !known.has(tidyCategoryPath(path).path));
  if (unknown !== undefined) throw new FieldRefused("categories", `There is no category ${unknown}.`);
}
