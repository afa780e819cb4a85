/** Keeps a book in the browser, and removes it. Runs in the library's page. */
import {
  isPageFile,
  KEPT_LIBRARY,
  keptBook,
  type OfflineCopy,
  READER_LIBRARY,
  scriptPart,
  WHOLE,
} from "~/domain/offline/kept-book";

const ADDRESS = / (?:href|src)="([^"]{1,1000})"/g;
const SCRIPT = "/reader/script.js";
const AT_ONCE = 4;

export async function isKept(code: string): Promise<boolean> {
  return (await caches.has(keptBook(code))) && (await caches.match(WHOLE, { cacheName: keptBook(code) })) !== undefined;
}

/** Keeps a whole book or nothing. Rejects without a connection and without room. */
export async function keepBook(code: string, onProgress: (percent: number) => void): Promise<void> {
  try {
    const list = await get(`/reader/read/${encodeURIComponent(code)}/offline`);
    const { pages } = (await list.json()) as OfflineCopy;
    const cache = await caches.open(keptBook(code));
    const kept = new Set<string>();
    for (let at = 0; at < pages.length; at += AT_ONCE) {
      await Promise.all(pages.slice(at, at + AT_ONCE).map((address) => keepPage(cache, address, kept)));
      onProgress(Math.round((Math.min(pages.length, at + AT_ONCE) / pages.length) * 100));
    }
    await keepLibrary();
    await cache.put(WHOLE, new Response(new Date().toISOString()));
  } catch (error) {
    await removeBook(code);
    throw error;
  }
}

export async function removeBook(code: string): Promise<void> {
  await caches.delete(keptBook(code));
}

/** Keeps the library's current page, to show without a connection. */
export async function keepLibrary(): Promise<void> {
  await keepPage(await caches.open(KEPT_LIBRARY), READER_LIBRARY, new Set());
}

async function keepPage(cache: Cache, address: string, kept: Set<string>): Promise<void> {
  const page = await get(address);
  const html = await page.clone().text();
  await cache.put(address, page);
  for (const [, part = ""] of html.matchAll(ADDRESS)) {
    const href = part.replaceAll("&amp;", "&");
    if (!isPageFile(href) || kept.has(href)) continue;
    kept.add(href);
    // A book may refer to a picture that it doesn't have.
    const files = href.startsWith(SCRIPT) ? [href, scriptPart(href, "speech")] : [href];
    for (const address of files) {
      const file = await fetch(address);
      if (file.ok) await cache.put(address, file);
    }
  }
}

/** Sent as a prefetch, which leaves the reader's position unchanged. */
async function get(address: string): Promise<Response> {
  const response = await fetch(address, { headers: { Purpose: "prefetch" }, cache: "no-store", redirect: "error" });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}
