/** Reads the current menus. */
import { selectContentMenus, selectIndexedPages } from "~/database/content/content-records.server";
import { log } from "~/log.server";
import { contentVersion } from "./content-version.server";
import { type MenuName, menuSchemas } from "./menu-schemas.server";
import { LINKED_PAGES, type Navigation } from "./navigation";
import { presentBlocks, type Reader } from "./present-blocks.server";
import { type ReadBlock, readMarkup } from "./read-markup.server";

interface ReadMenus {
  top: { title: string; href: string; overlay: ReadBlock[] }[] | null;
  side: Navigation["side"];
  footer: Navigation["footer"];
  contentPages: string[];
}

/** The menus as read at a version. One per process. */
let cached: { version: string; menus: ReadMenus } | undefined;

/**
 * The menus for this reader; default ones where editors have written none. Runs no query while the content is
 * unchanged.
 */
export async function findNavigation(reader: Reader): Promise<Navigation> {
  const version = await contentVersion();
  if (cached?.version !== version) cached = { version, menus: await readMenus() };
  const { top, ...others } = cached.menus;
  const shown = top?.map(async ({ title, href, overlay }) => ({
    title,
    href,
    overlay: overlay.length > 0 ? (await presentBlocks(overlay, { ...reader, wantsLists: true })).blocks : [],
  }));
  return { top: shown ? await Promise.all(shown) : null, ...others };
}

async function readMenus(): Promise<ReadMenus> {
  const pages = new Set((await selectIndexedPages()).map((page) => page.path));
  const rows = new Map((await selectContentMenus()).map((row) => [row.name, row.body]));
  const read = <Name extends MenuName>(name: Name) => {
    const body = rows.get(name);
    if (body === undefined) return null;
    const parsed = menuSchemas[name].safeParse(JSON.parse(body));
    if (!parsed.success)
      log.error({ menu: name, problem: parsed.error.message }, "a menu is invalid; the default menu shows");
    return parsed.success ? parsed.data : null;
  };
  const top = read("navigation") as { title: string; href: string; overlay: unknown[] }[] | null;
  return {
    top: top?.map((item) => ({ ...item, overlay: readMarkup(item.overlay).blocks })) ?? null,
    side: read("side") as Navigation["side"],
    footer: read("footer") as Navigation["footer"],
    contentPages: LINKED_PAGES.filter((path) => pages.has(path)),
  };
}
