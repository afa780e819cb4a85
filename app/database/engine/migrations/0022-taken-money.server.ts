import type { Kysely } from "kysely";

/** What a gateway says it took, where that isn't what was owed. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("payments").addColumn("taken_cents", "integer").execute();
}
