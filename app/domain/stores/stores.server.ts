/** Reading the stores and what stands in them. */

import { selectStore, selectStoreStock, selectStores } from "~/database/stores/store-records.server";
import type { Store, StoreQuantity } from "./store";

/** All stores, by name. */
export async function listStores(): Promise<Store[]> {
  return selectStores();
}

/** By its address' slug, such as mount-lawley. */
export async function findStore(slug: string): Promise<Store | null> {
  return selectStore(slug);
}

/** The stores that keep a product, by name, with how many copies each has now; it may be none. */
export async function storeStock(code: string): Promise<StoreQuantity[]> {
  return selectStoreStock(code);
}
