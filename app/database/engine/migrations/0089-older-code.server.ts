import { type Kysely, sql } from "kysely";

/** Names of later migrations after which older versions of the shop, which don't know them, can still run. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table older_code_runs (migration text primary key)`.execute(db);
}
