/** Finds products for a query that finds too little as typed: it may contain a category, misspelt words, or too many words. */

import { selectProductsOfWords } from "~/database/search/search-word-records.server";
import { asTyped, otherNumber } from "./attempts";
import { correctWords } from "./correct-words.server";
import { categoriesWithin, type DestinationIndex } from "./destinations";
import {
  type Finding,
  findAll,
  joined,
  otherWritings,
  PLENTY,
  productSearch,
  type SearchMatches,
  together,
} from "./find-all.server";
import { KIND_WORDS, TITLES_OF_PEOPLE } from "./plain-words";
import { tellingWords } from "./query";
import { isNamed, isNamedSoFar, isTitled, rankCandidates } from "./rank";
import type { SearchCandidate } from "./search-candidate";

/** The corrected query for a probably misspelt one. */
export interface Correction {
  text: string;
  /**
   * True when the correction's results are shown, because the query as typed has none. If false, the correction is only
   * suggested.
   */
  isShown: boolean;
}

export interface WordMatches extends SearchMatches {
  /** True when no product contains all the words, so that the results contain only some of them. */
  fallback: boolean;
  /** Words that were left out of the search, because no product contains all the words. */
  leftOut: string[];
  correction: Correction | null;
}

export interface FindingContext extends Finding {
  destinations: DestinationIndex;
  /** True for a query in quotes, which is searched for unchanged. */
  isVerbatim: boolean;
  /** True if the whole query refers to a page, so that nothing else is guessed. */
  isDestination: boolean;
  /** True while the shopper may still be typing the last word. */
  isBegun: boolean;
}

/** Maximum number of results for a query to be treated as a possible misspelling of one with many more results. */
const HARDLY_ANY = 2;
const MUCH_MORE = 10;
/** Maximum number of words in a query that is tried again with each word left out in turn. */
const MAX_LEFT_OUT_OF = 6;
/** Minimum number of words in a query for two words to be left out if leaving out one isn't enough. */
const MIN_FOR_PAIRS = 4;

/** Finds products for one or more words. Products in a category named by some of the words rank higher. */
export async function findWords(words: readonly string[], context: FindingContext): Promise<WordMatches> {
  const matches = await matchWords(words, context);
  if (context.isVerbatim || words.length === 1) return matches;
  const telling = words.filter((word) => !KIND_WORDS.has(word));
  const named = categoriesWithin(telling, context.destinations).map(({ category }) => category);
  const within = named.flatMap(({ categoryId }) => categoryId ?? []);
  const ages = named.flatMap((category) => (category.ages ? [category.ages] : []));
  return { ...matches, ranked: { ...matches.ranked, within, ages } };
}

async function matchWords(words: readonly string[], context: FindingContext): Promise<WordMatches> {
  const { isVerbatim, isDestination } = context;
  const plain = { fallback: false, leftOut: [], correction: null };
  let matches = await findAll(words, context);
  if (isVerbatim) return count(matches) > 0 ? { ...matches, ...plain } : matchAnyWord(matches, words, context);
  if (count(matches) === 0) matches = (await inOtherWriting(words, context)) ?? matches;
  else if (count(matches) <= HARDLY_ANY) matches = await withJoined(matches, words, context);
  if (count(matches) < PLENTY) matches = await withCategories(matches, words, context);
  if (isDestination) return { ...matches, ...plain };
  if (count(matches) > HARDLY_ANY) return { ...matches, ...plain };
  const isSure = matches.found.candidates.some((candidate) => isNamedSoFar(words, candidate));
  const correction = isSure ? null : await meantBy(words, context);
  const corrected = correction && (await findAll(correction.words, context));
  if (correction && corrected && count(corrected) > 0) {
    const text = correction.words.join(" ");
    const isBetter = correction.finds >= MUCH_MORE * count(matches);
    const isName = corrected.found.candidates.some((candidate) => isNamed(correction.words, candidate));
    const isTitle = corrected.found.candidates.some((candidate) => isTitled({ phrases: [text] }, candidate));
    if (count(matches) === 0 || isTitle || (isBetter && isName))
      return { ...corrected, ...plain, correction: { text, isShown: true } };
    if (isBetter) return { ...matches, ...plain, correction: { text, isShown: false } };
  }
  if (count(matches) > 0) return { ...matches, ...plain };
  return (await withoutAWord(words, context)) ?? matchAnyWord(matches, words, context);
}

function count({ found }: SearchMatches): number {
  return found.candidates.length;
}

/**
 * If no product contains the words next to each other in its title or a name, adds products that write two of the words as one,
 * such as "bookends" for "book ends".
 */
async function withJoined(matches: SearchMatches, words: readonly string[], finding: Finding): Promise<SearchMatches> {
  if (matches.found.candidates.some((candidate) => isNamedSoFar(words, candidate))) return matches;
  for (const writing of await joined(words)) {
    const more = await findAll(writing, finding);
    if (count(more) > 0) return { ...more, found: together(more.found, matches.found) };
  }
  return matches;
}

