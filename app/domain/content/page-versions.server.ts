/** Stores versions of content pages, which staff can restore, and locks pages against simultaneous edits. */
import { putDraftBase } from "~/database/content/content-records.server";
import { deleteOldVersions, insertPageVersion, selectHasVersion } from "~/database/content/page-version-records.server";
import { raiseFact } from "~/database/engine/shop-records.server";
import { toPageFile } from "./export-content.server";
import type { StoredPage } from "./page";

/** Maximum number of published versions, and of draft versions, kept for each page. */
const MAX_VERSIONS = 50;

/** Makes other editors and imports wait until the transaction ends. */
export async function lockEdits(): Promise<void> {
  await raiseFact("content edits");
}

/** Stores a version of a page, as published or as a draft. `staff` is null for a page that was not changed in the office. */
export async function keepVersion(page: StoredPage, what: string, staff: { staffId: string } | null): Promise<void> {
  const { path, contentHash, isDraft } = page;
  const version = { path, isPublished: !isDraft, contentHash, what, at: new Date().toISOString() };
  await insertPageVersion({ ...version, body: JSON.stringify(toPageFile(page)), staffId: staff?.staffId ?? null });
  await deleteOldVersions(path, MAX_VERSIONS);
}

/**
 * Stores a version of a page unless that version is stored already, so that staff can return to it. Imported pages aren't stored
 * as versions before.
 */
export async function keepUnknown(page: StoredPage | null | undefined): Promise<void> {
  if (!page || (await selectHasVersion(page.path, page.contentHash))) return;
  await keepVersion(page, "As it was imported", null);
}

/** Returns the hash that identifies the published page from which a draft begins. */
export function baseHash(published: StoredPage | null | undefined): string {
  return published?.contentHash ?? "none";
}

/** Stores which published page a draft begins from, to detect whether an import changes it before the draft is published. */
export async function noteBase(path: string, published: StoredPage | null | undefined): Promise<void> {
  await putDraftBase(path, baseHash(published));
}
