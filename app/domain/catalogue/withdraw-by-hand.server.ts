/** Withdraws products and shows them again by hand, independently of their feeds. */
import { putReplacement, selectReplacement } from "~/database/catalogue/replacement-records.server";
import { forgetEditedFields, putEditedFields } from "~/database/catalogue/stored-product-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { asIsbn13 } from "./isbn";
import { ITSELF } from "./product-journal.server";
import { productPath } from "./slug";
import { storeProducts, withdrawProducts } from "./store-products.server";
import { listStoredProducts } from "./stored-products.server";

/**
 * Withdraws a product until staff show it again, whatever feeds say. Its page then leads to the product `instead`, if one is
 * given.
 */
export async function withdrawByHand(code: string, instead: string | null): Promise<void> {
  await inTransaction(async () => {
    await withdrawProducts([code]);
    await putEditedFields(code, [ITSELF], new Date().toISOString());
    await putReplacement(code, instead);
  });
}

/** Shows a withdrawn product again as it was, and lets feeds decide about it again. */
export async function showAgain(code: string): Promise<void> {
  await inTransaction(async () => {
    await forgetEditedFields(code, [ITSELF]);
    await putReplacement(code, null);
    const copy = (await listStoredProducts([code])).get(code);
    if (copy?.isWithdrawn) await storeProducts([{ ...copy.product, says: [] }]);
  });
}

/** Returns the path of the product that replaces a withdrawn one; null if there is none. */
export async function findReplacementPath(code: string): Promise<string | null> {
  const found = await selectReplacement(asIsbn13(code) ?? code);
  return found && productPath(found);
}
