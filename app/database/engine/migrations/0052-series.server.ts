import { type Kysely, sql } from "kysely";

/** The series that products belong to, in reading order. Both databases run the same statements. */
const statements = [
  "create table product_series (code text primary key, series_key text not null, title text not null, place integer not null)",
  "create index product_series_order on product_series(series_key, place, code)",
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
