import type { Kysely } from "kysely";

/**
 * Indexes products in the order of their arrival, because each part of the sitemap is a range in that order. No row is ever
 * removed (a withdrawn product keeps its row), so a part keeps its range. The time of the last change gives a part's `lastmod`.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex("products_by_arrival")
    .on("products")
    .columns(["created_at", "code", "updated_at"])
    .execute();
}
