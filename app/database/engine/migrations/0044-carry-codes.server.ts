import { type Kysely, sql } from "kysely";

/** Codes that move a basket to another browser. Both databases run the same statements. */
const statements = [
  "create table carry_codes (code_hash text primary key, owner_id text not null unique, expires_at text not null)",
  "create index carry_codes_end on carry_codes(expires_at)",
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
