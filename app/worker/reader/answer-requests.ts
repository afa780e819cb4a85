/** Responds to the requests that the worker handles. Called by remix-pwa's runtime. */
import { KEPT_LIBRARY, keptBook } from "~/domain/offline/kept-book";
import { sendLater } from "../send-later";
import type { WorkerRequest } from "../worker-types";
import { findBook, keptPage } from "./kept-pages";
import { deleteKnownPositions, sendPositions, storePosition } from "./positions";

/**
 * Responds to requests; the runtime requires this name. Files of pages come from the stored copy if there is one. Pages come
 * from the network, or from the stored copy if the network fails.
 */
export async function defaultFetchHandler({ request, context: { event } }: WorkerRequest): Promise<Response> {
  if (request.mode !== "navigate") return (await keptFile(request)) ?? fetch(request);
  try {
    const response = (await event.preloadResponse) ?? (await fetch(request));
    const copy = response.ok && isNotes(request) ? response.clone() : null;
    event.waitUntil(learnFrom(request, response.status).then(() => (copy ? renewNotes(request.url, copy) : undefined)));
    return response;
  } catch {
    const kept = request.method === "GET" ? await keptPage(request.url).catch(() => null) : null;
    if (kept) await sendLater();
    return kept ?? answerNotKept();
  }
}

const isNotes = ({ method, url }: Request) => method === "GET" && new URL(url).pathname.endsWith("/notes");

/** Replaces the stored copy of a list of notes with the current page, if a copy exists. */
async function renewNotes(address: string, page: Response): Promise<void> {
  const { pathname, search } = new URL(address);
  const code = findBook(address);
  const cacheName = code === null ? KEPT_LIBRARY : keptBook(decodeURIComponent(code));
  if (search !== "" || !(await caches.match(pathname, { cacheName, ignoreVary: true }))) return;
  await (await caches.open(cacheName)).put(pathname, page);
}

/** Returns the stored file. Treats storage that fails as empty. */
async function keptFile(request: Request): Promise<Response | undefined> {
  const kept = await caches.match(request, { ignoreVary: true }).catch(() => undefined);
  const range = request.headers.get("Range");
  return kept && range ? getPart(kept, range) : kept;
}

/**
 * Returns the part of a stored sound that a player requests, because browsers request only a part when they seek. (RFC 9110,
 * 14.2)
 */
async function getPart(kept: Response, range: string): Promise<Response> {
  const [, from, until] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range) ?? [];
  if (from === undefined) return kept;
  const sound = await kept.blob();
  const first = Number(from);
  const last = until ? Math.min(Number(until), sound.size - 1) : sound.size - 1;
  if (first > last) return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${sound.size}` } });
  return new Response(sound.slice(first, last + 1), {
    status: 206,
    headers: {
      "Content-Type": kept.headers.get("Content-Type") ?? "",
      "Content-Length": String(last - first + 1),
      "Content-Range": `bytes ${first}-${last}/${sound.size}`,
      "Accept-Ranges": "bytes",
    },
  });
}

/** Updates the stored data according to the status of the shop's response. */
async function learnFrom({ method, url }: Request, status: number): Promise<void> {
  const { pathname, searchParams: query } = new URL(url);
  const code = findBook(url);
  // Delete the stored books when the sign-in page is shown. The shop shows it only to visitors who aren't signed in, and they
  // must not see the last reader's books.
  if (pathname === "/reader/login" && method === "GET" && status === 200) return forgetReader();
  // Delete the stored book, because it was refunded, or belongs to another member.
  if (code !== null && pathname === `/reader/read/${code}` && status === 404)
    await caches.delete(keptBook(decodeURIComponent(code)));
  const [chapter, part] = [query.get("c"), query.get("p")];
  // Don't store a position for a sample or a guest's book, because reading it doesn't move the member's position.
  const isOwn = !/\/(?:sample|order)$/.test(pathname);
  if (isOwn && code !== null && chapter !== null && part !== null && status === 200)
    await storePosition({ reader: "", code, chapter, part, position: "", madeAt: new Date().toISOString() });
  // Send only positions. The page itself sends notes, because it must know which of them it shows.
  await sendPositions();
}

/**
 * Deletes the stored books and the library. Keeps notes and positions that wait to be sent, because there is no other copy of
 * them yet. Pages never show them to another reader.
 */
async function forgetReader(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name === KEPT_LIBRARY || name.startsWith(keptBook("")));
  await Promise.all([...names.map((name) => caches.delete(name)), deleteKnownPositions()]);
}

/** Returns a page with the wording of the shop's offline page. It is self-contained, so it needs no stored files. */
function answerNotKept(): Response {
  const html = `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<style>body{max-width:34rem;margin:2rem auto;padding:0 1rem;font:100%/1.5 system-ui,sans-serif}</style><title>You're offline</title></head><body><main><h1>You're offline</h1>
<p>This page needs a connection. Books that you keep on this device open from your library.</p>
<p><a href="/reader/library">Your library</a></p></main></body></html>`;
  return new Response(html, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
