import type { Kysely } from "kysely";

/**
 * Creates the table of unfinished sign-ups: people who have not followed the emailed link yet. Only their email address is
 * stored.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("joinings")
    .addColumn("token_hash", "text", (c) => c.primaryKey())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("email_key", "text", (c) => c.notNull())
    .addColumn("return_to", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("expires_at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("joinings_email").on("joinings").column("email_key").execute();
  await db.schema.createIndex("joinings_expiry").on("joinings").column("expires_at").execute();
  await db.schema.createIndex("mailed_tokens_expiry").on("mailed_tokens").column("expires_at").execute();
}
