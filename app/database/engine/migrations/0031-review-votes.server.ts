import type { Kysely } from "kysely";

/** Members' votes for helpful reviews, and their number per review. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("review_votes")
    .addColumn("review_id", "text", (c) => c.notNull().references("reviews.id").onDelete("cascade"))
    .addColumn("member_id", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("review_votes_once", ["review_id", "member_id"])
    .execute();
  await db.schema.createIndex("review_votes_member").on("review_votes").column("member_id").execute();
  await db.schema
    .alterTable("reviews")
    .addColumn("helpful_count", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
}
