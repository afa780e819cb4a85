import { type Kysely, sql } from "kysely";

/**
 * Stores feed values that the shop had used but not kept, so that a later feed that leaves them out doesn't change them. Addresses stay as
 * they are. Also stores the fields that staff have edited, which feeds leave alone.
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
