import { type Kysely, sql } from "kysely";

/** The log of staff actions. Both databases run the same statements. */
const statements = [
  `create table staff_deeds (
    id text primary key, staff_id text, deed text not null, subject text not null, store_slug text not null,
    done_at text not null)`,
  "create index staff_deeds_done on staff_deeds(done_at)",
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
