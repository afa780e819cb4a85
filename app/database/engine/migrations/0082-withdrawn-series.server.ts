import { type Kysely, sql } from "kysely";

/** Adds the series of a withdrawn product to the product's own row, because its row in the table of series is deleted. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table products add column withdrawn_series text`.execute(db);
}
