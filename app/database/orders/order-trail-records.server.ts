/** The traces of an order outside of its own tables: what staff did with it, and its emails in the job queue. */
import { sql } from "kysely";
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { OrderDeed, OrderEmail } from "~/domain/orders/order-trail";
import type { Deed } from "~/domain/staff/deed";

/** Finds the acts of staff on an order, oldest first. The index has the first letters of subjects, as many as a number has. */
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

/** The emails of the last 30 days with these keys, oldest first. */
export async function selectEmailsByKey(kind: string, keys: readonly string[]): Promise<OrderEmail[]> {
  const rows = await database()
    .selectFrom("jobs")
    .select(named("unique_key", "created_at", "done_at", "parked_at"))
    .where("unique_key", "in", keys)
    .where("kind", "=", kind)
    .orderBy("created_at")
    .execute();
  return rows.map(({ uniqueKey, ...row }) => ({ ...row, uniqueKey: uniqueKey ?? "" }));
}
