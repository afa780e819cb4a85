import { type Kysely, sql } from "kysely";

/** Adds positions in eAudio books, in seconds from the start of a recording. The position's chapter names the recording. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw("alter table reading_places add column seconds integer not null default 0").execute(db);
}
