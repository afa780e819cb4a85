import type { Kysely } from "kysely";

/** Facts to send to collectors, and the consent of visitors. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("outgoing_facts")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("collector", "text", (c) => c.notNull())
    .addColumn("fact", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("outgoing_facts_by_age")
    .on("outgoing_facts")
    .columns(["collector", "created_at", "id"])
    .execute();
  await db.schema
    .createTable("tracking_choices")
    .addColumn("owner_id", "text", (c) => c.primaryKey())
    .addColumn("agreed", "integer", (c) => c.notNull())
    .addColumn("chosen_at", "text", (c) => c.notNull())
    .execute();
}
