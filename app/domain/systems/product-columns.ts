/** The columns of product tables through which other systems change products. */
import { PRODUCT_FIELDS } from "~/domain/catalogue/product-fields";
import { EDITED_FIELDS, type EditedField } from "~/domain/office/product.schema";

/** The fields that staff can change, by the names of their columns in an exported table. */
export const FIELDS_BY_COLUMN: ReadonlyMap<string, EditedField> = new Map(
  EDITED_FIELDS.map((name) => [PRODUCT_FIELDS[name].headings[0] ?? name, name]),
);
