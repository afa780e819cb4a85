/**
 * Finds the products and pages that a search refers to. The query may name a page or a series, state a price or an age, or
 * consist of words to look for.
 */
import { selectCodesAt, selectSeriesTitled } from "~/database/catalogue/series-records.server";
import { selectProductsOfWords } from "~/database/search/search-word-records.server";
import { foldWords } from "~/domain/catalogue/fold-words";
import { REACHABLE } from "~/domain/catalogue/listing";
import { toSortKey } from "~/domain/catalogue/series";
import { authorPath, seriesPath, slugify } from "~/domain/catalogue/slug";
import {
  categoriesForAge,
  type Destination,
  type DestinationIndex,
  findMeantDestinations,
  type NamedDestination,
  respellDestination,
} from "./destinations";
import { findDestinationsAbout } from "./destinations-about";
import { productSearch, together } from "./find-all.server";
import { type FindingContext, findWords, type WordMatches } from "./find-words.server";
import type { FoundProducts, Meant } from "./meant.server";
import { numberInSeries } from "./numbers";
import { isOfQuestion, KIND_WORDS } from "./plain-words";
import { MAX_WORDS, type SearchText, tellingWords } from "./query";
import { hasName, isInTitleAndFormat, isNamed, isTitled, rankCandidates } from "./rank";
import type { SearchCandidate } from "./search-candidate";
import { sifted, withinFirst } from "./sift-wished";
import { findStoresMeant } from "./stores-meant.server";
import { listSynonyms } from "./synonyms.server";
import { withPinned } from "./term-rules.server";
import { hasWishes, readWishes, type Wishes } from "./wishes";

/** Number of results to check for an author whose name is in the query. */
const LOOKED_THROUGH = 10;
const MAX_SERIES_WORDS = 6;
const MAX_DESTINATIONS = 3;

interface MeantOptions {
  destinations: DestinationIndex;
  /** Maximum number of products to find. */
  limit?: number;
  /** True while the shopper may still be typing the last word. */
  isBegun?: boolean;
}

type ReadText = Exclude<SearchText, { kind: "empty" }>;

/** Finds the products and destinations that the search refers to, pinned products first. */
export async function findMeant(read: ReadText, text: string, options: MeantOptions): Promise<Meant> {
  const meant = await interpret(read, text, options);
  return read.isVerbatim ? meant : withPinned(read.words, meant);
}

async function interpret(
  read: ReadText,
  text: string,
  { destinations, limit = REACHABLE, isBegun = false }: MeantOptions,
): Promise<Meant> {
  const { thesaurus } = await listSynonyms();
  const { words, isVerbatim } = read;
  const meant = isVerbatim ? [] : findNamed(words, destinations);
  const context: FindingContext = {
    thesaurus,
    destinations,
    limit,
    isVerbatim,
    isDestination: meant.length > 0,
    isBegun,
  };
  const wishes = readWishes(text);
  if (!isVerbatim && meant.length === 0 && hasWishes(wishes)) return findWished(wishes, context);
  const series = isVerbatim || meant.length > 0 ? null : await findSeries(words);
  const found = await findWords(series?.codes ? series.name : words, {
    ...context,
    isDestination: context.isDestination || series !== null,
  });
  const typed: Reading = { words, meant, series, found };
  return present(
    isVerbatim || meant.length > 0 || !isUnsure(words, found) ? typed : await readOtherwise(typed, context),
  );
}

/** Finds the pages that the whole query names, or else the store at or near a place in the query. */
function findNamed(words: readonly string[], destinations: DestinationIndex): NamedDestination[] {
  const named = findMeantDestinations(words, destinations);
  return named.length > 0 ? named : findStoresMeant(words, destinations);
}

/** One interpretation of a query, and its results. */
interface Reading {
  words: readonly string[];
  meant: readonly NamedDestination[];
  series: MeantSeries | null;
  found: WordMatches;
}

