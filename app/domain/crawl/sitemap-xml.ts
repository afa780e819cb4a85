/** Writes the sitemaps.org protocol, 0.9. Pure: parts are written piece by piece and never held whole. */
import { XML_DECLARATION, xmlElement } from "./xml";

/** One address, starting with a slash. */
export interface SitemapEntry {
  path: string;
  /** UTC ISO; null: unknown. */
  lastmod: string | null;
}

/**
 * The protocol's limit. With addresses of up to 1 kB, longer than the longest slug makes, a part stays under the other
 * limit, 50 MB.
 */
export const MAX_ADDRESSES = 50_000;

const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const partOpened = `${XML_DECLARATION}<urlset ${SPACE}>\n`;
export const partClosed = "</urlset>\n";

/** The lines of a part; `origin` is the shop's, without a trailing slash. */
export function partLines(origin: string, entries: readonly SitemapEntry[]): string {
  return entries.map((entry) => `<url>${placed(origin, entry)}</url>\n`).join("");
}

/** The whole index: a million products make twenty parts. */
export function sitemapIndex(origin: string, parts: readonly SitemapEntry[]): string {
  const lines = parts.map((part) => `<sitemap>${placed(origin, part)}</sitemap>\n`).join("");
  return `${XML_DECLARATION}<sitemapindex ${SPACE}>\n${lines}</sitemapindex>\n`;
}

function placed(origin: string, { path, lastmod }: SitemapEntry): string {
  const changed = lastmod === null ? "" : xmlElement("lastmod", lastmod);
  return xmlElement("loc", origin + path) + changed;
}
