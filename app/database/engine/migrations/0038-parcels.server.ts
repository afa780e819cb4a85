import type { Kysely } from "kysely";

/** Stores the carrier and the tracking number of an order's parcel with the event that sent it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ["carrier", "tracking_number"]) {
    await db.schema
      .alterTable("order_history")
      .addColumn(column, "text", (c) => c.notNull().defaultTo(""))
      .execute();
  }
}
