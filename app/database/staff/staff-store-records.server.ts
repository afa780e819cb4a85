/** The stores that staff are limited to. */
import { database } from "~/database/engine/connection.server";

export async function selectStaffStores(memberId: string): Promise<string[]> {
  const rows = await database()
    .selectFrom("staff_stores")
    .select("store_slug")
    .where("member_id", "=", memberId)
    .orderBy("store_slug")
    .execute();
  return rows.map((row) => row.store_slug);
}
