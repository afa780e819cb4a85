import { type Kysely, sql } from "kysely";

/** Positions as EPUB CFIs, which other reading systems understand; "" for a position without one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw("alter table reading_places add column cfi text not null default ''").execute(db);
}
