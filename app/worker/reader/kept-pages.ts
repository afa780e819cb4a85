/** Finds the pages of stored books by their addresses in the reader. */
import { KEPT_LIBRARY, keptBook, keptPlayer, NOTEBOOK, READER_LIBRARY } from "~/domain/offline/kept-book";
import { findStoredPosition, storePosition } from "./positions";

const BOOK = /^\/reader\/read\/([^/]+)(\/(?:contents|search|notes))?$/;

/** Returns the code of the book that an address belongs to. */
export const findBook = (address: string) => /^\/reader\/read\/([^/]+)/.exec(new URL(address).pathname)?.[1] ?? null;

/** Returns the stored page, or null if it isn't stored. */
export async function keptPage(address: string): Promise<Response | null> {
  const { pathname, searchParams: query } = new URL(address);
  if (pathname === READER_LIBRARY || pathname === NOTEBOOK) return keptIn(KEPT_LIBRARY, pathname);
  const player = /^(\/reader\/read\/([^/]+))\/listen$/.exec(pathname);
  if (player) return findKeptPlayer(player[2] ?? "");
  const [, code, page] = BOOK.exec(pathname) ?? [];
  if (code === undefined || query.has("choose") || query.has("mark")) return null;
  if (page) return keptIn(keptBook(decodeURIComponent(code)), pathname);
  const chapter = query.get("c");
  if (chapter === null) {
    const first = await pageAt(code, "1", "1");
    const stored = first && (await findStoredPosition(toReader(await first.text()), code));
    if (!first) return (await findKeptPlayer(code)) ? Response.redirect(`${pathname}/listen`, 302) : null;
    return Response.redirect(toPage(code, stored?.chapter ?? "1", stored?.part ?? "1"), 302);
  }
  const part = query.get("p");
  // Find the element by its id. The ids of a book have the prefix of book-css.server.ts. A book that an earlier version of the
  // shop stored has numbered paragraphs.
  const id = query.has("t") ? `t${query.get("t")}` : query.has("n") ? `p${query.get("n")}` : `b-${query.get("to")}`;
  const shown = part === null ? await pageWith(code, chapter, id) : await pageAt(code, chapter, part);
  if (shown && part !== null) await storeShownPosition(code, chapter, part, await shown.clone().text());
  return shown;
}

/** Returns the stored page with an audio book's player. The page's script continues where the listener stopped. */
const findKeptPlayer = (code: string) => keptIn(keptBook(decodeURIComponent(code)), keptPlayer(`/reader/read/${code}`));

const toPage = (code: string, chapter: string, part: string) => `/reader/read/${code}?c=${chapter}&p=${part}`;

const pageAt = (code: string, chapter: string, part: string) =>
  keptIn(keptBook(decodeURIComponent(code)), toPage(code, chapter, part));

/** Returns the part of a chapter that contains the element, or else the chapter's first part. */
async function pageWith(code: string, chapter: string, id: string): Promise<Response | null> {
  for (let part = 1; ; part += 1) {
    const page = await pageAt(code, chapter, String(part));
    if (!page) break;
    if ((await page.clone().text()).includes(` id="${id}"`)) return page;
  }
  return pageAt(code, chapter, "1");
}

/** Returns the id of the member for whom the page was rendered. */
const toReader = (html: string) => / data-reader="([\w-]{1,40})"/.exec(html)?.[1] ?? "";

/** Saves the reader's position when a page is turned. */
async function storeShownPosition(code: string, chapter: string, part: string, html: string): Promise<void> {
  const [, kind, number] = / id="([pt])(\d{1,8})"/.exec(html) ?? [];
  if (number === undefined) return;
  const stored = { reader: toReader(html), code, chapter, part, madeAt: new Date().toISOString() };
  // Send the paragraph's number for a page from an earlier version of the shop. The shop still understands it.
  await storePosition(kind === "t" ? { ...stored, position: number } : { ...stored, paragraph: number });
}

async function keptIn(cacheName: string, address: string): Promise<Response | null> {
  return (await caches.match(address, { cacheName, ignoreVary: true })) ?? null;
}
