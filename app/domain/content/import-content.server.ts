/**
 * Imports a folder of JSON files: each `*.json` below `pages/` is a page; `menus/navigation.json`, `side.json`, `footer.json`,
 * `promos.json`, `synonyms.json`, `pins.json` and `search-redirects.json`; `product-redirects.json`; the pictures in `pictures/`,
 * and `pictures.json`, which describes them. Skips and reports invalid files and imports the rest. Rejects redirect loops and chains before storing anything.
 */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type * as z from "zod";
import {
  deleteContentMenu,
  putContentMenu,
  replaceProductRedirects,
  selectContentMenus,
  selectContentPages,
  selectProductRedirects,
} from "~/database/content/content-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { PAGE_PICTURES } from "~/domain/images/page-picture";
import { findMissingPictures, readPictures, storePictures } from "./content-pictures.server";
import { noteContentChange } from "./content-version.server";
import { MENU_NAMES, type MenuName, menuSchemas } from "./menu-schemas.server";
import { contentPath, type NewPage, type ProductRedirect, type StoredPage, toProductRedirect } from "./page";
import { isProductPath, pageSchema, productRedirectsSchema } from "./page-schema.server";
import { listShelf } from "./picture-shelf.server";
import { PICTURE_WORDS, pictureWordsSchema, storePictureWords } from "./picture-words.server";
import { storeMoments } from "./planned-content.server";
import { DEEPEST, isTooDeep, readMarkup } from "./read-markup.server";
import { type StoredPages, storePages } from "./store-pages.server";

export interface ImportOptions {
  folder: string;
  /** Imports pages as drafts and leaves the published pages unchanged; skips menus and redirects. */
  draft?: boolean;
  /** Deletes stored content that isn't in the folder. */
  prune?: boolean;
  dryRun?: boolean;
}

interface ImportOutcome extends StoredPages {
  /** Lines of the form `file: problem`; problems of a block also name its page and position. */
  problems: string[];
  /** The number of skipped files. */
  refused: number;
  /** The imported paths, for preview links. */
  paths: string[];
}

const TOO_DEEP = `blocks are nested more than ${DEEPEST} deep`;

type Page = z.output<typeof pageSchema>;

/** Imports the folder. Throws an Error when the folder is unreadable. */
export async function importContent({
  folder,
  draft = false,
  prune = false,
  dryRun = false,
}: ImportOptions): Promise<ImportOutcome> {
  const counts = { changed: [], unchanged: 0, removed: [], drafts: [], refused: 0 };
  const outcome: ImportOutcome = { ...counts, problems: [], paths: [] };
  const stored = prune ? [] : (await selectContentPages()).filter((page) => page.isDraft === draft);
  const pages = withoutWrongRedirects(await readPages(folder, outcome), stored, outcome);
  const menus = draft ? [] : await readMenus(folder, outcome);
  const redirects = draft ? null : await readProductRedirects(folder, pages, outcome);
  const pictures = await readPictures(folder);
  const words = draft ? null : await readOptional(folder, PICTURE_WORDS, pictureWordsSchema, outcome);
  for (const problem of pictures.problems) refuse(outcome, problem);
  const blocks = [...pages.values()].map(({ path, markup }) => [path, markup] as const);
  for (const [name, markup] of [
    ...blocks,
    ...menus.map(({ name, body }) => [`menu ${name}`, JSON.parse(body)] as const),
  ]) {
    for (const problem of await findMissingPictures(markup, pictures.files))
      outcome.problems.push(`${name}: ${problem}`);
  }
  outcome.paths = [...pages.keys()];
  if (dryRun) return outcome;

  outcome.changed.push(...(await storePictures(pictures.files)));
  if (words) await listShelf();
  await inTransaction(async () => {
    for (const name of words ? await storePictureWords(words) : [])
      outcome.changed.push(`description of ${PAGE_PICTURES}${name}`);
    const newPages = [...pages.values()].map((page) => newPage(page, draft));
    const { changed, unchanged, removed, drafts } = await storePages(newPages, draft, prune);
    outcome.changed.push(...changed);
    outcome.unchanged += unchanged;
    outcome.removed.push(...removed);
    outcome.drafts.push(...drafts);
    for (const menu of menus) {
      if (await putContentMenu(menu, new Date().toISOString())) outcome.changed.push(`menu ${menu.name}`);
      else outcome.unchanged += 1;
    }
    const leadsElsewhere = redirects !== null && (await storeRedirects(redirects));
    if (prune && !draft) await removeOtherMenus(menus, outcome);
    await storeMoments();
    if (outcome.changed.length + outcome.removed.length > 0 || leadsElsewhere) await noteContentChange();
  });
  return outcome;
}

async function readPages(folder: string, outcome: ImportOutcome): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>();
  for (const file of await jsonFilesIn(path.join(folder, "pages"))) {
    const name = path.relative(folder, file);
    const page = await readFileAs(file, name, pageSchema, outcome);
    if (!page) continue;
    if (pages.has(page.path)) {
      refuse(outcome, `${name}: another file is ${page.path} already`);
      continue;
    }
    if (isTooDeep(page.markup ?? [])) {
      refuse(outcome, `${name}: ${TOO_DEEP}`);
      continue;
    }
    if (page.pageTitle === "" && page.redirectTo === null && page.status === 200)
      outcome.problems.push(`${name}: pageTitle is missing; the shop's name is used`);
    for (const problem of page.markup ? readMarkup(page.markup).problems : []) {
      outcome.problems.push(
        `${name}: ${page.path}: block ${problem.path}: ${problem.problem}${problem.leftOut ? " (left out)" : ""}`,
      );
    }
    pages.set(page.path, page);
  }
  return pages;
}

