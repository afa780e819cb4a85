import { type Kysely, sql } from "kysely";

/** What the owner has changed of the shop's settings: JSON by name. Those without a row have their default. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table settings (
    name text primary key,
    value text not null,
    changed_at text not null,
    changed_by text not null
  )`.execute(db);
}

export const olderCode = "runs";
