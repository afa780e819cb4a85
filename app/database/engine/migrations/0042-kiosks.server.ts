import { type Kysely, sql } from "kysely";

/** Tables for kiosks, the screens on the shop floor. Both databases run the same statements. */
const statements = [
  `create table kiosks (
    id_hash text primary key, kind text not null, store_slug text not null, opened_by text not null,
    opened_at text not null, seen_at text not null)`,
  "create index store_stock_of_store on store_stock(store_slug, quantity, code)",
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
