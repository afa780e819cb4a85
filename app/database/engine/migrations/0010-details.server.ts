import { type Kysely, sql } from "kysely";

/** Creates the table of ratings from feeds. A product's feed rating is stored there once a member has rated the product too. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("feed_ratings")
    .addColumn("code", "text", (c) => c.primaryKey().references("products.code"))
    .addColumn("rating_hundredths", "integer")
    .addColumn("rating_count", "integer", (c) => c.notNull())
    .execute();
  await sql`create index reviews_waiting on reviews(created_at) where state = 'waiting'`.execute(db);
}
