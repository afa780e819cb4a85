/** Corrects misspelt queries with the catalogue's own words. (design 1, search) */
import type { ProductSearch } from "~/database/search/product-search";
import { selectProductsOfWords, selectWordsAlike } from "~/database/search/search-word-records.server";
import { asTyped, asWhole } from "./attempts";
import type { DestinationIndex } from "./destinations";
import { root, stem } from "./plain-words";
import { SMALL_WORDS, tellingWords } from "./query";
import {
  combine,
  type Guess,
  guessesFor,
  guessesForBeginning,
  guessParting,
  initialsAlike,
  type KnownWord,
  LONGEST,
  lengthsAlike,
  likelierFirst,
  mayBeMisspelt,
  partings,
} from "./spelling";
import type { Thesaurus } from "./synonyms";

/** Maximum number of misspelt words to correct in one query, which also limits the number of database statements. */
const MAX_MISSPELT = 4;
/** Maximum number of corrected queries to try, of each kind; fewer while the query is being typed. */
const MAX_TRIED = 10;
const MAX_TRIED_BEGUN = 4;
/** Minimum number of letters for correcting a word that is still being typed. */
const MIN_BEGUN_LENGTH = 4;
/** Maximum number of corrected queries to try with the same two words joined. */
const MAX_JOINED = 3;
const COUNTED_TO = 100;
/** The higher cost that a correction can have if it finds ten times as many products. */
const FINDS = 0.4;
/**
 * Minimum frequency of the replacement for a known word, as a share of the known word's frequency, so that the replacement
 * isn't much rarer.
 */
const NOT_MUCH_RARER = 0.05;
/** Maximum cost of a replacement for a known word: one mistake, or one sound that is spelt differently. */
const MAX_FOR_KNOWN = 1.15;

const NOWHERE = { known: new Set<string>(), named: new Set<string>(), words: [] };

interface CorrectingOptions {
  /** Roots of the words that the shop uses elsewhere, such as in the names of its categories and pages. */
  elsewhere?: Pick<DestinationIndex, "known" | "named" | "words">;
  /** The words that have synonyms. They are treated as spelt correctly. */
  synonyms?: Pick<Thesaurus["others"], "has">;
  /** True while the shopper may still be typing the last word. */
  isBegun?: boolean;
}

/**
 * Finds the words the shopper probably meant and the number of products that contain them (counted to 100); null if no better
 * guess is found. The found words differ from the given ones and have results. Words with digits, and words that the shop uses
 * elsewhere, stay unchanged.
 */
export async function correctWords(
  words: readonly string[],
  search: ProductSearch,
  { elsewhere = NOWHERE, synonyms = new Set(), isBegun = false }: CorrectingOptions = {},
): Promise<{ words: string[]; finds: number } | null> {
  const known = await selectProductsOfWords(words);
  const isNamed = (word: string) => elsewhere.named.has(stem(word)) || synonyms.has(word) || SMALL_WORDS.has(word);
  for (const word of words) {
    if (known.has(word)) continue;
    if (isNamed(word)) known.set(word, Number.POSITIVE_INFINITY);
    else if (elsewhere.known.has(root(word))) known.set(word, 1);
  }
  const unknown = words
    .filter((word) => !known.has(word) && mayBeMisspelt(word, words.length > 1))
    .slice(0, MAX_MISSPELT);
  const guesses = new Map<string, Guess[]>();
  for (const word of new Set(unknown))
    guesses.set(word, await guessesForUnknown(word, isBegun && word === words.at(-1) ? elsewhere.words : null));
  const guessesOf = (word: string) => guesses.get(word) ?? [asItIs(word)];
  const joined = await joinedWords(words, guessesOf);
  const ways: Guess[] = [...joined];
  if (unknown.length > 0) ways.push(...combine(words.map(guessesOf), MAX_TRIED));
  const found = await likeliest(ways, words, { search, isBegun });
  return found ?? likeliest(await oneKnownWordChanged(words, known, isNamed), words, { search, isBegun });
}

function asItIs(word: string): Guess {
  return { words: [word], cost: 0 };
}

