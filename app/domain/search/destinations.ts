/** Finds the pages that a search refers to: categories, collections, help, stores. No I/O. */
import { foldWords } from "~/domain/catalogue/fold-words";
import type { PageText } from "./page-text";
import { bareKey, FILLERS, PEOPLE, phraseKey, root, stem } from "./plain-words";
import { SMALL_WORDS } from "./query";
import { guessesFor, type KnownWord, mayBeMisspelt } from "./spelling";
import type { Synonym } from "./synonyms";

type DestinationKind = "Category" | "Page" | "Help" | "Store" | "Author" | "Series";

export interface Destination {
  kind: DestinationKind;
  title: string;
  path: string;
}

/** A page with the facts that searches use to find it. */
export interface NamedDestination extends Destination {
  /** Other words and phrases with the same meaning. */
  words: readonly string[];
  /** The id of a category; null for other pages. */
  categoryId: number | null;
  ages: readonly [number, number] | null;
  /** The page's words, if it is a content page. */
  text?: PageText | undefined;
  /** A store's latitude and longitude, in degrees. */
  position?: { lat: number; lng: number } | undefined;
}

/** The pages, indexed by the keys of their phrases and by the roots of their words. */
export interface DestinationIndex {
  byKey: ReadonlyMap<string, readonly NamedDestination[]>;
  /** Roots of the words in titles, phrases and texts, which are treated as spelt correctly. */
  known: ReadonlySet<string>;
  /** Stems of the words in titles and phrases, which are never corrected. */
  named: ReadonlySet<string>;
  /** The pages that contain each word root, with the root's weight on the page, from 0 to 1. */
  byRoot: ReadonlyMap<string, ReadonlyMap<NamedDestination, number>>;
  /** The whole words of titles and phrases, used to correct misspelt ones. */
  words: readonly KnownWord[];
  all: readonly NamedDestination[];
}

/** The weights of a word by the part of a page that contains it. */
export const WEIGHTS = { title: 1.1, name: 1, partOfTitle: 0.8, partOfName: 0.6, heading: 0.7, text: 0.4 };
const MAX_MEANT = 3;
/** Maximum number of words in a phrase to look for within a query. */
const MAX_SPAN = 4;

/** Adds the words that editors wrote for each page. Entries for pages that don't exist are ignored. */
export function withSynonyms(
  destinations: readonly NamedDestination[],
  synonyms: readonly Synonym[],
): NamedDestination[] {
  return destinations.map((destination) => {
    const own = synonyms.filter(({ href }) => href === destination.path);
    return own.length === 0
      ? destination
      : {
          ...destination,
          words: [...destination.words, ...own.flatMap(({ words }) => words)],
          ages: own.find(({ ages }) => ages)?.ages ?? null,
        };
  });
}

export function indexDestinations(destinations: readonly NamedDestination[]): DestinationIndex {
  const byKey = new Map<string, NamedDestination[]>();
  const whole = new Set<string>();
  const byRoot = new Map<string, Map<NamedDestination, number>>();
  const weigh = (destination: NamedDestination, stems: Iterable<string>, weight: number) => {
    for (const word of stems) {
      const weights = byRoot.get(word) ?? new Map<NamedDestination, number>();
      weights.set(destination, Math.max(weights.get(destination) ?? 0, weight));
      byRoot.set(word, weights);
    }
  };
  for (const destination of destinations) {
    const keys = new Set<string>();
    weigh(destination, destination.text?.text ?? [], WEIGHTS.text);
    weigh(destination, destination.text?.headings ?? [], WEIGHTS.heading);
    const titles = listParts(destination.title);
    for (const phrase of [...titles, ...destination.words]) {
      const words = foldWords(phrase).split(" ");
      for (const word of words) whole.add(word);
      weigh(destination, words.map(root), weightOfName(words, titles.includes(phrase)));
      if (!isQuestion(words)) keys.add(phraseKey(words));
      keys.add(exactKey(words));
    }
    keys.delete("");
    keys.delete("=");
    for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), destination]);
  }
  return {
    byKey,
    byRoot,
    known: new Set(byRoot.keys()),
    named: new Set([...whole].map(stem)),
    words: [...whole].map((word) => ({ word, products: 1 })),
    all: destinations,
  };
}

function weightOfName(words: readonly string[], isTitle: boolean): number {
  if (words.filter((word) => !FILLERS.has(word)).length > 1) return isTitle ? WEIGHTS.partOfTitle : WEIGHTS.partOfName;
  return isTitle ? WEIGHTS.title : WEIGHTS.name;
}

/**
 * Returns a key of all words of a phrase, including small ones, so that "my ebooks" is distinct from "ebooks". The key never
 * equals a key of another kind.
 */
function exactKey(words: readonly string[]): string {
  return `=${words.map(stem).join("")}`;
}

const NEGATIONS = new Set("not dont doesnt didnt cant wont hasnt havent wasnt isnt".split(" "));

/** Returns whether dropping fillers changes the meaning: neither "work for us" nor "doesnt work" means "work". */
function isQuestion(words: readonly string[]): boolean {
  const isSaid = words.length > 2 || words.some((word) => NEGATIONS.has(word));
  return isSaid && words.filter((word) => !FILLERS.has(word)).length === 1;
}

/** Splits a title that names several things with "&", such as "Calendars & Diaries", and also returns the whole title. */
function listParts(title: string): string[] {
  const parts = title.split(/[&,]/);
  return parts.length === 1 ? [title] : [title, title.replace("&", "and"), ...parts];
}

