import { type Kysely, sql } from "kysely";

/** Positions in audio books: seconds into the recording that the position's chapter names. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw("alter table reading_places add column seconds integer not null default 0").execute(db);
}
