/** Finds words in folded text, for both the server's search and the search in a book stored offline. */
import type { BookFind } from "./book-find";
import { foldedPositions, foldText } from "./fold-text";

export const MAX_FINDS = 100;
const AROUND = 80;
const MAX_QUERY_LENGTH = 100;

/** Trims and folds the words that the reader searches for. */
export const tidied = (words: string) => foldText(words.replace(/\s+/g, " ").trim().slice(0, MAX_QUERY_LENGTH)).trim();

/** Returns the range of a text that corresponds to this range of its folded form. */
export function rangeIn(text: string, first: number, end: number): { from: number; until: number } {
  const positions = foldedPositions(text);
  const last = positions[end - 1] ?? 0;
  const character = /^.\p{M}*/su.exec(text.slice(last))?.[0] ?? "";
  return { from: positions[first] ?? 0, until: last + character.length };
}

const LETTER = /[\p{L}\p{N}]/u;

/** Finds words in a folded text: as whole words if possible, or else as parts of words. */
export function positionIn(text: string, wanted: string): { first: number; isWhole: boolean } | null {
  const first = text.indexOf(wanted);
  for (let at = first; at !== -1; at = text.indexOf(wanted, at + 1))
    if (!LETTER.test(text[at - 1] ?? "") && !LETTER.test(text[at + wanted.length] ?? ""))
      return { first: at, isWhole: true };
  return first === -1 ? null : { first, isWhole: false };
}

/** Returns the text around a range, cut between two words. */
export function toExcerpt(
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
