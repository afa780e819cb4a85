import { type Kysely, sql } from "kysely";

/** A session on the reader's host ends with the one in the shop that started it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw("alter table sessions add column started_by text").execute(db);
  await sql.raw("create index sessions_started_by on sessions (started_by)").execute(db);
}
