/** Finds words in a book's text. */

import { setImmediate as turn } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { BookFind } from "./book-find";
import { listStarts } from "./chapter-text";
import { MAX_FINDS, positionIn, rangeIn, tidied, toExcerpt } from "./find-words";
import { foldText } from "./fold-text";
import type { PreparedChapter } from "./publication";
import { type OpenedBook, paragraphHref } from "./reading.server";
import { showChapter } from "./show-chapter.server";

const KEPT_BYTES = 48 * 1024 * 1024;
/** Number of characters to fold before yielding to other requests. Folding that many takes about 5 ms. */
const TURN_AFTER = 500_000;

/** An occurrence of the words in a chapter, in characters of the chapter's text. */
export interface TextFind {
  from: number;
  until: number;
}

/** Finds every occurrence of the words in a chapter, folded as by {@link foldText}; finds nothing if there are no words. */
export function findInChapter({ paragraphs }: Pick<PreparedChapter, "paragraphs">, words: string): TextFind[] {
  const wanted = tidied(words);
  if (wanted === "") return [];
  const starts = listStarts(paragraphs);
  return paragraphs.flatMap((text, index) => {
    const folded = foldText(text);
    const start = starts[index] ?? 0;
    const found: TextFind[] = [];
    for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
      const { from, until } = rangeIn(text, at, at + wanted.length);
      found.push({ from: start + from, until: start + until });
    }
    return found;
  });
}

/** A book's text by chapter and paragraph, both unchanged and folded. */
interface SearchedText {
  plain: readonly (readonly string[])[];
  folded: readonly (readonly string[])[];
}

const cache = new LRUCache<string, Promise<SearchedText>>({ max: 100, maxSize: KEPT_BYTES });

/** Error for a book whose text would have to be parsed to be searched. */
export class TextNotStored extends Error {
  override readonly name = "TextNotStored";
}

/**
 * Returns the first results: matches of whole words first, then the others, each in the sequence of the book. `hasMore` is true
 * if there are more. With `onlyStored`, throws {@link TextNotStored} for a book that isn't cut yet.
 */
export async function searchBook(
  book: OpenedBook,
  words: string,
  { onlyStored = false } = {},
): Promise<{ finds: BookFind[]; hasMore: boolean }> {
  const wanted = tidied(words);
  if (wanted === "") return { finds: [], hasMore: false };
  const { plain, folded } = await getText(book, onlyStored);
  const [whole, others]: BookFind[][] = [[], []];
  for (const [chapter, paragraphs] of folded.slice(0, book.readable).entries()) {
    const text = plain[chapter] ?? [];
    for (const [index, line] of paragraphs.entries()) {
      const at = positionIn(line, wanted);
      const finds = at?.isWhole ? whole : others;
      if (!at || !finds || finds.length > MAX_FINDS) continue;
      const found = text[index] ?? "";
      finds.push({
        href: paragraphHref(book.base, { chapter, at: listStarts(text)[index] ?? 0 }, wanted),
        title: book.publication.chapters[chapter]?.title ?? "",
        ...toExcerpt(found, rangeIn(found, at.first, at.first + wanted.length)),
      });
    }
    if ((whole?.length ?? 0) > MAX_FINDS) break;
  }
  const all = [...(whole ?? []), ...(others ?? [])];
  return { finds: all.slice(0, MAX_FINDS), hasMore: all.length > MAX_FINDS };
}

async function getText(book: OpenedBook, onlyStored: boolean): Promise<SearchedText> {
  const known = cache.get(book.sha256);
  if (known) return known;
  const reading = readText(book, onlyStored);
  // Estimate the size: two copies, in UTF-16 at worst, and a margin for everything else.
  const bytes = book.publication.chapters.reduce((sum, chapter) => sum + chapter.bytes, 0);
  cache.set(book.sha256, reading, { size: 4 * bytes + 1000 });
  reading.catch(() => cache.delete(book.sha256));
  return reading;
}

async function readText(book: OpenedBook, onlyStored: boolean): Promise<SearchedText> {
  const stored = await book.publication.readText();
  if (!stored && onlyStored) throw new TextNotStored();
  const plain: (readonly string[])[] = [...(stored ?? [])];
  for (let chapter = plain.length; chapter < book.publication.chapters.length; chapter += 1)
    plain.push((await showChapter(book, chapter)).paragraphs);
  const folded: string[][] = [];
  let length = 0;
  for (const paragraphs of plain) {
    folded.push(paragraphs.map(foldText));
    length += paragraphs.reduce((sum, text) => sum + text.length, 0);
    if (length < TURN_AFTER) continue;
    length = 0;
    await turn();
  }
  return { plain, folded };
}
