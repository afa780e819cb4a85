/** The columns of products' tables by which other systems change products. */
import { PRODUCT_FIELDS } from "~/domain/catalogue/product-fields";
import { EDITED_FIELDS, type EditedField } from "~/domain/office/product.schema";

/** The fields that staff can change, by the name that an export's table gives their columns. */
export const FIELDS_BY_COLUMN: ReadonlyMap<string, EditedField> = new Map(
  EDITED_FIELDS.map((name) => [PRODUCT_FIELDS[name].headings[0] ?? name, name]),
);
