/** Content pages, menus and product redirects as rows. */
import type { Selectable } from "kysely";
import type { ContentMenusTable, ContentPagesTable, ProductRedirectsTable } from "~/database/content/content-tables";
import { database } from "~/database/engine/connection.server";

export type ContentPageRecord = Selectable<ContentPagesTable>;
export type ContentMenuRecord = Selectable<ContentMenusTable>;
export type ProductRedirectRecord = Selectable<ProductRedirectsTable>;

/** The published page, and the draft where one is asked for and there is one. */
export async function selectContentPage(path: string, wantsDraft: boolean): Promise<ContentPageRecord | null> {
  let query = database().selectFrom("content_pages").selectAll().where("path", "=", path);
  if (!wantsDraft) query = query.where("is_draft", "=", 0);
  return (await query.orderBy("is_draft", "desc").limit(1).executeTakeFirst()) ?? null;
}

/** All of them, drafts included, by path. */
export async function selectContentPages(): Promise<ContentPageRecord[]> {
  return database().selectFrom("content_pages").selectAll().orderBy("path").orderBy("is_draft").execute();
}

/** Published pages that search engines may list: their paths, titles and when they changed, by path. */
export async function selectIndexedPages(): Promise<{ path: string; title: string; updatedAt: string }[]> {
  return database()
    .selectFrom("content_pages")
    .select(["path", "page_title as title", "updated_at as updatedAt"])
    .where("is_draft", "=", 0)
    .where("dont_index", "=", 0)
    .where("status", "=", 200)
    .where("redirect_to", "is", null)
    .orderBy("path")
    .execute();
}

/** False when an equal one is there already. */
export async function putContentPage(row: ContentPageRecord): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database()
    .insertInto("content_pages")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["path", "is_draft"])
        .doUpdateSet(row)
        .whereRef("content_pages.content_hash", "<>", "excluded.content_hash" as "content_pages.content_hash"),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns how many there were. */
export async function deleteContentPage(path: string, isDraft: boolean): Promise<number> {
  const { numDeletedRows } = await database()
    .deleteFrom("content_pages")
    .where("path", "=", path)
    .where("is_draft", "=", isDraft ? 1 : 0)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function selectContentMenus(): Promise<ContentMenuRecord[]> {
  return database().selectFrom("content_menus").selectAll().orderBy("name").execute();
}

/** False when an equal one is there already. */
export async function putContentMenu(row: ContentMenuRecord): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database()
    .insertInto("content_menus")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet(row)
        .whereRef("content_menus.content_hash", "<>", "excluded.content_hash" as "content_menus.content_hash"),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteContentMenu(name: string): Promise<number> {
  const { numDeletedRows } = await database().deleteFrom("content_menus").where("name", "=", name).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Where a product's page leads instead; null for all but a few. */
export async function selectProductRedirect(code: string): Promise<string | null> {
  const row = await database()
    .selectFrom("product_redirects")
    .select("redirect_to")
    .where("code", "=", code)
    .executeTakeFirst();
  return row?.redirect_to ?? null;
}

export async function selectProductRedirects(): Promise<ProductRedirectRecord[]> {
  return database().selectFrom("product_redirects").selectAll().orderBy("code").execute();
}

/** These and no others. */
export async function replaceProductRedirects(rows: readonly ProductRedirectRecord[]): Promise<void> {
  await database().deleteFrom("product_redirects").execute();
  for (let at = 0; at < rows.length; at += 200) {
    await database()
      .insertInto("product_redirects")
      .values(rows.slice(at, at + 200))
      .execute();
  }
}
