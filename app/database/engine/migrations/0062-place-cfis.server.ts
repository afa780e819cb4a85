import { type Kysely, sql } from "kysely";

/** Places as other reading systems name them: an EPUB CFI, or "" where a place has none. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw("alter table reading_places add column cfi text not null default ''").execute(db);
}
