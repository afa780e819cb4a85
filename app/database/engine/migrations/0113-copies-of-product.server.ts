import { type Kysely, sql } from "kysely";

/**
 * Indexes that contain every column used to count the copies of a product, so that counting a bestseller's copies reads none of
 * its orders and lines.
 */
const statements = [
  "drop index order_lines_code",
  `create index order_lines_code on order_lines(
    code, order_id, stock_from, quantity, refunded_quantity, sent_quantity, returned_quantity)`,
  "create index orders_of_lines on orders(id, order_state, placed_at, store_slug)",
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export const olderCode = "runs";
