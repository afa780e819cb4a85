import { type Kysely, sql } from "kysely";

/** Settings that the owner has changed, as JSON by name. A setting without a row has its default. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table settings (
    name text primary key,
    value text not null,
    changed_at text not null,
    changed_by text not null
  )`.execute(db);
}

export const olderCode = "runs";
