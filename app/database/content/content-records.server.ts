/** Stores content pages, menus and product redirects. */
import { createHash } from "node:crypto";
import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { NewPage, ProductRedirect, StoredMenu, StoredPage } from "~/domain/content/page";

const pageColumns = named(
  "path",
  "is_draft",
  "markup",
  "page_title",
  "page_seo_description",
  "dont_index",
  "status",
  "redirect_to",
  "redirect_status",
  "shows_from",
  "shows_until",
  "content_hash",
);

const redirectColumns = named("code", "slug", "redirect_to");

type PageRow = Omit<StoredPage, "isDraft" | "dontIndex"> & { isDraft: number; dontIndex: number };

function toPage(row: PageRow): StoredPage {
  return { ...row, isDraft: row.isDraft === 1, dontIndex: row.dontIndex === 1 };
}

/** Returns the published page, or its draft if requested and present. */
export async function selectContentPage(path: string, wantsDraft: boolean): Promise<StoredPage | null> {
  let query = database().selectFrom("content_pages").select(pageColumns).where("path", "=", path);
  if (!wantsDraft) query = query.where("is_draft", "=", 0);
  const row = await query.orderBy("is_draft", "desc").limit(1).executeTakeFirst();
  return row ? toPage(row) : null;
}

/** All pages, including drafts, by path. */
export async function selectContentPages(): Promise<StoredPage[]> {
  const rows = await database()
    .selectFrom("content_pages")
    .select(pageColumns)
    .orderBy("path")
    .orderBy("is_draft")
    .execute();
  return rows.map(toPage);
}

export interface IndexedPage extends Pick<StoredPage, "path" | "showsFrom" | "showsUntil"> {
  title: string;
  updatedAt: string;
}

/** Published pages that search engines may list, by path, including pages outside their dates. */
export async function selectIndexedPages(): Promise<IndexedPage[]> {
  return database()
    .selectFrom("content_pages")
    .select([
      "path",
      "page_title as title",
      "updated_at as updatedAt",
      "shows_from as showsFrom",
      "shows_until as showsUntil",
    ])
    .where("is_draft", "=", 0)
    .where("dont_index", "=", 0)
    .where("status", "=", 200)
    .where("redirect_to", "is", null)
    .orderBy("path")
    .execute();
}

/** The markup of published pages at these paths. */
export async function selectMarkups(paths: readonly string[]): Promise<{ path: string; markup: string }[]> {
  if (paths.length === 0) return [];
  return database()
    .selectFrom("content_pages")
    .select(["path", "markup"])
    .where("is_draft", "=", 0)
    .where("path", "in", [...paths])
    .execute();
}

/** Stores a page. Returns false when the stored page is identical. `now` is UTC ISO. */
export async function putContentPage(page: NewPage, now: string): Promise<boolean> {
  const content = {
    path: page.path,
    is_draft: page.isDraft ? 1 : 0,
    markup: page.markup,
    page_title: page.pageTitle,
    page_seo_description: page.pageSeoDescription,
    dont_index: page.dontIndex ? 1 : 0,
    status: page.status,
    redirect_to: page.redirectTo,
    redirect_status: page.redirectStatus,
  };
  // Leave out missing dates, so that pages stored before there were dates keep their hash.
  const dates = {
    ...(page.showsFrom && { shows_from: page.showsFrom }),
    ...(page.showsUntil && { shows_until: page.showsUntil }),
  };
  const row = {
    ...content,
    ...{ shows_from: null, shows_until: null },
    ...dates,
    content_hash: toHash(JSON.stringify({ ...content, ...dates })),
    updated_at: now,
  };
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

/** Returns the hash that {@link putDraftBase} stored for a draft; null if there is none. */
export async function selectDraftBase(path: string): Promise<string | null> {
  const row = await database()
    .selectFrom("content_pages")
    .select("base_hash")
    .where("path", "=", path)
    .where("is_draft", "=", 1)
    .executeTakeFirst();
  return row?.base_hash ?? null;
}

/** Stores the hash of the published page that a draft began from. */
export async function putDraftBase(path: string, baseHash: string): Promise<void> {
  await database()
    .updateTable("content_pages")
    .set({ base_hash: baseHash })
    .where("path", "=", path)
    .where("is_draft", "=", 1)
    .execute();
}

/** Deletes a page. Returns the number of rows deleted. */
export async function deleteContentPage(path: string, isDraft: boolean): Promise<number> {
  const { numDeletedRows } = await database()
    .deleteFrom("content_pages")
    .where("path", "=", path)
    .where("is_draft", "=", isDraft ? 1 : 0)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function selectContentMenus(): Promise<StoredMenu[]> {
  return database().selectFrom("content_menus").select(["name", "body"]).orderBy("name").execute();
}

/** Returns the paths of published pages and the names of menus that contain `mark`. The mark must not contain % or _. */
export async function selectMarkedContent(mark: string): Promise<{ pages: string[]; menus: string[] }> {
  const pattern = `%${mark}%`;
  const pages = await database()
    .selectFrom("content_pages")
    .select("path")
    .where("is_draft", "=", 0)
    .where(({ eb, or }) =>
      or([
        eb("markup", "like", pattern),
        eb("page_title", "like", pattern),
        eb("page_seo_description", "like", pattern),
      ]),
    )
    .orderBy("path")
    .execute();
  const menus = await database().selectFrom("content_menus").select("name").where("body", "like", pattern).execute();
  return { pages: pages.map(({ path }) => path), menus: menus.map(({ name }) => name) };
}

/** Stores a menu. Returns false when the stored menu is identical. `now` is UTC ISO. */
export async function putContentMenu(menu: StoredMenu, now: string): Promise<boolean> {
  const row = { ...menu, content_hash: toHash(menu.body), updated_at: now };
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

/** Returns the address that a product's page redirects to, or null if it doesn't redirect, like most pages. */
export async function selectProductRedirect(code: string): Promise<string | null> {
  const row = await database()
    .selectFrom("product_redirects")
    .select("redirect_to")
    .where("code", "=", code)
    .executeTakeFirst();
  return row?.redirect_to ?? null;
}

export async function selectProductRedirects(): Promise<ProductRedirect[]> {
  return database().selectFrom("product_redirects").select(redirectColumns).orderBy("code").execute();
}

/** Adds a redirect, or changes it. */
export async function putProductRedirect(redirect: ProductRedirect): Promise<void> {
  const row = toColumns(redirect);
  await database()
    .insertInto("product_redirects")
    .values(row)
    .onConflict((conflict) => conflict.column("code").doUpdateSet(row))
    .execute();
}

export async function deleteProductRedirect(code: string): Promise<void> {
  await database().deleteFrom("product_redirects").where("code", "=", code).execute();
}

/** Replaces all redirects with these. */
export async function replaceProductRedirects(redirects: readonly ProductRedirect[]): Promise<void> {
  await database().deleteFrom("product_redirects").execute();
  for (let at = 0; at < redirects.length; at += 200) {
    await database()
      .insertInto("product_redirects")
      .values(redirects.slice(at, at + 200).map(toColumns))
      .execute();
  }
}

function toHash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
