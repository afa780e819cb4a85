/** Saves the changes that staff make to a product manually. */

import { forgetRecords } from "~/database/catalogue/record-hash-records.server";
import { forgetEditedFields, putEditedFields } from "~/database/catalogue/stored-product-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { lockProducts } from "~/database/reviews/rating-records.server";
import type { FieldName } from "./feed-product";
import { type ProductFields, toFields, toProduct } from "./product-fields";
import { storeProducts } from "./store-products.server";
import { listStoredProducts } from "./stored-products.server";

/**
 * Changes these fields of a product and protects them from being overwritten by feeds. Lists aren't recounted. Throws an Error
 * if the product doesn't exist.
 */
export async function editProduct(code: string, fields: Partial<ProductFields>): Promise<void> {
  await inTransaction(async () => {
    await lockProducts([code]);
    const copy = (await listStoredProducts([code])).get(code);
    if (!copy) throw new Error(`There is no product ${code}.`);
    const names = Object.keys(fields) as FieldName[];
    await forgetEditedFields(code, names);
    const edited = toProduct({ code, isbn13: copy.product.isbn13 }, { ...toFields(copy.product), ...fields });
    await storeProducts([{ ...edited, says: names }]);
    await putEditedFields(code, names, new Date().toISOString());
  });
}

/** Lets feeds change these fields again, starting with the next import, even if the product's record has not changed. */
export async function releaseFields(code: string, fields: readonly FieldName[]): Promise<void> {
  await inTransaction(async () => {
    await forgetEditedFields(code, fields);
    await forgetRecords([code]);
  });
}
