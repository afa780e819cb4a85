import { type Kysely, sql } from "kysely";

/**
 * Stores values from feeds that the shop previously used without storing, so that a later feed that lacks them doesn't change
 * them. Addresses stay the same. Also stores which fields staff have edited, so that feeds don't change these.
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
