/** Keeps the versions of content pages, for staff to go back to, and locks pages against other edits. */
import { putDraftBase } from "~/database/content/content-records.server";
import { deleteOldVersions, insertPageVersion, selectHasVersion } from "~/database/content/page-version-records.server";
import { raiseFact } from "~/database/engine/shop-records.server";
import { toPageFile } from "./export-content.server";
import type { StoredPage } from "./page";

/** Number of published versions, and of steps of drafts, that are kept of each page. */
const MAX_VERSIONS = 50;

/** Makes other editors and imports wait until the transaction ends. */
export async function lockEdits(): Promise<void> {
  await raiseFact("content edits");
}

/** Stores a page as a version, published or not as the page is. `staff` is null for a page that was not changed in the office. */
export async function keepVersion(page: StoredPage, what: string, staff: { staffId: string } | null): Promise<void> {
  const { path, contentHash, isDraft } = page;
  const version = { path, isPublished: !isDraft, contentHash, what, at: new Date().toISOString() };
  await insertPageVersion({ ...version, body: JSON.stringify(toPageFile(page)), staffId: staff?.staffId ?? null });
  await deleteOldVersions(path, MAX_VERSIONS);
}

/** Stores a page as a version unless it is one already, as an imported page isn't, so that staff can go back to it. */
export async function keepUnknown(page: StoredPage | null | undefined): Promise<void> {
  if (!page || (await selectHasVersion(page.path, page.contentHash))) return;
  await keepVersion(page, "As it was imported", null);
}

/** Returns what a draft notes of the published page that it begins from. */
export function baseHash(published: StoredPage | null | undefined): string {
  return published?.contentHash ?? "none";
}

/** Notes the published page that a draft begins from, to detect whether an import changes it before the draft is published. */
export async function noteBase(path: string, published: StoredPage | null | undefined): Promise<void> {
  await putDraftBase(path, baseHash(published));
}