/**
 * Guesses the intended words for an unknown word: known words with the same first letter, or if there are none, words with a
 * different first letter. A word that is still being typed stays unchanged if it is the beginning of a known word.
 */
async function guessesForUnknown(word: string, begun: readonly KnownWord[] | null): Promise<Guess[]> {
  const letters = Array.from(word);
  if (begun && (letters.length < MIN_BEGUN_LENGTH || begun.some((known) => known.word.startsWith(word))))
    return [asItIs(word)];
  const lengths = lengthsAlike(letters.length);
  const parted = guessParting(word, await selectProductsOfWords(partings(word).flat()));
  let alike = guessesFor(word, await selectWordsAlike(letters.slice(0, 1), lengths));
  if (begun) {
    const longer = await selectWordsAlike(letters.slice(0, 1), { from: letters.length, to: LONGEST });
    if (longer.some((known) => known.word.startsWith(word))) return [asItIs(word)];
    alike = [...alike, ...guessesForBeginning(word, longer)];
  }
  if (alike.length === 0) alike = guessesFor(word, await selectWordsAlike(initialsAlike(letters), lengths));
  return [...alike, ...parted].sort(likelierFirst);
}

/** Joins two neighbouring words that should be one, such as "child hood", and corrects the others. */
async function joinedWords(words: readonly string[], guessesOf: (word: string) => readonly Guess[]): Promise<Guess[]> {
  const pairs = words.slice(0, -1).map((word, at) => word + words[at + 1]);
  const joined = await selectProductsOfWords(pairs);
  return pairs.flatMap((pair, at): Guess[] => {
    if (!joined.has(pair)) return [];
    const one: Guess = { words: [pair], cost: 1 };
    return combine([...words.slice(0, at).map(guessesOf), [one], ...words.slice(at + 2).map(guessesOf)], MAX_JOINED);
  });
}

/**
 * Guesses a correction when the catalogue contains every word, but one of several may be a misspelling of another word: "the
 * loin and the witch". A single word is assumed to be right.
 */
async function oneKnownWordChanged(
  words: readonly string[],
  known: ReadonlyMap<string, number>,
  isNamed: (word: string) => boolean,
): Promise<Guess[]> {
  const doubtful = tellingWords(words)
    .filter((word) => mayBeMisspelt(word) && known.has(word) && !isNamed(word))
    .sort((a, b) => (known.get(a) ?? 0) - (known.get(b) ?? 0))
    .slice(0, MAX_MISSPELT);
  if (tellingWords(words).length < 2) return [];
  const ways: Guess[] = [];
  for (const doubted of new Set(doubtful)) {
    const letters = Array.from(doubted);
    const least = (known.get(doubted) ?? 0) * NOT_MUCH_RARER;
    const alike = await selectWordsAlike(letters.slice(0, 1), lengthsAlike(letters.length));
    const likely = guessesFor(
      doubted,
      alike.filter(({ products }) => products >= least),
      MAX_FOR_KNOWN,
    );
    for (const guess of likely)
      ways.push({
        words: words.flatMap((word) => (word === doubted ? guess.words : [word])),
        cost: guess.cost,
      });
  }
  return ways;
}

async function likeliest(
  ways: readonly Guess[],
  typed: readonly string[],
  { search, isBegun }: { search: ProductSearch; isBegun: boolean },
): Promise<{ words: string[]; finds: number } | null> {
  const searched = isBegun ? asTyped : asWhole;
  let best: { words: string[]; finds: number; cost: number } | null = null;
  const tried = ways.filter((way) => way.words.join(" ") !== typed.join(" ")).sort(likelierFirst);
  for (const { words, cost } of tried.slice(0, isBegun ? MAX_TRIED_BEGUN : MAX_TRIED)) {
    const finds =
      (await search.count(searched(words), COUNTED_TO)) || (await search.count(searched(tellingWords(words)), 1));
    const all = cost - FINDS * Math.log10(Math.max(finds, 1));
    if (finds > 0 && (best === null || all < best.cost)) best = { words, finds, cost: all };
  }
  return best;
}
