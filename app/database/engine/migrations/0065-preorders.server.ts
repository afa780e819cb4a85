import { type Kysely, sql } from "kysely";

/**
 * Indexes pre-orders. Nobody has rated them yet, so they come last when a category is sorted by popularity, and finding a page
 * of them meant reading every other product first.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index listings_preorder on listings
    (category_id, popularity, code, format, availability, price_cents, rating_hundredths, work_key)
    where availability = 'preorder'`.execute(db);
}
