/** The stores that staff are limited to. */
import { selectStaffStores } from "~/database/staff/staff-store-records.server";

/** Returns the stores' slugs; none means that the person works for all of them. */
export function storesOf(memberId: string): Promise<string[]> {
  return selectStaffStores(memberId);
}
