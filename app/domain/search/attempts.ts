/** In which ways the words of a query are looked for. No I/O. (spec 2, Search bar) */
import { tellingWords } from "./query";

/** How to look for a word: as it is, or as a beginning; single letters are never beginnings, as half the shop begins with one. */
export interface SearchedWord {
  word: string;
  isBeginning: boolean;
  /** Other whole words that will do in its place. */
  forms?: readonly string[];
}

/** Each word once, as it is; the last one as the beginning of a word too, as it may not be typed to its end. */
export function asTyped(words: readonly string[]): SearchedWord[] {
  const last = words.at(-1);
  return [...new Set(words)].map((word) => ({ word, isBeginning: word === last && mayBegin(word) }));
}

/** Each word once, as it is. */
export function asWhole(words: readonly string[]): SearchedWord[] {
  return [...new Set(words)].map((word) => ({ word, isBeginning: false }));
}

/** As {@link asTyped}, one or several of a thing. */
export function inEitherNumber(words: readonly string[]): SearchedWord[] {
  return asTyped(words).map((word) => ({ ...word, forms: otherNumber(word.word) }));
}

/** Every word as a beginning. */
export function asBeginnings(words: readonly string[]): SearchedWord[] {
  return [...new Set(words)].map((word) => ({ word, isBeginning: mayBegin(word) }));
}

/** What is tried when a query finds nothing as it was typed, one after the other: nothing twice. */
export function laterAttempts(words: readonly string[]): SearchedWord[][] {
  const telling = tellingWords(words);
  const attempts = telling.length < words.length ? [inEitherNumber(telling)] : [];
  return telling.length > 1 ? [...attempts, asBeginnings(telling)] : attempts;
}

function mayBegin(word: string): boolean {
  return Array.from(word).length > 1;
}

const SHORTEST_NOUN = 4;

/** English plurals by rule: the singular of what looks like a plural, else the plural. Some are no words at all, and are not found. */
export function otherNumber(word: string): string[] {
  if (word.length < SHORTEST_NOUN || !/^[a-z]+$/.test(word)) return [];
  if (/[^aeiou]ies$/.test(word)) return [`${word.slice(0, -3)}y`];
  if (/(?:ch|sh|ss|x|z)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  if (/[^sui]s$/.test(word)) return [word.slice(0, -1)];
  if (/(?:ch|sh|s|x|z)$/.test(word)) return [`${word}es`];
  return /[^aeiou]y$/.test(word) ? [`${word.slice(0, -1)}ies`] : [`${word}s`];
}
