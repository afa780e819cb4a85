import type { Kysely } from "kysely";

/**
 * Indexes products in the order of their arrival, since the parts of the sitemap are ranges of it. Nothing is ever removed (a withdrawn
 * product keeps its row), so a part keeps its range. The time of the last change gives a part's `lastmod`.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex("products_by_arrival")
    .on("products")
    .columns(["created_at", "code", "updated_at"])
    .execute();
}
