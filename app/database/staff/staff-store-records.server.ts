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

/** Replaces the stores that a person is limited to. */
export async function putStaffStores(memberId: string, slugs: readonly string[]): Promise<void> {
  await database().deleteFrom("staff_stores").where("member_id", "=", memberId).execute();
  if (slugs.length === 0) return;
  const rows = slugs.map((slug) => ({ member_id: memberId, store_slug: slug }));
  await database().insertInto("staff_stores").values(rows).execute();
}
