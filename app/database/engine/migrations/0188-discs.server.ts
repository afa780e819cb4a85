import { type Kysely, sql } from "kysely";

/** The number of discs of a film or recording, and the region and subtitles of a film. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ["discs integer", "region text", "subtitles text"])
    await sql`alter table product_extras add column ${sql.raw(column)}`.execute(db);
}

/** Older versions store products without these values, and the next import by this version adds them. */
export const olderCode = "runs";
