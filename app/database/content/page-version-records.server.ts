/** Stores the versions of content pages, and lists pages for the office. */
import { sql } from "kysely";
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";

export interface PageVersion {
  id: number;
  path: string;
  isPublished: number;
  /** JSON in the form of the page's file. */
  body: string;
  contentHash: string;
  what: string;
  /** Email address of the person who made the change; null for a page that was not changed in the office. */
  by: string | null;
  /** UTC ISO. */
  at: string;
}

export interface NewPageVersion extends Pick<PageVersion, "path" | "body" | "contentHash" | "what" | "at"> {
  isPublished: boolean;
  staffId: string | null;
}

export async function insertPageVersion({ isPublished, contentHash, staffId, ...row }: NewPageVersion): Promise<void> {
  await database()
    .insertInto("content_versions")
    .values({ ...row, is_published: isPublished ? 1 : 0, content_hash: contentHash, staff_id: staffId })
    .execute();
}

/** Deletes the oldest versions of a page: all but `kept` published ones and `kept` drafts. */
export async function deleteOldVersions(path: string, kept: number): Promise<void> {
  for (const isPublished of [0, 1]) {
    const oldest = await database()
      .selectFrom("content_versions")
      .select("id")
      .where("path", "=", path)
      .where("is_published", "=", isPublished)
      .orderBy("id", "desc")
      .offset(kept)
      .limit(1)
      .executeTakeFirst();
    if (!oldest) continue;
    await database()
      .deleteFrom("content_versions")
      .where("path", "=", path)
      .where("is_published", "=", isPublished)
      .where("id", "<=", oldest.id)
      .execute();
  }
}

/** Returns whether a page has any version or, with `contentHash`, one with this hash. */
export async function selectHasVersion(path: string, contentHash?: string): Promise<boolean> {
  let query = database().selectFrom("content_versions").select("id").where("path", "=", path);
  if (contentHash !== undefined) query = query.where("content_hash", "=", contentHash);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Returns the versions of a page, newest first. */
export async function selectPageVersions(path: string): Promise<PageVersion[]> {
  const rows = await database()
    .selectFrom("content_versions")
    .leftJoin("members", "members.id", "content_versions.staff_id")
    .select(
      named(
        "content_versions.id",
        "content_versions.path",
        "is_published",
        "body",
        "content_hash",
        "what",
        "content_versions.at",
      ),
    )
    .select("members.email as by")
    .where("content_versions.path", "=", path)
    .orderBy("content_versions.id", "desc")
    .execute();
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** Returns when and by whom each page was last changed in the office. */
export async function selectLastVersions(): Promise<{ path: string; by: string | null; at: string }[]> {
  const { rows } = await sql<{ path: string; by: string | null; at: string }>`
    select content_versions.path, members.email as ${sql.ref("by")}, content_versions.at
    from content_versions left join members on members.id = content_versions.staff_id
    where content_versions.id in (select max(id) from content_versions group by path)`.execute(database());
  return rows;
}

export interface ListedPage {
  path: string;
  isDraft: number;
  pageTitle: string;
  status: number;
  redirectTo: string | null;
  redirectStatus: number | null;
  showsFrom: string | null;
  showsUntil: string | null;
  contentHash: string;
  updatedAt: string;
}

/** Returns the published pages and drafts that contain the words in any text, by path and without their blocks. */
export async function selectListedPages(words: string): Promise<ListedPage[]> {
  let query = database()
    .selectFrom("content_pages")
    .select(
      named(
        "path",
        "is_draft",
        "page_title",
        "status",
        "redirect_to",
        "redirect_status",
        "shows_from",
        "shows_until",
        "content_hash",
        "updated_at",
      ),
    );
  for (const word of words.toLowerCase().split(/\s+/).filter(Boolean)) {
    const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where(
      sql<boolean>`lower(path || ' ' || page_title || ' ' || page_seo_description || ' ' || markup || ' ' || coalesce(redirect_to, '')) like ${pattern} escape '\\'`,
    );
  }
  return query.orderBy("path").orderBy("is_draft").execute();
}
