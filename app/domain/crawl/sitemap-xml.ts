/** Writes the sitemaps.org protocol, 0.9. Pure: parts are written piece by piece and never held whole. */
import { XML_DECLARATION, xmlElement } from "./xml";

/** One address, starting with a slash. */
export interface SitemapEntry {
  path: string;
  /** UTC ISO; null when unknown. */
  lastmod: string | null;
  /** The path of the page's own picture, if it has one. */
  image?: string | undefined;
}

/**
 * The protocol's limit on addresses per part. Even with addresses of 1 kB, longer than any slug makes them, a part stays below
 * the other limit, 50 MB.
 */
export const MAX_ADDRESSES = 50_000;

const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Google's extension for pictures (google.com/schemas/sitemap-image/1.1). */
const IMAGE_SPACE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

export const partOpened = `${XML_DECLARATION}<urlset ${SPACE} ${IMAGE_SPACE}>\n`;
export const partClosed = "</urlset>\n";

/** Writes the lines of a part; `origin` is the shop's, without a trailing slash, and `imageBase` is the pictures' origin. */
export function partLines(origin: string, entries: readonly SitemapEntry[], imageBase = origin): string {
  return entries.map((entry) => `<url>${placed(origin, entry)}${pictured(imageBase, entry)}</url>\n`).join("");
}

function pictured(imageBase: string, { image }: SitemapEntry): string {
  return image === undefined ? "" : `<image:image>${xmlElement("image:loc", imageBase + image)}</image:image>`;
}

/** Writes the whole index, which lists twenty parts for a million products. */
export function sitemapIndex(origin: string, parts: readonly SitemapEntry[]): string {
  const lines = parts.map((part) => `<sitemap>${placed(origin, part)}</sitemap>\n`).join("");
  return `${XML_DECLARATION}<sitemapindex ${SPACE}>\n${lines}</sitemapindex>\n`;
}

function placed(origin: string, { path, lastmod }: SitemapEntry): string {
  const changed = lastmod === null ? "" : xmlElement("lastmod", lastmod);
  return xmlElement("loc", origin + path) + changed;
}
