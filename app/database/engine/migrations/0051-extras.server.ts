import { type Kysely, sql } from "kysely";

/** Product details that few feeds have, and biographies of contributors. Both databases run the same statements. */
const statements = [
  `create table product_extras (
    code text primary key, height_mm integer, width_mm integer, thickness_mm integer, weight_g integer,
    contents text, extract text, about_authors text)`,
  "create table author_biographies (author_key text primary key, biography text not null)",
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
