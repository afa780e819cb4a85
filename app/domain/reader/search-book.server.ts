/** Finds words in a book's text. */

import type { PreparedChapter } from "./publication";
import { type OpenedBook, paragraphHref } from "./reading.server";
import { showChapter } from "./show-chapter.server";

const MAX_FINDS = 100;
const AROUND = 80;
const MAX_QUERY_LENGTH = 100;

export interface BookFind {
  href: string;
  /** The chapter's title. */
  title: string;
  before: string;
  match: string;
  after: string;
}

/** An occurrence of the words in a chapter. */
export interface TextFind {
  /** Counted from 1. */
  paragraph: number;
  /** Characters of the paragraph's text before the words begin, and before they end. */
  from: number;
  until: number;
}

/** Lower-cases text, except for "İ": it would become two characters and shift the rest. */
const lowered = (text: string) => text.replaceAll("İ", "i").toLowerCase();
const tidied = (words: string) => lowered(words.replace(/\s+/g, " ").trim().slice(0, MAX_QUERY_LENGTH));

/** Finds every occurrence of the words in a chapter, ignoring case; none for no words. */
export function findInChapter({ paragraphs }: Pick<PreparedChapter, "paragraphs">, words: string): TextFind[] {
  const wanted = tidied(words);
  if (wanted === "") return [];
  return paragraphs.flatMap((text, index) => {
    const found: TextFind[] = [];
    const lower = lowered(text);
    for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, at + wanted.length))
      found.push({ paragraph: index + 1, from: at, until: at + wanted.length });
    return found;
  });
}

/** The first results in the order of the book, ignoring case. `hasMore` says that there are others. */
export async function searchBook(book: OpenedBook, words: string): Promise<{ finds: BookFind[]; hasMore: boolean }> {
  const wanted = tidied(words);
  const finds: BookFind[] = [];
  if (wanted === "") return { finds, hasMore: false };
  for (let chapter = 0; chapter < book.readable; chapter++) {
    const { paragraphs } = await showChapter(book, chapter);
    for (const [index, text] of paragraphs.entries()) {
      const at = lowered(text).indexOf(wanted);
      if (at === -1) continue;
      if (finds.length === MAX_FINDS) return { finds, hasMore: true };
      const end = at + wanted.length;
      finds.push({
        href: paragraphHref(book.base, { chapter, paragraph: index + 1 }, wanted),
        title: book.publication.chapters[chapter]?.title ?? "",
        before: (at > AROUND ? "…" : "") + text.slice(Math.max(0, at - AROUND), at),
        match: text.slice(at, end),
        after: text.slice(end, end + AROUND) + (end + AROUND < text.length ? "…" : ""),
      });
    }
  }
  return { finds, hasMore: false };
}
