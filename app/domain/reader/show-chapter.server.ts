/** Prepares the chapters of books as pages show them. The last ones are cached, so that turning a page needs no parsing. */
import { LRUCache } from "lru-cache";
import { OURS } from "./book-css.server";
import { startAround } from "./chapter-text";
import { TooCostly } from "./parse-in-thread.server";
import type { PreparedChapter, Publication } from "./publication";

const KEPT_BYTES = 33 * 1024 * 1024;
/** Time in ms for which a chapter that reached a limit is refused without another attempt. */
const REFUSED_MS = 10 * 60 * 1000;
const cache = new LRUCache<string, Promise<PreparedChapter>>({ max: 500, maxSize: KEPT_BYTES });

/** Prepares a chapter. `base` is the URL of the book's pages, for links in the text. Throws `UnreadableBook`. */
export async function showChapter(
  { sha256, publication, base }: { sha256: string; publication: Publication; base: string },
  chapter: number,
): Promise<PreparedChapter> {
  const key = `${sha256} ${base} ${chapter}`;
  const known = cache.get(key);
  if (known) return known;
  const showing = publication.prepareChapter(chapter, base);
  // Estimate the size: the text twice, in UTF-16, and a margin for everything else.
  cache.set(key, showing, { size: 4 * (publication.chapters[chapter]?.bytes ?? 0) + 1000 });
  showing.catch((error: unknown) => {
    if (error instanceof TooCostly) cache.set(key, showing, { size: 1000, ttl: REFUSED_MS });
    else cache.delete(key);
  });
  return showing;
}

/** Counts the parts of a chapter. Throws `UnreadableBook`. */
export async function countParts(book: Parameters<typeof showChapter>[0], chapter: number): Promise<number> {
  return book.publication.outlineOf(chapter)?.parts ?? (await showChapter(book, chapter)).parts.length;
}

/** Returns the part that contains the element with this id in the book; the first part if the chapter has no such id. */
export function partWith({ parts }: PreparedChapter, fragment: string): number {
  if (fragment === "") return 0;
  const id = `id="${OURS}${fragment.replace(/&/g, "&amp;").replace(/"/g, "&quot;")}"`;
  return Math.max(
    0,
    parts.findIndex((part) => part.includes(id)),
  );
}

/** Returns the position of a part's first paragraph; null for a part without text. */
export function firstPosition({ parts }: PreparedChapter, part: number): number | null {
  const position = /<[^<>]* id="t(\d{1,8})"/.exec(parts[part] ?? "")?.[1];
  return position === undefined ? null : Number(position);
}

/** Returns the part that contains the paragraph around a position. */
export function toPart({ parts, paragraphs }: PreparedChapter, at: number): number {
  const id = ` id="t${startAround(paragraphs, at)}"`;
  return Math.max(
    0,
    parts.findIndex((part) => part.includes(id)),
  );
}
