/** Staff actions on an order, which are stored outside of the order's own tables. */
import { sql } from "kysely";
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { OrderDeed } from "~/domain/orders/order-trail";
import type { Deed } from "~/domain/staff/deed";

/**
 * Finds the staff actions on an order, oldest first. Compares the first 14 characters of subjects, which is the length of an
 * order number, because the index contains only these.
 */
export async function selectDeedsOf(number: string): Promise<OrderDeed[]> {
  const rows = await database()
    .selectFrom("staff_deeds")
    .leftJoin("members", "members.id", "staff_deeds.staff_id")
    .select(named("done_at", "deed", "subject", "staff_id", "done_by"))
    .select("members.email")
    .where(sql<boolean>`substr(subject, 1, 14) = ${number}`)
    .orderBy("done_at")
    .orderBy("staff_deeds.id")
    .execute();
  return rows.map(({ doneAt, deed, subject, staffId, doneBy, email }) => ({
    ...{ doneAt, subject, deed: deed as Deed },
    by: email || staffId || doneBy || "the command line",
  }));
}