async function present({ words, meant, series, found }: Reading): Promise<Meant> {
  const matches = series?.codes ? await withFirst(found, series.codes) : found;
  const ranked = rankCandidates(matches.ranked, matches.found.candidates);
  return {
    matches,
    ranked,
    destinations: chooseDestinations(words, meant, series, { matches, ranked }),
    sift: (all) => [...all],
  };
}

/** Minimum number of words typical of questions for a query to be a question, such as "does my ebook work on kindle". */
const MIN_OF_QUESTION = 2;

/** Returns whether the words may refer to something other than the found products, which the words don't name. */
function isUnsure(words: readonly string[], { found, fallback, correction }: WordMatches): boolean {
  if (found.candidates.length === 0 || fallback || correction?.isShown) return true;
  const isAsked = words.filter(isOfQuestion).length >= MIN_OF_QUESTION;
  return isAsked && !found.candidates.some((candidate) => isNamed(words, candidate));
}

/**
 * Returns whether a corrected or shortened query certainly has the best result that the shopper is looking for. Its words are
 * then a title or a name, or at most one word was left out and the result's title and format contain the others, as for "leather
 * bound bible". Questions never qualify in the second way.
 */
function isTold({ words, found: { found, ranked, leftOut, correction } }: Reading): boolean {
  const [top] = rankCandidates(ranked, found.candidates);
  const searched = correction?.isShown ? correction.text.split(" ") : words.filter((word) => !leftOut.includes(word));
  if (top === undefined || !(correction?.isShown || leftOut.length > 0)) return false;
  const telling = tellingWords(searched);
  const isAlmostAll = leftOut.length <= 1 && telling.length > 1 && !words.some(isOfQuestion);
  return isNamed(searched, top) || isNamed(telling, top) || (isAlmostAll && isInTitleAndFormat(telling, top));
}

/**
 * Interprets a query that finds nothing as typed: as a misspelt page name, or as a page or series that is named by the
 * corrected words.
 */
async function readOtherwise(typed: Reading, context: FindingContext): Promise<Reading> {
  const { destinations } = context;
  const stores = findStoresMeant(typed.words, destinations, true);
  if (stores.length > 0) return { ...typed, meant: stores };
  const known = await selectProductsOfWords(typed.words);
  const respelt = respellDestination(typed.words, destinations, known);
  if (respelt) {
    const found = await findWords(respelt, { ...context, isDestination: true });
    const correction = { text: respelt.join(" "), isShown: true };
    return {
      ...typed,
      words: respelt,
      meant: findMeantDestinations(respelt, destinations),
      found: { ...found, correction },
    };
  }
  const { correction, found, fallback, leftOut } = typed.found;
  const isWeak = found.candidates.length === 0 || (fallback && leftOut.length !== 1);
  const about =
    typed.series || isTold(typed)
      ? []
      : findDestinationsAbout(typed.words, destinations, context.thesaurus.others, isWeak);
  if (!correction?.isShown || about.length > 0) return { ...typed, meant: about };
  const words = correction.text.split(" ");
  const meant = findMeantDestinations(words, destinations);
  return { ...typed, words, meant, series: meant.length > 0 ? null : await findSeries(words) };
}

interface MeantSeries {
  key: string;
  title: string;
  /** The query's words without the number. */
  name: string[];
  /** The codes of the books with the number in the query; null if the query has no number. */
  codes: string[] | null;
}

const OF_SERIES = new Set("series trilogy saga cycle books book collection set boxed box complete".split(" "));
/** Words for a set of all books of a series, which is a separate product. */
const OF_SETS = new Set(["set", "boxed", "box"]);

/** Finds a series by its title, and one of its books by its number. Runs at most two queries. */
async function findSeries(words: readonly string[]): Promise<MeantSeries | null> {
  const numbered = numberInSeries(words);
  const name = (numbered?.name ?? words).filter((word) => !OF_SERIES.has(word));
  if (name.length === 0 || name.length > MAX_SERIES_WORDS) return null;
  const slug = slugify(name.join(" "));
  const series = await selectSeriesTitled([slug, `the-${slug}`, `a-${slug}`]);
  if (!series) return null;
  if (!numbered) return { ...series, name, codes: null };
  const codes = await selectCodesAt(series.key, toSortKey(numbered.number));
  return codes.length > 0 ? { ...series, name, codes } : null;
}

