/** Reads the current menus. */
import { selectContentMenus } from "~/database/content/content-records.server";
import { emptyCategories } from "~/domain/catalogue/menu.server";
import { fillMarksInJson } from "~/domain/settings/marks";
import { shopSettings } from "~/domain/settings/settings.server";
import { contentVersion } from "./content-version.server";
import { defaultNavigation } from "./default-navigation";
import { defaultFooter, FOOTER_MENUS, footerWith } from "./footer-menus";
import { LINKED_PAGES, type Navigation, type SideItem, type TopLinks } from "./navigation";
import { NOT_FOUND_LINKS } from "./not-found-links";
import { listIndexedPages } from "./pages.server";
import { presentBlocks, type Reader } from "./present-blocks.server";
import { type ReadBlock, readMarkup } from "./read-markup.server";
import { readMenu } from "./read-menu.server";

interface ReadMenus {
  top: { title: string; href: string; overlay: ReadBlock[]; links?: TopLinks }[] | null;
  side: Navigation["side"];
  footer: Navigation["footer"];
  contentPages: string[];
  owners: Omit<Parameters<typeof footerWith>[1], "empty">;
}

/** The paths of the categories that the default menus link to. */
const LINKED_CATEGORIES = [
  ...new Set(
    [...defaultNavigation, ...FOOTER_MENUS.flatMap(({ links }) => links)].flatMap(({ href }) =>
      href.startsWith("/c/") ? [href.slice("/c/".length)] : [],
    ),
  ),
];

/** The menus of a content version, cached once per process. */
let cached: { version: string; menus: ReadMenus } | undefined;

/**
 * Returns the menus for this reader, with defaults for menus that editors have not written. Runs no query while the content is
 * unchanged.
 */
export async function findNavigation(reader: Reader): Promise<Navigation> {
  const { top, footer, owners, ...others } = await currentMenus();
  const hrefs = await emptyLinks();
  const shown = top?.map(async ({ overlay, ...link }) => ({
    ...link,
    overlay: overlay.length > 0 ? (await presentBlocks(overlay, { ...reader, wantsLists: true })).blocks : [],
  }));
  const offered = NOT_FOUND_LINKS.map(({ href }) => href).filter((href) => href.startsWith("/c/"));
  return {
    ...others,
    contentPages: [...others.contentPages, ...offered.filter((href) => !hrefs.includes(href))],
    top: shown ? await Promise.all(shown) : null,
    footer: footerWith(footer, { ...owners, empty: hrefs }),
    ...(hrefs.length > 0 && { empty: hrefs }),
  };
}

/** Returns the paths of the categories whose subcategories the menus may show. Runs no query while the content is unchanged. */
export async function menuCategories(): Promise<string[]> {
  const { top, side } = await currentMenus();
  const written = [...(top ?? []), ...(side ?? [])].filter(({ links }) => !Array.isArray(links));
  const hrefs = [...defaultNavigation, ...written].map(({ href }) => href).filter((href) => href.startsWith("/c/"));
  return [...new Set(hrefs)].map((href) => href.slice("/c/".length));
}

/** A menu that editors change link by link. */
export type EditedMenuName = "navigation" | "side" | "footer";

/** Returns a menu's default links, in the form in which editors write links. */
export async function defaultMenu(name: EditedMenuName): Promise<object[]> {
  const { top, owners } = await currentMenus();
  const empty = await emptyLinks();
  if (name === "footer") return defaultFooter({ ...owners, empty });
  const own = defaultNavigation.filter(({ href }) => !empty.includes(href));
  if (name === "navigation")
    return own.map((link) => ({
      ...link,
      overlay: [],
      ...(link.href.startsWith("/c/") && { links: "categories" as const }),
    }));
  const above: SideItem[] | undefined = top?.map(({ title, href, links }) => ({
    ...{ title, href },
    ...(Array.isArray(links) && { links }),
  }));
  return above ?? [...own, { title: "All Products", href: "/c" }];
}

/** Returns the addresses of default links to categories without products; none if the query fails. */
async function emptyLinks(): Promise<string[]> {
  const empty = await emptyCategories(LINKED_CATEGORIES).catch((): string[] => []);
  return empty.map((path) => `/c/${path}`);
}

async function currentMenus(): Promise<ReadMenus> {
  const version = await contentVersion();
  if (cached?.version !== version) cached = { version, menus: await readMenus() };
  return cached.menus;
}

async function readMenus(): Promise<ReadMenus> {
  const pages = new Set((await listIndexedPages()).map((page) => page.path));
  const { freeDeliveryOver, termsPage, social } = await shopSettings();
  const rows = (await selectContentMenus()).map((row) => ({
    ...row,
    body: fillMarksInJson(row.body, freeDeliveryOver),
  }));
  const top = readMenu<{ title: string; href: string; overlay: unknown[]; links?: TopLinks }[]>(rows, "navigation");
  return {
    top: top?.map((item) => ({ ...item, overlay: readMarkup(item.overlay).blocks })) ?? null,
    side: readMenu(rows, "side"),
    footer: readMenu(rows, "footer"),
    owners: { pages, terms: termsPage, social },
    contentPages: LINKED_PAGES.filter((path) => pages.has(path)),
  };
}
