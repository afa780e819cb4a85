/** The sitemaps.org protocol, 0.9. Pure: a part is written piece by piece and never held whole. */

/** One address, beginning with a slash. */
export interface SitemapEntry {
  path: string;
  /** UTC ISO; null: nobody knows. */
  lastmod: string | null;
}

/** The protocol's own bound. At 1 kB an address, more than the longest slug makes, a part stays under its other one, 50 MB. */
export const MOST_ADDRESSES = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const partOpened = `${HEAD}<urlset ${SPACE}>\n`;
export const partClosed = "</urlset>\n";

/** The lines of a part; `origin` is the shop's, without a trailing slash. */
export function partLines(origin: string, entries: readonly SitemapEntry[]): string {
  return entries.map((entry) => `<url>${placed(origin, entry)}</url>\n`).join("");
}

/** The index whole: a million products are twenty parts. */
export function sitemapIndex(origin: string, parts: readonly SitemapEntry[]): string {
  const lines = parts.map((part) => `<sitemap>${placed(origin, part)}</sitemap>\n`).join("");
  return `${HEAD}<sitemapindex ${SPACE}>\n${lines}</sitemapindex>\n`;
}

function placed(origin: string, { path, lastmod }: SitemapEntry): string {
  const changed = lastmod === null ? "" : `<lastmod>${escaped(lastmod)}</lastmod>`;
  return `<loc>${escaped(origin + path)}</loc>${changed}`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
