import { type Kysely, sql } from "kysely";

/**
 * Items that are added to an order, which are an order of their own until they are paid, and exchanges, whose new order is paid by what comes
 * back of another. A number that became part of another order still finds it. A draft names the order that it is for, and what comes back.
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

/** Older versions would leave paid items in an order of their own, and refund an exchange nowhere. */
export const olderCode = "stops";
