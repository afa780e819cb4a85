import { type Kysely, sql } from "kysely";

/**
 * Stores the data that a refund needs to reverse an order exactly: where its copies came from, the amounts of vouchers, and
 * where the money goes.
 */
const statements = [
  "alter table order_lines add column stock_from text not null default ''",
  "alter table refunds add column onto text not null default 'card'",
  "alter table voucher_uses add column returned_cents integer not null default 0",
  "create index refunds_open on refunds(created_at) where done_at is null",
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
