/** The columns of `products` that hold a product's fields, derived from `PRODUCT_FIELDS`. */
import { columnName, type SnakeCase } from "~/database/engine/column-names";
import { OWN_FIELDS, type OwnField, PRODUCT_FIELDS, type ShownField } from "~/domain/catalogue/product-fields";
import type { ProductRow } from "~/domain/catalogue/product-rows";

/** Name of a product field in a row, which differs for the rating because rows store it in hundredths of a star. */
type RowName<Name extends OwnField> = Name extends "rating" ? "ratingHundredths" : Name;

type FieldColumn<Name extends OwnField> = Name extends OwnField
  ? `products.${SnakeCase<RowName<Name>>} as ${RowName<Name>}`
  : never;

function rowName(name: OwnField): RowName<OwnField> {
  return name === "rating" ? "ratingHundredths" : name;
}

/** Names of the row's fields that store product fields. Doesn't compile if a row lacks one of them. */
export const ROW_NAMES = OWN_FIELDS.map(rowName) satisfies (keyof ProductRow)[];

/** Returns the columns of these fields, under the names used in a row. */
export function fieldColumns<Name extends OwnField>(names: readonly Name[]): FieldColumn<Name>[] {
  return names.map(rowName).map((name) => `products.${columnName(name)} as ${name}`) as FieldColumn<Name>[];
}

/** The columns of the fields that a card shows, or that only the product's page shows. */
export function shownColumns<Shown extends "card" | "page">(shown: Shown): FieldColumn<ShownField<Shown>>[] {
  return fieldColumns(OWN_FIELDS.filter((name): name is ShownField<Shown> => PRODUCT_FIELDS[name].shown === shown));
}
