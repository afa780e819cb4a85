import type { Kysely } from "kysely";

/** Keys of requests to add to a basket, which a browser may send again if a response was lost. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("basket_add_keys")
    .addColumn("owner_id", "text", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("basket_add_keys_once", ["owner_id", "key"])
    .execute();
  await db.schema.createIndex("basket_add_keys_age").on("basket_add_keys").column("created_at").execute();
}
