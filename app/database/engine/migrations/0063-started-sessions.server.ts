import { type Kysely, sql } from "kysely";

/** Makes a session on the reader's host end with the session in the shop that started it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw("alter table sessions add column started_by text").execute(db);
  await sql.raw("create index sessions_started_by on sessions (started_by)").execute(db);
}
