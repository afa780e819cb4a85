import { type Kysely, sql } from "kysely";

/**
 * Adds positions in books, counted in characters of a chapter's text. Earlier positions are counted in paragraphs, and are
 * converted the next time the book is opened.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw("alter table reading_places add column position integer").execute(db);
  await sql.raw("alter table reading_notes add column position integer").execute(db);
  await sql.raw("alter table reading_notes add column until_position integer").execute(db);
}

/** Older versions find a position by its quote, or by its paragraph, which is still stored as well. */
export const olderCode = "runs";
