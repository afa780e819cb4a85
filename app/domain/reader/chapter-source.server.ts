/** Maps the paragraphs of chapters to their source. The last few chapters are cached, because each page turn saves a position. */
import { LRUCache } from "lru-cache";
import { indexOfSteps, readCfi, toCfi } from "./cfi.server";
import { indexAt, listStarts } from "./chapter-text";
import { type Publication, type SourceParagraph, UnreadableBook } from "./publication";
import { showChapter } from "./show-chapter.server";

const KEPT_BYTES = 8 * 1024 * 1024;
const cache = new LRUCache<string, Promise<(SourceParagraph | null)[]>>({ max: 100, maxSize: KEPT_BYTES });

interface SourceBook {
  sha256: string;
  publication: Publication;
  base: string;
}

/**
 * Returns the source of each shown paragraph; empty for a chapter that can't be read, so that positions and notes in it can
 * still be saved.
 */
export async function getSource(book: SourceBook, chapter: number): Promise<(SourceParagraph | null)[]> {
  const key = `${book.sha256} ${chapter}`;
  const known = cache.get(key);
  if (known) return known;
  const finding = find(book, chapter);
  // Estimate the size: the text in UTF-16, and a margin for everything else.
  cache.set(key, finding, { size: 4 * (book.publication.chapters[chapter]?.bytes ?? 0) + 1000 });
  finding.catch(() => cache.delete(key));
  return finding;
}

async function find(book: SourceBook, chapter: number): Promise<(SourceParagraph | null)[]> {
  try {
    const { paragraphs } = await showChapter(book, chapter);
    return await book.publication.findInSource(chapter, paragraphs);
  } catch (error) {
    if (error instanceof UnreadableBook) return [];
    throw error;
  }
}

/** Returns the EPUB CFI of the paragraph around a position; "" if the paragraph can't be distinguished from others. */
export async function cfiAt(book: SourceBook, { chapter, at }: { chapter: number; at: number }): Promise<string> {
  const source = await getSource(book, chapter);
  if (source.length === 0) return "";
  const paragraph = source[indexAt((await showChapter(book, chapter)).paragraphs, at)];
  return paragraph ? toCfi(book.publication.chapters[chapter]?.step ?? "", paragraph) : "";
}

/** Finds the position of the paragraph that a CFI refers to in this edition of the file; null if there is no such paragraph. */
export async function findCfi(book: SourceBook, cfi: string): Promise<{ chapter: number; at: number } | null> {
  const read = readCfi(cfi, book.publication.chapters);
  if (!read) return null;
  const { chapter, steps } = read;
  const index = indexOfSteps(await getSource(book, chapter), steps);
  const at = listStarts(index === -1 ? [] : (await showChapter(book, chapter)).paragraphs)[index];
  return at === undefined ? null : { chapter, at };
}
