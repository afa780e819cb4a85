import { type Kysely, sql } from "kysely";

/** Reading positions and notes in books. Both databases run the same statements. */
const statements = [
  `create table reading_places (
    owner_id text not null, code text not null, chapter text not null, paragraph integer not null, quote text not null,
    progress integer not null, updated_at text not null, primary key (owner_id, code))`,
  `create table reading_notes (
    id text primary key, owner_id text not null, code text not null, chapter text not null, paragraph integer not null,
    quote text not null, progress integer not null, note text not null, created_at text not null)`,
  "create index reading_notes_of_book on reading_notes(owner_id, code)",
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
