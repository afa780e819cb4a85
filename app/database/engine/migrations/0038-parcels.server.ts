import type { Kysely } from "kysely";

/** Adds the carrier and tracking number of an order's parcel to the event that records its dispatch. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ["carrier", "tracking_number"]) {
    await db.schema
      .alterTable("order_history")
      .addColumn(column, "text", (c) => c.notNull().defaultTo(""))
      .execute();
  }
}
