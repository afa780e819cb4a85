import type { Kysely } from "kysely";

/** Content pages, the shop's menus, and redirected product addresses. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("content_pages")
    .addColumn("path", "text", (c) => c.notNull())
    .addColumn("is_draft", "integer", (c) => c.notNull())
    .addColumn("markup", "text", (c) => c.notNull())
    .addColumn("page_title", "text", (c) => c.notNull())
    .addColumn("page_seo_description", "text", (c) => c.notNull())
    .addColumn("dont_index", "integer", (c) => c.notNull())
    .addColumn("status", "integer", (c) => c.notNull())
    .addColumn("redirect_to", "text")
    .addColumn("redirect_status", "integer")
    .addColumn("content_hash", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("content_pages_key", ["path", "is_draft"])
    .execute();
  await db.schema
    .createTable("content_menus")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("body", "text", (c) => c.notNull())
    .addColumn("content_hash", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("product_redirects")
    .addColumn("code", "text", (c) => c.primaryKey())
    .addColumn("slug", "text", (c) => c.notNull())
    .addColumn("redirect_to", "text", (c) => c.notNull())
    .execute();
}
