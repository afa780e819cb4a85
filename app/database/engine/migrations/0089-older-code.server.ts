import { type Kysely, sql } from "kysely";

/** Stores the names of migrations that older versions of the shop don't know, but can still run with. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table older_code_runs (migration text primary key)`.execute(db);
}
