/** Reads the stores from the database. */

import { selectStore, selectStores } from "~/database/stores/store-records.server";
import type { Store } from "./store";

/** Returns all stores, by name. */
export async function listStores(): Promise<Store[]> {
  return selectStores();
}

/** Finds a store by the slug in its address, such as mount-lawley. */
export async function findStore(slug: string): Promise<Store | null> {
  return selectStore(slug);
}