/** Moves these products to the front of the matches. */
async function withFirst(matches: WordMatches, codes: readonly string[]): Promise<WordMatches> {
  const { found, ranked } = matches;
  const first = { candidates: await productSearch().withCodes(codes), isBounded: false };
  return { ...matches, ranked: { ...ranked, meant: new Set(codes) }, found: together(first, found) };
}

function chooseDestinations(
  words: readonly string[],
  meant: readonly NamedDestination[],
  series: MeantSeries | null,
  { matches, ranked }: FoundProducts,
): Destination[] {
  const [top] = ranked;
  const typed = words.join(" ");
  const isTitle = top !== undefined && isTitled({ phrases: [typed] }, top);
  // If the query is a book's title, it refers to a page only if the page's name is spelt identically: "the help" is a novel,
  // and "help" a page.
  const named = isTitle
    ? meant.filter(({ title, words: phrases }) => [title, ...phrases].some((phrase) => foldWords(phrase) === typed))
    : meant;
  const found: Destination[] = named.map(({ kind, title, path }) => ({ kind, title, path }));
  const isSet = words.some((word) => OF_SETS.has(word)) && ranked.length > 0;
  if (series && !series.codes && !isTitle && !isSet)
    found.push({ kind: "Series", title: series.title, path: seriesPath(series.key) });
  const author = matches.fallback ? undefined : authorNamed(words, ranked);
  if (author !== undefined) found.push({ kind: "Author", title: author, path: authorPath(author) });
  return found;
}

function authorNamed(words: readonly string[], ranked: readonly SearchCandidate[]): string | undefined {
  if (words.length < 2) return undefined;
  for (const { authors } of ranked.slice(0, LOOKED_THROUGH)) {
    const author = authors.find((person) => hasName(words, { authors: [person] }));
    if (author) return author.name;
  }
  return undefined;
}

/**
 * Finds products for a query that states a price or an age: searches for the rest of the text, and keeps only products that
 * match the price and the age.
 */
async function findWished(wishes: Wishes, context: FindingContext): Promise<Meant> {
  const { destinations } = context;
  const words = foldWords(wishes.text)
    .split(" ")
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS);
  const meant = findMeantDestinations(words, destinations);
  const forAge = wishes.age === null ? [] : withinFirst(categoriesForAge(wishes.age, destinations), meant);
  const isAnything = words.every((word) => KIND_WORDS.has(word) || word === "for");
  let matches = isAnything
    ? await matchAnyCategory(forAge, context.limit)
    : await findWords(words, { ...context, isDestination: meant.length > 0 || context.isDestination });
  let ranked = rankCandidates(matches.ranked, matches.found.candidates);
  const isForNoOne = wishes.age !== null && !isAnything && sifted(ranked, wishes, forAge).length === 0;
  if (isForNoOne) {
    matches = { ...(await matchAnyCategory(forAge, context.limit)), fallback: true };
    ranked = rankCandidates(matches.ranked, matches.found.candidates);
  }
  const shown = isAnything || isForNoOne ? forAge.slice(0, MAX_DESTINATIONS) : wishes.age === null ? meant : [];
  return {
    matches,
    ranked,
    destinations: shown.map(({ kind, title, path }) => ({ kind, title, path })),
    sift: (all) => sifted(all, wishes, forAge),
  };
}

/** Finds the most popular products in the first of the `categories`, or in the whole shop if there are none. */
async function matchAnyCategory(categories: readonly NamedDestination[], limit: number): Promise<WordMatches> {
  let found = await productSearch().inCategory(categories[0]?.categoryId ?? 0, limit);
  for (const { categoryId } of categories.slice(1))
    found = together(found, await productSearch().inCategory(categoryId ?? 0, limit));
  const ranked = { words: [], phrases: [] };
  return { ranked, searched: [], found, fallback: false, leftOut: [], correction: null };
}
