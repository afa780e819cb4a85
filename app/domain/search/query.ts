/** Interprets a shopper's typed text as a search. No I/O; accepts any text. (spec 2, Search bar; spec 5, Search) */
import { foldWords } from "~/domain/catalogue/fold-words";
import { pastedIsbn13, withoutInvisible, withoutLabel } from "~/domain/catalogue/isbn";
import { withoutQuotes } from "./verbatim";

export const MAX_SEARCH_LENGTH = 200;
export const MAX_WORDS = 12;

export type SearchText =
  /** Possibly a product's code; `words` are the fallback. */
  | { kind: "code"; code: string; words: string[]; isVerbatim: boolean }
  /** The folded words, in the sequence typed: "the lord of the rings" is five words. */
  | { kind: "words"; words: string[]; isVerbatim: boolean }
  /** Nothing to search for: the text is blank or only punctuation. */
  | { kind: "empty" };

/** Returns the search text as shown in pages and URLs: single spaces, at most 200 whole characters. */
export function tidySearchText(text: string): string {
  const spaced = text
    .slice(0, MAX_SEARCH_LENGTH * 10)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  // Cut between whole characters, because half a character is invalid text.
  return Array.from(spaced)
    .filter((character) => !/\p{Cs}/u.test(character))
    .slice(0, MAX_SEARCH_LENGTH)
    .join("")
    .trim();
}

const NUMBER = /^\d{9,13}[\dX]?$/i;
/**
 * Reads the search text. Accepts ISBN-10 and ISBN-13 with or without hyphens, dots, spaces, invisible marks and a label such as "ISBN-13:" or "EAN"; a single
 * word with a digit may be a shop code. Text entirely in quotes is verbatim and not corrected.
 */
export function readSearchText(text: string): SearchText {
  const tidy = tidySearchText(text);
  const unquoted = withoutQuotes(tidy);
  const isVerbatim = unquoted !== tidy;
  // Keep the digits of an unknown ISBN as one word, because separate groups of digits would match half the shop.
  const digits = withoutLabel(unquoted).replace(/[\s\p{Pd}]+/gu, "");
  const words = foldWords(NUMBER.test(digits) ? digits : unquoted)
    .split(" ")
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS);
  const isbn = pastedIsbn13(unquoted);
  if (isbn !== null) return { kind: "code", code: isbn, words, isVerbatim };
  const code = withoutInvisible(unquoted);
  if (/^(?=.*\d)[A-Za-z0-9][A-Za-z0-9._-]{1,63}$/.test(code)) return { kind: "code", code, words, isVerbatim };
  return words.length === 0 ? { kind: "empty" } : { kind: "words", words, isVerbatim };
}

/** Words that carry no meaning by themselves. */
export const SMALL_WORDS = new Set([
  "a",
  "an",
  "and",
  "at",
  "by",
  "for",
  "from",
  "in",
  "is",
  "it",
  "of",
  "on",
  "or",
  "the",
  "to",
  "with",
]);

/** Returns the words without small words, or all words if they are all small. */
export function tellingWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  return telling.length > 0 ? telling : [...words];
}