async function inOtherWriting(words: readonly string[], finding: Finding): Promise<SearchMatches | null> {
  for (const writing of await otherWritings(words, finding.thesaurus)) {
    const matches = await findAll(writing, finding);
    if (count(matches) > 0) return matches;
  }
  return null;
}

/**
 * Adds products that are in a category named in the query and contain the query's other words. For "movie licence", a product
 * in the movie category needn't contain the word "movie".
 */
async function withCategories(
  matches: SearchMatches,
  words: readonly string[],
  context: FindingContext,
): Promise<SearchMatches> {
  let all = matches;
  for (const { category, rest } of categoriesWithin(words, context.destinations)) {
    const id = category.categoryId ?? 0;
    const others = tellingWords(rest).filter((word) => !KIND_WORDS.has(word));
    const isWhole = others.length === 0 || tellingWords(rest).every((word) => KIND_WORDS.has(word));
    const found = isWhole
      ? await productSearch().inCategory(id, context.limit)
      : inCategory((await findAll(rest, context)).found.candidates, id);
    all = { ...all, found: together(all.found, found) };
  }
  return all;
}

function inCategory(candidates: readonly SearchCandidate[], id: number) {
  return { candidates: candidates.filter(({ categoryIds }) => categoryIds.includes(id)), isBounded: false };
}

/**
 * Guesses the query that the shopper intended. Codes aren't corrected, because they are usually copied and therefore entirely
 * right or entirely wrong.
 */
async function meantBy(words: readonly string[], { destinations, thesaurus, isBegun }: FindingContext) {
  const digits = words.join("").replace(/[^\p{N}]/gu, "");
  const known = { elsewhere: destinations, synonyms: thesaurus.others };
  const guess = digits.length >= 8 ? null : await correctWords(words, productSearch(), { ...known, isBegun });
  // Don't suggest a guess that is only the singular or plural of the typed words, because the search covers both.
  const isNumber = guess?.words.every((word, at) => word === words[at] || otherNumber(words[at] ?? "").includes(word));
  return guess && !isNumber ? guess : null;
}

/**
 * Finds products with only some of the words. Leaves out the words that no product contains, or else those whose omission gives
 * the best result. Returns null if nothing is found.
 */
async function withoutAWord(words: readonly string[], finding: Finding): Promise<WordMatches | null> {
  const telling = tellingWords(words);
  if (telling.length < 2 || telling.length > MAX_LEFT_OUT_OF) return null;
  const known = await selectProductsOfWords(telling);
  const { others } = finding.thesaurus;
  const unknown = telling.filter((word) => !known.has(word) && !others.has(word) && !/\p{N}/u.test(word));
  const ways = telling.map((word) => [word]);
  // Also leave out pairs, because a format or an edition can be two words: "salt road large print".
  if (telling.length >= MIN_FOR_PAIRS) ways.push(...telling.slice(1).map((word, at) => [telling[at] ?? "", word]));
  if (unknown.length > 0 && unknown.length < telling.length) ways.unshift(unknown);
  let best: { matches: SearchMatches; leftOut: string[]; worth: number } | null = null;
  for (const leftOut of ways) {
    const left = words.filter((word) => !leftOut.includes(word));
    if (tellingWords(left).every((word) => KIND_WORDS.has(word))) continue;
    if (leftOut.length > 1 && leftOut !== unknown && best?.leftOut.length === 1) break;
    const matches = await findAll(left, finding);
    const [top] = rankCandidates(matches.ranked, matches.found.candidates);
    if (!top) continue;
    const worth = toWorth(left, leftOut, top, known);
    if (best === null || worth > best.worth) best = { matches, leftOut, worth };
    if (leftOut === unknown) break;
  }
  return best && { ...best.matches, fallback: true, leftOut: best.leftOut, correction: null };
}

/**
 * Scores a choice of words to leave out. The score is higher if the omitted words carry little meaning, and if the remaining
 * ones are a title or a name.
 */
function toWorth(
  left: readonly string[],
  leftOut: readonly string[],
  top: SearchCandidate,
  known: ReadonlyMap<string, number>,
): number {
  const saysLittle = leftOut.every((word) => TITLES_OF_PEOPLE.has(word) || KIND_WORDS.has(word)) ? 20 : 0;
  const frequent = leftOut.reduce((sum, word) => sum + Math.log10(1 + (known.get(word) ?? 0)), 0);
  const isTitle = isTitled({ phrases: [left.join(" ")] }, top);
  return saysLittle + (isTitle ? 5 : isNamed(tellingWords(left), top) ? 3 : 0) + frequent;
}

async function matchAnyWord(
  matches: SearchMatches,
  words: readonly string[],
  { limit }: Finding,
): Promise<WordMatches> {
  const telling = tellingWords(words).filter((word) => !KIND_WORDS.has(word));
  const none = { ...matches, fallback: false, leftOut: [], correction: null };
  if (telling.length < 2) return none;
  const searched = asTyped(telling);
  const found = await productSearch().candidates(searched, { match: "any", limit });
  return { ...none, searched, found, fallback: found.candidates.length > 0 };
}
