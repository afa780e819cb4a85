/** Exports the shop's content as a folder of JSON files that an import can read. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  selectContentMenus,
  selectContentPages,
  selectProductRedirects,
} from "~/database/content/content-records.server";
import { DEFAULT_SYNONYMS } from "~/domain/search/default-synonyms";
import { exportPictures } from "./content-pictures.server";
import { redirectedPath, type StoredPage } from "./page";
import { toPage } from "./pages.server";
import { exportPictureWords, PICTURE_WORDS } from "./picture-words.server";

interface ExportOutcome {
  /** The files written, relative to the folder. */
  files: string[];
  /**
   * Pages not exported because their path leads outside the folder. Imports reject such pages now; older versions accepted
   * them.
   */
  leftOut: string[];
}

/** Exports the content, writing only inside the folder. Importing the exported files changes nothing. */
export async function exportContent({
  folder,
  draft = false,
}: {
  folder: string;
  draft?: boolean;
}): Promise<ExportOutcome> {
  const files: string[] = [];
  const leftOut: string[] = [];
  const write = async (name: string, content: unknown) => {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
    files.push(name);
  };
  for (const row of await selectContentPages()) {
    if (row.isDraft !== draft) continue;
    const { path: address } = row;
    if (isWithinPages(toFile(address))) await write(toFile(address), toPageFile(row));
    else leftOut.push(address);
  }
  if (draft) return { files, leftOut };
  files.push(...(await exportPictures(folder)));
  const words = await exportPictureWords();
  if (words.length > 0) await write(PICTURE_WORDS, words);
  const menus = await selectContentMenus();
  for (const row of menus) await write(`menus/${row.name}.json`, JSON.parse(row.body));
  // Export the default synonyms if editors haven't written any, so that they have something to start from.
  if (menus.every(({ name }) => name !== "synonyms")) await write("menus/synonyms.json", DEFAULT_SYNONYMS);
  const redirects = await selectProductRedirects();
  const groups = [...Map.groupBy(redirects, ({ redirectTo }) => redirectTo)].map(([redirectTo, rows]) => ({
    redirectTo,
    paths: rows.map(redirectedPath),
  }));
  if (groups.length > 0) await write("product-redirects.json", groups.length === 1 ? groups[0] : groups);
  return { files, leftOut };
}

/** Returns the contents of a page's file. */
export function toPageFile(row: StoredPage) {
  const {
    path: address,
    markup,
    pageTitle,
    pageSeoDescription,
    dontIndex,
    status,
    redirectTo,
    redirectStatus,
  } = toPage(row);
  return {
    ...{ path: address, pageTitle, pageSeoDescription, dontIndex },
    ...(status !== 200 && { status }),
    ...(redirectTo !== null && { redirectTo, redirectStatus }),
    ...(row.showsFrom && { from: row.showsFrom }),
    ...(row.showsUntil && { until: row.showsUntil }),
    markup,
  };
}

function isWithinPages(file: string): boolean {
  return path.posix.normalize(file).startsWith("pages/");
}

/** Returns a page's file: `/` is home.json; other paths become files in subfolders. Paths contain no brackets, so no two pages share a file. */
function toFile(address: string): string {
  if (address === "/") return "pages/home.json";
  return address === "/home" ? "pages/home(page).json" : `pages${address}.json`;
}