/** Returns the pages that the whole query refers to, at most {@link MAX_MEANT}. */
export function findMeantDestinations(typed: readonly string[], { byKey }: DestinationIndex): NamedDestination[] {
  const exact = byKey.get(exactKey(typed)) ?? byKey.get(phraseKey(typed)) ?? [];
  if (exact.length > 0) return exact.slice(0, MAX_MEANT);
  const bare = byKey.get(bareKey(typed)) ?? [];
  const found = [bare, namedTwice(typed, byKey), byKey.get(phraseKey(withoutPeople(typed))) ?? []];
  return (found.find(({ length }) => length > 0) ?? []).slice(0, MAX_MEANT);
}

/** Returns the words without the person for whom something is intended: "gifts for my mum" refers to gifts. */
function withoutPeople(typed: readonly string[]): readonly string[] {
  const at = typed.lastIndexOf("for");
  const isPerson = at > 0 && typed.slice(at + 1).every((word) => PEOPLE.has(stem(word)) || FILLERS.has(word));
  return isPerson ? typed.slice(0, at) : typed;
}

/** Returns the pages that are named by both parts of a query: "confirmation gift". */
function namedTwice(typed: readonly string[], byKey: DestinationIndex["byKey"]): NamedDestination[] {
  for (let at = 1; at < typed.length; at += 1) {
    const after = byKey.get(phraseKey(typed.slice(at))) ?? [];
    const both = (byKey.get(phraseKey(typed.slice(0, at))) ?? []).filter((destination) => after.includes(destination));
    if (both.length > 0) return both;
  }
  return [];
}

/** Minimum number of typed letters for finding pages whose names begin with the typed text. */
const MIN_BEGUN = 3;
/**
 * For treating typed letters as the beginning of a page's name: the minimum number of typed letters, and the maximum number of
 * letters still missing.
 */
const MIN_MEANT = 4;
const MAX_UNTYPED = 3;

/**
 * Returns the pages that a query may refer to once it is fully typed: first the pages it already names, then the pages whose
 * names begin with it, shorter names first.
 */
export function findBegunDestinations(
  typed: readonly string[],
  index: DestinationIndex,
): { meant: NamedDestination[]; begun: NamedDestination[] } {
  const whole = findMeantDestinations(typed, index);
  const key = phraseKey(typed);
  const begins = [key, bareKey(typed)].filter(({ length }) => length >= MIN_BEGUN);
  const keys = [...index.byKey.keys()].filter((other) => begins.some((begun) => other.startsWith(begun)));
  keys.sort((a, b) => a.length - b.length);
  const isNear = (other: string) =>
    key.length >= MIN_MEANT && other.startsWith(key) && other.length - key.length <= MAX_UNTYPED;
  const near = whole.length > 0 ? [] : keys.filter(isNear);
  const at = (some: readonly string[]) => some.flatMap((other) => index.byKey.get(other) ?? []);
  return { meant: [...new Set([...whole, ...at(near)])].slice(0, MAX_MEANT), begun: [...new Set(at(keys))] };
}

/**
 * Corrects a misspelt page name; null if the words are known, or the corrected words name no page. `known` are the catalogue's
 * words.
 */
export function respellDestination(
  typed: readonly string[],
  index: DestinationIndex,
  known: ReadonlyMap<string, number>,
): string[] | null {
  const respelt = typed.map((word) => {
    if (known.has(word) || index.known.has(root(word)) || SMALL_WORDS.has(word) || !mayBeMisspelt(word)) return word;
    return guessesFor(word, index.words)[0]?.words[0] ?? word;
  });
  return respelt.join(" ") !== typed.join(" ") && findMeantDestinations(respelt, index).length > 0 ? respelt : null;
}

/** Minimum number of words in a phrase that names a page within a query, because a single word is too unspecific. */
const MIN_PHRASE_WORDS = 2;

/** Returns the pages whose name, small words included, is a phrase within the query. The longest such phrase counts. */
export function findNamedWithin(typed: readonly string[], { byKey }: DestinationIndex): readonly NamedDestination[] {
  for (let length = Math.min(MAX_SPAN, typed.length); length >= MIN_PHRASE_WORDS; length -= 1)
    for (let at = 0; at + length <= typed.length; at += 1) {
      const named = byKey.get(exactKey(typed.slice(at, at + length)));
      if (named) return named;
    }
  return [];
}

/** A category named by some words of a query, and the query's other words. */
export interface NamedCategory {
  category: NamedDestination;
  rest: string[];
}

/** Returns the categories that are named by parts of a query, longest part first. */
export function categoriesWithin(typed: readonly string[], { byKey }: DestinationIndex): NamedCategory[] {
  const found: NamedCategory[] = [];
  for (let length = Math.min(MAX_SPAN, typed.length); length > 0; length -= 1) {
    for (let at = 0; at + length <= typed.length; at += 1) {
      const key = phraseKey(typed.slice(at, at + length));
      const category = byKey.get(key)?.find(({ categoryId }) => categoryId !== null);
      if (category) found.push({ category, rest: [...typed.slice(0, at), ...typed.slice(at + length)] });
    }
    if (found.length > 0) break;
  }
  return found;
}

/** Returns the categories for an age in years, narrowest age range first. */
export function categoriesForAge(age: number, { all }: DestinationIndex): NamedDestination[] {
  const span = ({ ages }: NamedDestination) => (ages ? ages[1] - ages[0] : Number.POSITIVE_INFINITY);
  const fromMiddle = ({ ages }: NamedDestination) => (ages ? Math.abs((ages[0] + ages[1]) / 2 - age) : 0);
  return all
    .filter(({ ages, categoryId }) => categoryId !== null && ages !== null && ages[0] <= age && age <= ages[1])
    .sort((a, b) => span(a) - span(b) || fromMiddle(a) - fromMiddle(b));
}
