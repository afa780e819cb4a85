/** What records of a feed would change, field by field. */
import { selectEditedFields } from "~/database/catalogue/stored-product-records.server";
import type { FeedProduct } from "./feed-product";
import { mergeProduct } from "./merge-product";
import { storableProduct } from "./prepare-product.server";
import { changedFields, fieldsOf, type ProductChange } from "./product-fields";
import { listStoredProducts } from "./stored-products.server";

/** What each record would change of what is stored now, the later of two records of one code included. Writes nothing. */
export async function listChanges(records: readonly FeedProduct[]): Promise<ProductChange[]> {
  const stored = await listStoredProducts([...new Set(records.map(({ code }) => code))]);
  const edited = await selectEditedFields([...stored.keys()]);
  return records.map((record) => {
    const { code } = record;
    const copy = stored.get(code);
    const after = fieldsOf(storableProduct(copy ? mergeProduct(copy.product, record, edited.get(code)) : record));
    const before = copy && !copy.isWithdrawn ? fieldsOf(copy.product) : null;
    return { code, before, after, fields: before ? changedFields(before, after) : [] };
  });
}
