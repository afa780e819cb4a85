import type { Kysely } from "kysely";

/** The amount that a gateway reports, if it differs from the amount due. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("payments").addColumn("taken_cents", "integer").execute();
}
