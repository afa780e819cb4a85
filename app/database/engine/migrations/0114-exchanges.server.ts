import { type Kysely, sql } from "kysely";

/**
 * Adds two kinds of orders: items for an earlier order, which become part of it once they are paid for; and exchanges, which
 * are paid for with copies returned from an earlier order. The number of an order that became part of another still finds it. A
 * draft refers to the earlier order and lists the returned copies.
 */
const statements = [
  "alter table orders add column adds_to text references orders(id)",
  "alter table orders add column exchange_of text references orders(id)",
  "alter table orders add column exchanged_cents integer not null default 0",
  "create index orders_adds_to on orders(adds_to) where adds_to is not null",
  "create index orders_exchange_of on orders(exchange_of) where exchange_of is not null",
  "create table added_orders (number text primary key, order_id text not null references orders(id))",
  "alter table payments add column of_payment_id text references payments(id)",
  "alter table order_drafts add column for_order_id text",
  "alter table order_drafts add column returns text not null default ''",
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Older versions would leave paid items in a separate order, and could not refund an exchange at all. */
export const olderCode = "stops";
