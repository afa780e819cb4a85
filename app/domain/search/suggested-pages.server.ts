/** Lists the pages that a search can suggest: the shop's own, and pages published by editors. (spec 3, types page and info) */
import { listIndexedPages } from "~/domain/content/pages.server";
import { log } from "~/log.server";
import type { PageText } from "./page-text";
import { textsOfPages } from "./page-texts.server";
import { SITE_PAGES, type SitePage } from "./site-pages";

/** Time in ms for which each process caches the pages, because suggestions are requested with every letter typed. */
const KEPT_MS = 5_000;
/** Maximum number of pages to search. Shoppers read only a few, and each page has to be matched. */
const MAX_PAGES = 2000;

let cached: { pages: SitePage[]; until: number } | undefined;

/**
 * Lists the pages of {@link SITE_PAGES} that exist, whether as a route (`isMounted`) or as content, and all other content
 * pages.
 */
export async function listSuggestedPages(isMounted: (path: string) => boolean): Promise<readonly SitePage[]> {
  const now = Date.now();
  if (cached && cached.until > now) return cached.pages;
  const content = await contentPages();
  const published = new Set(content.map(({ path }) => path));
  const known = new Set(SITE_PAGES.map(({ path }) => path));
  const texts = await textsOfPages(content.filter(({ path }) => path !== "/")).catch(withoutTexts);
  const own = SITE_PAGES.filter(({ path }) => isMounted(path) || published.has(path)).map((page) => ({
    ...page,
    text: texts.get(page.path),
  }));
  const others = content
    .filter(({ path, title }) => path !== "/" && title !== "" && !known.has(path) && !isMounted(path))
    .map(
      ({ path, title }): SitePage => ({
        type: "info",
        title: withoutShop(title),
        path: encodeURI(path),
        text: texts.get(path),
      }),
    );
  cached = { pages: [...own, ...others.slice(0, MAX_PAGES)], until: now + KEPT_MS };
  return cached.pages;
}

/** Returns a page's title without the shop's name after the last bar, as in "Returns | Lectern". */
function withoutShop(title: string): string {
  const at = title.lastIndexOf(" | ");
  return at > 0 ? title.slice(0, at) : title;
}

function withoutTexts(err: unknown): Map<string, PageText> {
  log.warn({ err }, "no texts of content pages for searches");
  return new Map();
}

/** Treat pages as optional, because the search works without them. */
async function contentPages() {
  return listIndexedPages().catch((err: unknown) => {
    log.warn({ err }, "no content pages for suggestions");
    return [];
  });
}
