import { type Kysely, sql } from "kysely";

/** The series of a withdrawn product, whose row in the table of series is deleted. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table products add column withdrawn_series text`.execute(db);
}
