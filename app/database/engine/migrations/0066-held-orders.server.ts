import { type Kysely, sql } from "kysely";
import { HOLD_MS } from "~/domain/orders/waiting-rules";

/**
 * Stores the time until which copies are held for an unpaid order, and the network from which the order was placed. Copies of
 * orders that are unpaid when this migration runs are held as if the orders had been placed at that time.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table orders add column held_until text not null default ''`.execute(db);
  await sql`alter table orders add column placed_from text not null default ''`.execute(db);
  const until = new Date(Date.now() + HOLD_MS).toISOString();
  await sql`update orders set held_until = ${until} where order_state = 'awaiting payment'`.execute(db);
  await sql`create index orders_held on orders(held_until) where order_state = 'awaiting payment'`.execute(db);
  await sql`create index orders_place on orders(placed_from) where order_state = 'awaiting payment'`.execute(db);
}
