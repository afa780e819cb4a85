/** Stores the pages of an import, keeps the pages that they replace in the history, and names the drafts that this affects. */
import { deleteContentPage, putContentPage, selectContentPages } from "~/database/content/content-records.server";
import type { NewPage, StoredPage } from "./page";
import { keepUnknown, lockEdits, noteBase } from "./page-versions.server";

export interface StoredPages {
  changed: string[];
  unchanged: number;
  removed: string[];
  /** Lines of the form `path: effect on the draft`. */
  drafts: string[];
}

/**
 * Stores pages, all of them as drafts or all as published pages. With `prune`, deletes all other stored pages of this kind. Call
 * it within a transaction.
 */
export async function storePages(pages: readonly NewPage[], isDraft: boolean, prune: boolean): Promise<StoredPages> {
  await lockEdits();
  const rows = await selectContentPages();
  const [drafts, published] = [true, false].map((each) => byPath(rows.filter((row) => row.isDraft === each)));
  const before = isDraft ? drafts : published;
  const stored: StoredPages = { changed: [], unchanged: 0, removed: [], drafts: [] };
  for (const page of pages) {
    const { path } = page;
    if (!(await putContentPage(page, new Date().toISOString()))) {
      stored.unchanged += 1;
      continue;
    }
    stored.changed.push(path);
    await keepUnknown(before?.get(path));
    if (isDraft) await noteBase(path, published?.get(path));
    if (drafts?.has(path))
      stored.drafts.push(
        isDraft
          ? `${path}: this draft takes the place of one in the office, which the page's history has`
          : `${path}: the office has a draft from before this import, and asks before it is published`,
      );
  }
  const kept = new Set(pages.map(({ path }) => path));
  for (const row of prune ? rows.filter((each) => each.isDraft === isDraft && !kept.has(each.path)) : []) {
    await keepUnknown(row);
    await deleteContentPage(row.path, isDraft);
    stored.removed.push(row.path);
    if (isDraft) stored.drafts.push(`${row.path}: the draft in the office is deleted, and the page's history has it`);
  }
  return stored;
}

function byPath(rows: readonly StoredPage[]): ReadonlyMap<string, StoredPage> {
  return new Map(rows.map((row) => [row.path, row]));
}
