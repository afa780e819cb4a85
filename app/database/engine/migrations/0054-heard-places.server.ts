import { type Kysely, sql } from "kysely";

/** Adds positions in audio books, in seconds into the recording named by the position's chapter. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw("alter table reading_places add column seconds integer not null default 0").execute(db);
}
