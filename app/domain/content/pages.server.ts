/** Finds content pages and prepares them for a reader. */
import { LRUCache } from "lru-cache";
import {
  type IndexedPage,
  selectContentPage,
  selectIndexedPages,
  selectProductRedirect,
} from "~/database/content/content-records.server";
import { fillMarks, fillMarksInJson } from "~/domain/settings/marks";
import { shopSettings } from "~/domain/settings/settings.server";
import { alarm, log } from "~/log.server";
import type { PresentBlock, PresentBlocks } from "./block";
import type { ContentPage, RedirectStatus, StoredPage } from "./page";
import { presentBlocks, type Reader } from "./present-blocks.server";
import { type ReadMarkup, readMarkup } from "./read-markup.server";
import { isShowing, toShowing } from "./showing-dates";

/**
 * Caches parsed markup by its hash, because parsing and sanitising forty blocks takes longer than rendering them. There is one
 * cache per process, and it is never stale, because the hash identifies the content.
 */
const read = new LRUCache<string, ReadMarkup>({ max: 200 });

export interface FoundPage extends ContentPage {
  isDraft: boolean;
  /** A hash that changes with every change of the page. */
  hash: string;
}

/**
 * Finds the published page at a path, or its draft if `draft` is set and there is one, with placeholders replaced. Returns null
 * when there is neither, and for a page outside its dates at the time `at` (ms). If `draft` is set without a time, dates don't
 * count. Makes one query.
 */
export async function findPage(
  path: string,
  { draft = false, at = null }: { draft?: boolean; at?: number | null } = {},
): Promise<FoundPage | null> {
  const row = await selectContentPage(path, draft);
  if (!row || !(isPlannedFor(row, at ?? Date.now()) || (draft && at === null))) return null;
  const { freeDeliveryOver } = await shopSettings();
  const markup = fillMarksInJson(row.markup, freeDeliveryOver);
  return toPage({
    ...row,
    pageTitle: fillMarks(row.pageTitle, freeDeliveryOver),
    pageSeoDescription: fillMarks(row.pageSeoDescription, freeDeliveryOver),
    markup,
    contentHash: markup === row.markup ? row.contentHash : `${row.contentHash} ${freeDeliveryOver}`,
  });
}

/**
 * Prepares the page's blocks for this reader. Leaves out invalid markup and logs each fault once per process. A page without
 * markup shows nothing. (spec 5, CMS data)
 */
export async function presentPage(
  page: Pick<FoundPage, "path" | "markup" | "hash">,
  reader: Reader,
): Promise<PresentBlocks> {
  return presentBlocks(toBlocks(page).blocks, reader);
}

function toBlocks({ path, markup, hash }: Pick<FoundPage, "path" | "markup" | "hash">): ReadMarkup {
  const known = read.get(hash);
  if (known) return known;
  const fresh = readMarkup(markup);
  for (const problem of fresh.problems)
    log.error({ path, block: problem.path, problem: problem.problem }, "a block is invalid");
  read.set(hash, fresh);
  return fresh;
}

/**
 * Returns blocks to show within another page that has its own title, such as above a category's list; null when there are none.
 * Makes one query for the page.
 */
export async function presentBlocksAt(reader: Reader): Promise<PresentBlocks | null> {
  const { preview, at = null } = reader;
  const page = await findPage(reader.path, preview === undefined ? {} : { draft: true, at });
  if (page?.status !== 200 || page.redirectTo !== null) return null;
  const present = await presentPage(page, reader);
  return { ...present, blocks: present.blocks.map(belowTitle) };
}

/** Turns an h1 into an h2, because a page may have only one h1. */
function belowTitle(block: PresentBlock): PresentBlock {
  if (block.kind === "heroBanner" || (block.kind === "text" && block.tag === "h1")) return { ...block, tag: "h2" };
  return "children" in block ? ({ ...block, children: block.children.map(belowTitle) } as PresentBlock) : block;
}

/** Finds the path that a product page redirects to; null for products without a statement. Makes one query. */
export async function findProductRedirect(code: string): Promise<string | null> {
  return selectProductRedirect(code);
}

/** Lists the published pages for the sitemap, by path, without those outside their dates. */
export async function listIndexedPages(): Promise<IndexedPage[]> {
  const now = Date.now();
  return (await selectIndexedPages()).filter((page) => isPlannedFor(page, now));
}

function isPlannedFor({ showsFrom, showsUntil }: Pick<StoredPage, "showsFrom" | "showsUntil">, now: number): boolean {
  return isShowing(toShowing(showsFrom, showsUntil), now);
}

/** Converts a stored page. Markup that isn't JSON is shown as an empty page. */
export function toPage({ contentHash, status, redirectStatus, ...page }: StoredPage): FoundPage {
  return {
    ...page,
    markup: parsed(page),
    status: status === 404 || status === 410 ? status : 200,
    redirectStatus: redirectStatus as RedirectStatus | null,
    hash: contentHash,
  };
}

function parsed({ path, markup }: Pick<StoredPage, "path" | "markup">): unknown {
  try {
    return JSON.parse(markup);
  } catch {
    alarm("pageInvalid", { path });
    return null;
  }
}
