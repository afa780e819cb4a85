/** Lists content pages in the office, and loads one with its draft and versions. */
import { selectContentPage, selectDraftBase } from "~/database/content/content-records.server";
import {
  type ListedPage,
  selectLastVersions,
  selectListedPages,
  selectPageVersions,
} from "~/database/content/page-version-records.server";
import { paginate } from "~/domain/catalogue/pagination";
import { toPageFile } from "~/domain/content/export-content.server";
import type { StoredPage } from "~/domain/content/page";
import { baseHash } from "~/domain/content/page-versions.server";
import { toShowing } from "~/domain/content/showing-dates";
import { changesInWords, compareLines, type PageFile, toPageLines } from "./page-lines";
import type { PageFilter, PageState } from "./page-list";

const PAGE_SIZE = 50;
/** Maximum length of the description of changes in a message, in characters. */
export const MAX_CHANGES = 600;

/** Returns a page of the list, by path; pages count from 1. */
export async function pageListPage({ words, state }: PageFilter, wanted: number) {
  const byPath = Map.groupBy(await selectListedPages(words), ({ path }) => path);
  const now = Date.now();
  const all = [...byPath.values()].flatMap((rows) => {
    const shown = rows.find(({ isDraft }) => isDraft === 0);
    const draft = rows.find(({ isDraft }) => isDraft === 1);
    const page = shown ?? draft;
    if (!page) return [];
    const { path, updatedAt, redirectTo } = page;
    return [
      {
        ...{ path, redirectTo, hasDraft: draft !== undefined, title: (draft ?? page).pageTitle },
        ...{ state: shown ? stateOf(shown, now) : ("draft" as const), updatedAt: draft?.updatedAt ?? updatedAt },
      },
    ];
  });
  const matching =
    state === null ? all : all.filter((page) => page.state === state || (state === "draft" && page.hasDraft));
  const { page, start } = paginate(matching.length, { page: wanted, itemsPerPage: PAGE_SIZE });
  const last = new Map((await selectLastVersions()).map((version) => [version.path, version]));
  const pages = matching
    .slice(start, start + PAGE_SIZE)
    .map((each) => ({ ...each, by: last.get(each.path)?.by ?? null }));
  return { pages, total: matching.length, page, pageSize: PAGE_SIZE };
}

function stateOf({ redirectTo, showsFrom, showsUntil }: ListedPage, now: number): PageState {
  if (redirectTo !== null) return "redirect";
  const { from, until } = toShowing(showsFrom, showsUntil);
  if (until !== null && until <= now) return "over";
  return from !== null && from > now ? "planned" : "published";
}

export interface EditedPage {
  /** The page as staff edit it: the draft, or the published page if there is no draft. */
  current: StoredPage;
  /** The blocks as written; empty if they aren't a list. */
  blocks: readonly unknown[];
  published: StoredPage | null;
}

/** Finds a page to edit; null if there is neither a published page nor a draft. */
export async function findEditedPage(path: string): Promise<EditedPage | null> {
  const [current, published] = [await selectContentPage(path, true), await selectContentPage(path, false)];
  if (!current) return null;
  const { markup } = toPageFile(current);
  return { current, blocks: Array.isArray(markup) ? markup : [], published };
}

/** Compares the draft with the published page, line by line. */
export function draftDifferences({ current, published }: EditedPage) {
  if (!current.isDraft) return [];
  return compareLines(published ? toPageLines(toPageFile(published)) : [], toPageLines(toPageFile(current)));
}

/** Describes how the published page has changed since the draft began; '' if it hasn't, or if that isn't known. */
export async function changesSinceDraft({ current: { path, isDraft }, published }: EditedPage): Promise<string> {
  const base = isDraft ? await selectDraftBase(path) : null;
  if (base === null || base === baseHash(published)) return "";
  if (!published) return "The published page was removed since this draft began. Publishing the draft brings it back.";
  const begun = (await selectPageVersions(path)).find(({ contentHash }) => contentHash === base);
  const changes = begun
    ? `: ${changesInWords(JSON.parse(begun.body), toPageFile(published)).slice(0, MAX_CHANGES)}`
    : "";
  return `The published page has changed since this draft began${changes}. Publishing the draft takes that back.`;
}

/** Returns the versions of a page, newest first, each with its changes since the previous one. */
export async function pageHistory(path: string) {
  const versions = await selectPageVersions(path);
  const files = versions.map(({ body }) => JSON.parse(body) as PageFile);
  return versions.map(({ id, what, by, at, isPublished }, index) => {
    const before = files[index + 1];
    return {
      ...{ id, what, by, at, isPublished: isPublished === 1 },
      changes: compareLines(before ? toPageLines(before) : [], toPageLines(files[index] as PageFile)),
    };
  });
}
