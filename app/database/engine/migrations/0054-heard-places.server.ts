import { type Kysely, sql } from "kysely";

/** Adds positions in eAudio books, in seconds from the start of the recording that the position's chapter names. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw("alter table reading_places add column seconds integer not null default 0").execute(db);
}
