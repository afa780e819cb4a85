/** Lists the ways in which a search tries the words of a query. No I/O. (spec 2, Search bar) */
import { tellingWords } from "./query";
import type { Thesaurus } from "./synonyms";

const NO_WORDS: Thesaurus["others"] = new Map();

/** A word and the way to search for it: whole, or as a prefix. Single letters are never prefixes: they would match half the shop. */
export interface SearchedWord {
  word: string;
  isBeginning: boolean;
  /** Other whole words that also match. */
  forms?: readonly string[];
  /** The forms that are synonyms of the word. */
  synonyms?: readonly string[];
}

/** Returns each word once, as a whole word; the last word also as a prefix, because the shopper may still be typing it. */
export function asTyped(words: readonly string[]): SearchedWord[] {
  const last = words.at(-1);
  return [...new Set(words)].map((word) => ({ word, isBeginning: word === last && mayBegin(word) }));
}

/** Returns each distinct word as a whole word. */
export function asWhole(words: readonly string[]): SearchedWord[] {
  return [...new Set(words)].map((word) => ({ word, isBeginning: false }));
}

/** Returns the same words as {@link asTyped}, in singular and plural, together with their synonyms. */
export function inEitherNumber(words: readonly string[], others: Thesaurus["others"] = NO_WORDS): SearchedWord[] {
  return asTyped(words).map((word) => ({ ...word, ...listForms(word.word, others) }));
}

function listForms(word: string, others: Thesaurus["others"]): Pick<SearchedWord, "forms" | "synonyms"> {
  // Also form the plural of the singular, which corrects a wrong plural such as "lullabys".
  const numbers = otherNumber(word).flatMap((other) => [other, ...otherNumber(other)]);
  const same = [word, ...numbers].flatMap((form) => others.get(form) ?? []);
  const own = new Set([word, ...numbers]);
  const synonyms = [...new Set([...same, ...same.flatMap(otherNumber)])].filter((form) => !own.has(form));
  own.delete(word);
  return { forms: [...own, ...synonyms], ...(synonyms.length > 0 && { synonyms }) };
}

/** Returns each distinct word as a prefix. */
export function asBeginnings(words: readonly string[]): SearchedWord[] {
  return [...new Set(words)].map((word) => ({ word, isBeginning: mayBegin(word) }));
}

/** Returns the attempts to make, in sequence and without repetition, when a query finds nothing as typed. */
export function laterAttempts(words: readonly string[]): SearchedWord[][] {
  const telling = tellingWords(words);
  const attempts = telling.length < words.length ? [inEitherNumber(telling)] : [];
  return telling.length > 1 ? [...attempts, asBeginnings(telling)] : attempts;
}

function mayBegin(word: string): boolean {
  return Array.from(word).length > 1;
}

const MIN_NOUN_LENGTH = 4;
/** Matches nouns of three letters whose plural resembles no other word, such as "fly". */
const SHORT_NOUN = /^[a-z][^aeiou]y$/;

/**
 * Returns the English singular of a word that looks plural, or else its plural, by simple rules. A result that isn't a real
 * word does no harm, because it matches nothing.
 */
export function otherNumber(word: string): string[] {
  if ((word.length < MIN_NOUN_LENGTH && !SHORT_NOUN.test(word)) || !/^[a-z]+$/.test(word)) return [];
  if (word === "childrens") return ["children"];
  if (/^(?:mov|zomb|cook|gen|aussi?)ies$/.test(word)) return [word.slice(0, -1)];
  if (/[^aeiou]ies$/.test(word)) return [`${word.slice(0, -3)}y`];
  if (/(?:ch|sh|ss|x|z)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  if (/[^sui]s$/.test(word)) return [word.slice(0, -1)];
  if (/(?:ch|sh|s|x|z)$/.test(word)) return [`${word}es`];
  return /[^aeiou]y$/.test(word) ? [`${word.slice(0, -1)}ies`] : [`${word}s`];
}
