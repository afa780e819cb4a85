/** Stores a book in the browser, or removes it. This code runs in the library's page. */
import {
  isPageFile,
  KEPT_LIBRARY,
  keptBook,
  NOTEBOOK,
  type OfflineCopy,
  READER_LIBRARY,
  SCRIPT_PARTS,
  scriptPart,
  WHOLE,
} from "~/domain/offline/kept-book";

const ADDRESS = / (?:href|src)="([^"]{1,1000})"/g;
const SCRIPT = "/reader/script.js";
/** Matches the addresses of the files that a stylesheet loads. */
const NAMED = /url\(["']?([^"')\s]{1,1000})/g;
const AT_ONCE = 4;

export async function isKept(code: string): Promise<boolean> {
  return (await caches.has(keptBook(code))) && (await caches.match(WHOLE, { cacheName: keptBook(code) })) !== undefined;
}

/** Stores either the whole book or nothing. Rejects without a connection or enough storage space. */
export async function keepBook(
  { code, bytes, isAudio }: { code: string; bytes: number; isAudio: boolean },
  onProgress: (percent: number) => void,
): Promise<void> {
  try {
    const list = await get(`/reader/read/${encodeURIComponent(code)}/offline${isAudio ? "?as=listen" : ""}`);
    const { pages, sounds = [] } = (await list.json()) as OfflineCopy;
    const cache = await caches.open(keptBook(code));
    const kept = new Set<string>(sounds);
    let received = 0;
    for (const address of sounds)
      await keepSound(cache, address, (count) => {
        received += count;
        onProgress(Math.min(99, Math.floor((received / Math.max(1, bytes)) * 100)));
      });
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

/** Stores the current versions of the library page and the page of all notes, to show them without a connection. */
export async function keepLibrary(): Promise<void> {
  const cache = await caches.open(KEPT_LIBRARY);
  for (const page of [READER_LIBRARY, NOTEBOOK]) await keepPage(cache, page, new Set());
}

async function keepPage(cache: Cache, address: string, kept: Set<string>): Promise<void> {
  const page = await get(address);
  const html = await page.clone().text();
  await cache.put(address, page);
  const narration = / data-narration="(\d{1,5})"/.exec(html)?.[1];
  const parts = [...html.matchAll(ADDRESS)].map(([, part = ""]) => part.replaceAll("&amp;", "&"));
  if (narration) parts.push(`${address.split("?")[0]}/narration/${narration}`);
  for (const part of parts) {
    // Remove the time range at the end of a sound's address in a player.
    const href = part.replace(/#t=[\d.,]*$/, "");
    if (!isPageFile(href) || kept.has(href)) continue;
    kept.add(href);
    await keepFile(cache, href, kept);
    if (href.startsWith(SCRIPT)) for (const part of SCRIPT_PARTS) await keepFile(cache, scriptPart(href, part), kept);
  }
}

async function keepSound(cache: Cache, address: string, onBytes: (count: number) => void): Promise<void> {
  const sound = await get(address);
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      onBytes(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
  await cache.put(address, new Response(sound.body?.pipeThrough(counting) ?? null, { headers: sound.headers }));
}

/**
 * Stores a file. For a stylesheet, also stores the fonts and pictures that it refers to. A book may refer to a file that it
 * doesn't contain.
 */
async function keepFile(cache: Cache, address: string, kept: Set<string>): Promise<void> {
  const file = await fetch(address);
  if (!file.ok) return;
  const isSheet = file.headers.get("Content-Type")?.startsWith("text/css");
  const css = isSheet ? await file.clone().text() : "";
  await cache.put(address, file);
  for (const [, named = ""] of css.matchAll(NAMED)) {
    const href = findPath(named, address);
    if (href === null || !isPageFile(href) || kept.has(href)) continue;
    kept.add(href);
    await keepFile(cache, href, kept);
  }
}

/** Returns the path and query of an address in a stylesheet; null if it is malformed or on another host. */
function findPath(named: string, sheet: string): string | null {
  try {
    const { origin, pathname, search } = new URL(named, new URL(sheet, location.href));
    return origin === location.origin ? pathname + search : null;
  } catch {
    return null;
  }
}

/** Sends the request as a prefetch, which leaves the reader's position unchanged. */
async function get(address: string): Promise<Response> {
  const response = await fetch(address, { headers: { Purpose: "prefetch" }, cache: "no-store", redirect: "error" });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}
