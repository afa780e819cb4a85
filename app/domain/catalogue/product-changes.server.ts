/** Lists the changes that a feed's records would make, field by field. */
import { selectEditedFields } from "~/database/catalogue/stored-product-records.server";
import type { FeedProduct } from "./feed-product";
import { mergeProduct } from "./merge-product";
import { storableProduct } from "./prepare-product.server";
import { changedFields, type ProductChange, toFields } from "./product-fields";
import { listStoredProducts } from "./stored-products.server";

/**
 * Returns the changes that each record would make to its stored product, without making them. A second record with the same
 * code is compared with the result of the first.
 */
export async function listChanges(records: readonly FeedProduct[]): Promise<ProductChange[]> {
  const stored = await listStoredProducts([...new Set(records.map(({ code }) => code))]);
  const edited = await selectEditedFields([...stored.keys()]);
  return records.map((record) => {
    const { code } = record;
    const copy = stored.get(code);
    const after = toFields(storableProduct(copy ? mergeProduct(copy.product, record, edited.get(code)) : record));
    const before = copy && !copy.isWithdrawn ? toFields(copy.product) : null;
    return { code, before, after, fields: before ? changedFields(before, after) : [] };
  });
}
