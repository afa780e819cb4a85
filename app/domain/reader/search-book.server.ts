/** Finds words in a book's text. */

import { setImmediate as turn } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { BookFind } from "./book-find";
import { startsOf } from "./chapter-text";
import { foldedPositions, foldText } from "./fold-text";
import type { PreparedChapter } from "./publication";
import { type OpenedBook, paragraphHref } from "./reading.server";
import { showChapter } from "./show-chapter.server";

const MAX_FINDS = 100;
const AROUND = 80;
const MAX_QUERY_LENGTH = 100;
const KEPT_BYTES = 48 * 1024 * 1024;
/** Characters that are folded before other requests get a turn: about 5 ms. */
const TURN_AFTER = 500_000;

/** An occurrence of the words in a chapter, in characters of its text. */
export interface TextFind {
  from: number;
  until: number;
}

const tidied = (words: string) => foldText(words.replace(/\s+/g, " ").trim().slice(0, MAX_QUERY_LENGTH)).trim();

/** Finds every occurrence of the words in a chapter, folded as {@link foldText} does; none for no words. */
export function findInChapter({ paragraphs }: Pick<PreparedChapter, "paragraphs">, words: string): TextFind[] {
  const wanted = tidied(words);
  if (wanted === "") return [];
  const starts = startsOf(paragraphs);
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

/** Returns the range of a text whose folded form has this range. */
function rangeIn(text: string, first: number, end: number): { from: number; until: number } {
  const positions = foldedPositions(text);
  const last = positions[end - 1] ?? 0;
  const character = /^.\p{M}*/su.exec(text.slice(last))?.[0] ?? "";
  return { from: positions[first] ?? 0, until: last + character.length };
}

/** A book's text by chapter and paragraph, as it is and folded. */
interface SearchedText {
  plain: readonly (readonly string[])[];
  folded: readonly (readonly string[])[];
}

const kept = new LRUCache<string, Promise<SearchedText>>({ max: 100, maxSize: KEPT_BYTES });

/** Thrown for a book whose text would have to be parsed to be searched. */
export class TextNotStored extends Error {
  override readonly name = "TextNotStored";
}

/**
 * The first results, those of whole words before others, each in the order of the book. `hasMore` says that there are others. With `onlyStored`, throws
 * {@link TextNotStored} for a book that isn't cut yet.
 */
export async function searchBook(
  book: OpenedBook,
  words: string,
  { onlyStored = false } = {},
): Promise<{ finds: BookFind[]; hasMore: boolean }> {
  const wanted = tidied(words);
  if (wanted === "") return { finds: [], hasMore: false };
  const { plain, folded } = await textOf(book, onlyStored);
  const [whole, others]: BookFind[][] = [[], []];
  for (const [chapter, paragraphs] of folded.slice(0, book.readable).entries()) {
    const text = plain[chapter] ?? [];
    for (const [index, line] of paragraphs.entries()) {
      const at = positionIn(line, wanted);
      const finds = at?.isWhole ? whole : others;
      if (!at || !finds || finds.length > MAX_FINDS) continue;
      const found = text[index] ?? "";
      finds.push({
        href: paragraphHref(book.base, { chapter, at: startsOf(text)[index] ?? 0 }, wanted),
        title: book.publication.chapters[chapter]?.title ?? "",
        ...excerptOf(found, rangeIn(found, at.first, at.first + wanted.length)),
      });
    }
    if ((whole?.length ?? 0) > MAX_FINDS) break;
  }
  const all = [...(whole ?? []), ...(others ?? [])];
  return { finds: all.slice(0, MAX_FINDS), hasMore: all.length > MAX_FINDS };
}

const LETTER = /[\p{L}\p{N}]/u;

/** Finds words in a folded text: as whole words, or else within others. */
function positionIn(text: string, wanted: string): { first: number; isWhole: boolean } | null {
  const first = text.indexOf(wanted);
  for (let at = first; at !== -1; at = text.indexOf(wanted, at + 1))
    if (!LETTER.test(text[at - 1] ?? "") && !LETTER.test(text[at + wanted.length] ?? ""))
      return { first: at, isWhole: true };
  return first === -1 ? null : { first, isWhole: false };
}

/** Cuts the text around a range between two words. */
function excerptOf(
  text: string,
  { from, until }: { from: number; until: number },
): Pick<BookFind, "before" | "match" | "after"> {
  const before = text.slice(Math.max(0, from - AROUND), from);
  const after = text.slice(until, until + AROUND);
  return {
    before: from > AROUND ? `…${before.slice(before.indexOf(" ") + 1)}` : before,
    match: text.slice(from, until),
    after: until + AROUND < text.length ? `${after.slice(0, Math.max(0, after.lastIndexOf(" ")))}…` : after,
  };
}

async function textOf(book: OpenedBook, onlyStored: boolean): Promise<SearchedText> {
  const known = kept.get(book.sha256);
  if (known) return known;
  const reading = readText(book, onlyStored);
  // Two copies, in UTF-16 at worst, and a margin for the rest.
  const bytes = book.publication.chapters.reduce((sum, chapter) => sum + chapter.bytes, 0);
  kept.set(book.sha256, reading, { size: 4 * bytes + 1000 });
  reading.catch(() => kept.delete(book.sha256));
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
