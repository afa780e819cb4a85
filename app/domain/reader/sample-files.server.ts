/**
 * The files of a book that its sample may load: pictures and stylesheets of the readable pages, and the files that those stylesheets load.
 */
import { LRUCache } from "lru-cache";
import { type OpenedBook, readableParts } from "./reading.server";
import { showChapter } from "./show-chapter.server";

const cache = new LRUCache<string, Promise<ReadonlySet<string>>>({ max: 200 });

/** Returns whether the file at this path belongs to the sample. Throws UnreadableBook. */
export async function isInSample(book: OpenedBook, path: string): Promise<boolean> {
  const known = cache.get(book.sha256);
  const finding = known ?? listFiles(book);
  if (!known) {
    cache.set(book.sha256, finding);
    finding.catch(() => cache.delete(book.sha256));
  }
  return (await finding).has(path);
}

async function listFiles(book: OpenedBook): Promise<ReadonlySet<string>> {
  const { publication, base, readable } = book;
  const files = new Set<string>();
  for (let chapter = 0; chapter < readable; chapter += 1) {
    const { parts, css, sheets } = await showChapter(book, chapter);
    for (const text of [...parts.slice(0, readableParts(book, chapter, parts.length)), css])
      addFiles(files, text, base);
    for (const sheet of sheets) {
      if (files.has(sheet)) continue;
      files.add(sheet);
      addFiles(files, (await publication.readSheet(sheet, { base, page: undefined })) ?? "", base);
    }
  }
  return files;
}

/** Adds the files whose URLs occur in markup or in a stylesheet; see `toLinks`. */
function addFiles(files: Set<string>, text: string, base: string): void {
  for (const after of text.split(`${base}/files/`).slice(1))
    files.add(decodeURIComponent(/^[\w%.~/-]*/.exec(after)?.[0] ?? ""));
}
