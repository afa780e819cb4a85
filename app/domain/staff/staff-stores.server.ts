/** Looks up the stores that staff are limited to. */
import { selectStaffStores } from "~/database/staff/staff-store-records.server";

/** Returns the stores' slugs; an empty list means that the person works for all stores. */
export function listStores(memberId: string): Promise<string[]> {
  return selectStaffStores(memberId);
}

/** Returns whether a member of staff works in this store. */
export async function worksIn(memberId: string, storeSlug: string): Promise<boolean> {
  const stores = await listStores(memberId);
  return stores.length === 0 || stores.includes(storeSlug);
}
