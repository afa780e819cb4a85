/** Putting a misspelt query right by the catalogue's own words. (design 1, search) */
import type { ProductSearch } from "~/database/search/product-search";
import { selectProductsOfWords, selectWordsAlike } from "~/database/search/search-word-records.server";
import { asWhole } from "./attempts";
import { tellingWords } from "./query";
import {
  combine,
  type Guess,
  guessesFor,
  guessParting,
  initialsAlike,
  lengthsAlike,
  likelierFirst,
  mayBeMisspelt,
  partings,
} from "./spelling";

/** Misspelt words of one query that are looked at: the statements a query can cost are bounded. */
const MOST_MISSPELT = 4;
/** Queries that are tried out, of either sort. */
const MOST_TRIED = 10;
const COUNTED_TO = 100;
/** Ten times the finds are worth this much of a mistake. */
const FINDS = 0.4;
/** A word that the catalogue has is taken for another only if that is not much rarer; alone, only if it is much more frequent. */
const NOT_MUCH_RARER = 0.05;
const MUCH_MORE = 5;

/**
 * The words that were probably meant, and how many products have them (counted to 100); null when nothing better is known.
 * They are never those given, and have finds. Words with digits stay as they are.
 */
export async function correctWords(
  words: readonly string[],
  search: ProductSearch,
): Promise<{ words: string[]; finds: number } | null> {
  const known = await selectProductsOfWords(words);
  const unknown = words.filter((word) => !known.has(word) && mayBeMisspelt(word)).slice(0, MOST_MISSPELT);
  const guesses = new Map<string, Guess[]>();
  for (const word of new Set(unknown)) guesses.set(word, await guessesForUnknown(word));
  const joined = await joinedWords(words, known);
  const ways: Guess[] = [...joined];
  if (unknown.length > 0)
    ways.push(
      ...combine(
        words.map((word) => guesses.get(word) ?? [asItIs(word)]),
        MOST_TRIED,
      ),
    );
  const found = await likeliest(ways, words, search);
  return found ?? likeliest(await oneKnownWordChanged(words, known), words, search);
}

function asItIs(word: string): Guess {
  return { words: [word], cost: 0 };
}

/** The words that begin alike; only where there are none, those that begin with another letter. */
async function guessesForUnknown(word: string): Promise<Guess[]> {
  const letters = Array.from(word);
  const lengths = lengthsAlike(letters.length);
  const parted = guessParting(word, await selectProductsOfWords(partings(word).flat()));
  let alike = guessesFor(word, await selectWordsAlike(letters.slice(0, 1), lengths));
  if (alike.length === 0) alike = guessesFor(word, await selectWordsAlike(initialsAlike(letters), lengths));
  return [...alike, ...parted].sort(likelierFirst);
}

/** Two neighbours that were meant to be one word: "child hood". */
async function joinedWords(words: readonly string[], known: ReadonlyMap<string, number>): Promise<Guess[]> {
  const pairs = words.slice(0, -1).map((word, at) => word + words[at + 1]);
  const joined = await selectProductsOfWords(pairs);
  return pairs.flatMap((pair, at): Guess[] => {
    const others = [...words.slice(0, at), ...words.slice(at + 2)];
    if (!joined.has(pair) || !others.every((word) => known.has(word))) return [];
    return [{ words: [...words.slice(0, at), pair, ...words.slice(at + 2)], cost: 1 }];
  });
}

/** Each word is one that the catalogue has, but one of them may be another's misspelling: "the loin and the witch". */
async function oneKnownWordChanged(words: readonly string[], known: ReadonlyMap<string, number>): Promise<Guess[]> {
  const doubtful = tellingWords(words)
    .filter((word) => mayBeMisspelt(word) && known.has(word))
    .sort((a, b) => (known.get(a) ?? 0) - (known.get(b) ?? 0))
    .slice(0, MOST_MISSPELT);
  const ways: Guess[] = [];
  for (const doubted of new Set(doubtful)) {
    const letters = Array.from(doubted);
    const least = (known.get(doubted) ?? 0) * (words.length === 1 ? MUCH_MORE : NOT_MUCH_RARER);
    const alike = await selectWordsAlike(letters.slice(0, 1), lengthsAlike(letters.length));
    const likely = guessesFor(
      doubted,
      alike.filter(({ products }) => products >= least),
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
  search: ProductSearch,
): Promise<{ words: string[]; finds: number } | null> {
  let best: { words: string[]; finds: number; cost: number } | null = null;
  const tried = ways.filter((way) => way.words.join(" ") !== typed.join(" ")).sort(likelierFirst);
  for (const { words, cost } of tried.slice(0, MOST_TRIED)) {
    const finds =
      (await search.count(asWhole(words), COUNTED_TO)) || (await search.count(asWhole(tellingWords(words)), 1));
    const all = cost - FINDS * Math.log10(Math.max(finds, 1));
    if (finds > 0 && (best === null || all < best.cost)) best = { words, finds, cost: all };
  }
  return best;
}
