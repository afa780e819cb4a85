import { type Kysely, sql } from "kysely";

/** Highlights, which are notes that have a colour and mark a passage of text. Both databases run the same statements. */
const statements = [
  "alter table reading_notes add column colour text not null default ''",
  "alter table reading_notes add column first_at integer not null default 0",
  "alter table reading_notes add column last_paragraph integer not null default 0",
  "alter table reading_notes add column last_at integer not null default 0",
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
