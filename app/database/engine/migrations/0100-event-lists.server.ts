import { type Kysely, sql } from "kysely";

/**
 * Indexes for the office's lists of events and their eTickets. With them, listing events reads no other products, and counting
 * tickets reads no orders.
 */
const statements = [
  "create index products_events on products(sold_until, code) where product_type = 'eTicket'",
  "create index tickets_event on tickets(code, cancelled_at, checked_in_at)",
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export const olderCode = "runs";
