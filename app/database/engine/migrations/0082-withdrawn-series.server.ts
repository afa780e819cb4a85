import { type Kysely, sql } from "kysely";

/** The series of a withdrawn product, which leaves the series' own table. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table products add column withdrawn_series text`.execute(db);
}
