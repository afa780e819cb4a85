import { type Kysely, sql } from "kysely";

/**
 * Stores feed values that the shop had used but not stored, so that a later feed without these values doesn't change them.
 * Addresses stay as they are. Also stores the names of fields that staff have edited and that feeds therefore don't change.
 */
const statements = [
  "alter table products add column seo_url text",
  "update products set seo_url = slug",
  "alter table products add column keywords text not null default ''",
  "alter table product_series add column series_id text",
  `create table product_edits (
    code text not null references products(code) on delete cascade,
    field text not null,
    edited_at text not null,
    primary key (code, field)
  )`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