/** Removes redirects that lead to another redirect, because a chain costs shoppers a request, and a loop never ends. */
function withoutWrongRedirects(
  pages: Map<string, Page>,
  stored: readonly Pick<StoredPage, "path" | "redirectTo">[],
  outcome: ImportOutcome,
): Map<string, Page> {
  const good = new Map(pages);
  const targets = new Map<string, string>();
  for (const { path, redirectTo } of stored) if (redirectTo !== null) targets.set(path, contentPath(redirectTo));
  for (const page of pages.values()) {
    if (page.redirectTo === null) targets.delete(page.path);
    else targets.set(page.path, contentPath(page.redirectTo));
  }
  for (const [from, to] of targets) {
    const isRound = from === to;
    if (!isRound && !targets.has(to)) continue;
    // Reject the page that is part of this import, because the other is already stored.
    const fault = pages.has(from) ? from : to;
    if (!good.delete(fault)) continue;
    refuse(
      outcome,
      isRound ? `${from}: redirects to itself` : `${fault}: ${from} redirects to ${to}, which redirects again`,
    );
  }
  return good;
}

async function readMenus(folder: string, outcome: ImportOutcome): Promise<{ name: MenuName; body: string }[]> {
  const menus: { name: MenuName; body: string }[] = [];
  for (const file of await jsonFilesIn(path.join(folder, "menus"))) {
    const name = path.relative(folder, file);
    const known = MENU_NAMES.find((each) => `${each}.json` === path.basename(file));
    if (!known) {
      refuse(outcome, `${name}: menus are ${MENU_NAMES.map((each) => `${each}.json`).join(", ")}`);
      continue;
    }
    const menu = await readFileAs(file, name, menuSchemas[known], outcome);
    if (!menu) continue;
    if (menu.some((item) => "overlay" in item && isTooDeep(item.overlay))) {
      refuse(outcome, `${name}: ${TOO_DEEP}`);
      continue;
    }
    for (const item of menu) {
      if (!("overlay" in item)) continue;
      for (const problem of readMarkup(item.overlay).problems) {
        outcome.problems.push(
          `${name}: ${item.title}: block ${problem.path}: ${problem.problem}${problem.leftOut ? " (left out)" : ""}`,
        );
      }
    }
    menus.push({ name: known, body: JSON.stringify(menu) });
  }
  return menus;
}

async function readProductRedirects(folder: string, pages: Map<string, Page>, outcome: ImportOutcome) {
  const read = await readOptional(folder, "product-redirects.json", productRedirectsSchema, outcome);
  if (!read) return null;
  const groups = [read].flat();
  const rows = new Map(
    groups
      .flatMap(({ paths, redirectTo }) => paths.map((each) => toProductRedirect(each, redirectTo)))
      .map((row) => [row.code, row] as const),
  );
  const again = groups.find(({ redirectTo }) => {
    const target = contentPath(redirectTo);
    const isProduct = isProductPath(target);
    return isProduct ? rows.has(toProductRedirect(target, "").code) : pages.get(target)?.redirectTo;
  });
  if (!again) return [...rows.values()];
  refuse(outcome, `product-redirects.json: ${again.redirectTo} redirects again`);
  return null;
}

/** Stores the redirects, or returns false when the stored ones are the same. */
async function storeRedirects(rows: readonly ProductRedirect[]): Promise<boolean> {
  const asText = (some: readonly ProductRedirect[]) =>
    some
      .map(({ code, slug, redirectTo }) => JSON.stringify([code, slug, redirectTo]))
      .sort()
      .join();
  if (asText(await selectProductRedirects()) === asText(rows)) return false;
  await replaceProductRedirects(rows);
  return true;
}

/** Reads a file of the folder; null if it is missing or invalid. */
async function readOptional<S extends z.ZodType>(
  folder: string,
  name: string,
  schema: S,
  outcome: ImportOutcome,
): Promise<z.output<S> | null> {
  if (!(await readdir(folder)).includes(name)) return null;
  return readFileAs(path.join(folder, name), name, schema, outcome);
}

async function readFileAs<S extends z.ZodType>(
  file: string,
  name: string,
  schema: S,
  outcome: ImportOutcome,
): Promise<z.output<S> | null> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    refuse(outcome, `${name}: ${error instanceof SyntaxError ? `is not JSON: ${error.message}` : error}`);
    return null;
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues)
    outcome.problems.push(`${name}: ${[issue.path.join("."), issue.message].filter(Boolean).join(": ")}`);
  outcome.refused += 1;
  return null;
}

function refuse(outcome: ImportOutcome, problem: string): void {
  outcome.problems.push(problem);
  outcome.refused += 1;
}

async function jsonFilesIn(folder: string): Promise<string[]> {
  try {
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    return files
      .filter((file) => file.isFile() && file.name.endsWith(".json"))
      .map((file) => path.join(file.parentPath, file.name))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return [];
  }
}

async function removeOtherMenus(menus: { name: MenuName }[], outcome: ImportOutcome): Promise<void> {
  for (const row of await selectContentMenus()) {
    if (menus.some((menu) => menu.name === row.name)) continue;
    await deleteContentMenu(row.name);
    outcome.removed.push(`menu ${row.name}`);
  }
}

/** Returns a page as it is stored. */
export function newPage(page: Page, isDraft: boolean): NewPage {
  return {
    path: page.path,
    isDraft,
    markup: JSON.stringify(page.markup ?? []),
    pageTitle: page.pageTitle,
    pageSeoDescription: page.pageSeoDescription,
    dontIndex: page.dontIndex,
    status: page.status,
    redirectTo: page.redirectTo,
    redirectStatus: page.redirectTo === null ? null : (page.redirectStatus ?? 301),
    showsFrom: page.from,
    showsUntil: page.until,
  };
}
