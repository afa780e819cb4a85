/** Lists a store's stock for the kiosks in that store. */
import { selectStocked } from "~/database/stores/stocked-records.server";
import type { ProductSummary } from "~/domain/catalogue/product";
import { readSummaries } from "~/domain/catalogue/read-product.server";

const SHELF = 12;

/** Lists the most popular products that the store has in stock. */
export async function popularInStore(storeSlug: string): Promise<ProductSummary[]> {
  return readSummaries(await selectStocked(storeSlug, SHELF));
}
