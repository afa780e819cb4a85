/** Reads the stores and their stock. */

import { selectStore, selectStoreStock, selectStores } from "~/database/stores/store-records.server";
import type { Store, StoreQuantity } from "./store";

/** All stores, by name. */
export async function listStores(): Promise<Store[]> {
  return selectStores();
}

/** Finds a store by the slug in its address, such as mount-lawley. */
export async function findStore(slug: string): Promise<Store | null> {
  return selectStore(slug);
}

/** The stores that stock a product, by name, with the current number of copies, which may be 0. */
export async function storeStock(code: string): Promise<StoreQuantity[]> {
  return selectStoreStock(code);
}
