/**
 * Writes sitemaps in the sitemaps.org protocol, 0.9. Pure; each part is written in pieces, so that the whole part is never in
 * memory.
 */
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
 * The protocol's limit on addresses per part. Slugs keep addresses shorter than 1 kB, so that a part also stays below the
 * protocol's other limit, 50 MB.
 */
export const MAX_ADDRESSES = 50_000;

const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Google's extension for pictures (google.com/schemas/sitemap-image/1.1). */
const IMAGE_SPACE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

export const partOpened = `${XML_DECLARATION}<urlset ${SPACE} ${IMAGE_SPACE}>\n`;
export const partClosed = "</urlset>\n";

/**
 * Writes the lines of a part. `origin` is the shop's origin and `imageBase` the pictures' origin, both without a trailing
 * slash.
 */
export function partLines(origin: string, entries: readonly SitemapEntry[], imageBase = origin): string {
  return entries.map((entry) => `<url>${placed(origin, entry)}${pictured(imageBase, entry)}</url>\n`).join("");
}

function pictured(imageBase: string, { image }: SitemapEntry): string {
  return image === undefined ? "" : `<image:image>${xmlElement("image:loc", imageBase + image)}</image:image>`;
}

/** Writes the complete index, which lists about twenty parts for a million products. */
export function sitemapIndex(origin: string, parts: readonly SitemapEntry[]): string {
  const lines = parts.map((part) => `<sitemap>${placed(origin, part)}</sitemap>\n`).join("");
  return `${XML_DECLARATION}<sitemapindex ${SPACE}>\n${lines}</sitemapindex>\n`;
}

function placed(origin: string, { path, lastmod }: SitemapEntry): string {
  const changed = lastmod === null ? "" : xmlElement("lastmod", lastmod);
  return xmlElement("loc", origin + path) + changed;
}
