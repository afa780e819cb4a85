import { type Kysely, sql } from "kysely";

/**
 * Indexes for the office's lists in a shop of 100,000 orders. Each index contains every column by which a list is sorted and
 * filtered, so that only the rows of one page are read. The index by kind leaves out stock movements from feeds: they are the
 * majority, and nobody searches for them by kind alone.
 */
const statements = [
  "create index orders_total on orders(total_cents)",
  "drop index reviews_waiting",
  "create index reviews_state on reviews(state, created_at, id)",
  "drop index staff_deeds_done",
  "create index staff_deeds_done on staff_deeds(done_at, id)",
  "drop index stock_movements_code",
  "create index stock_movements_code on stock_movements(code, id, place, kind)",
  "drop index stock_movements_place",
  "create index stock_movements_place on stock_movements(place, id, kind)",
  "create index stock_movements_kind on stock_movements(kind, id) where kind <> 'feed'",
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export const olderCode = "runs";
