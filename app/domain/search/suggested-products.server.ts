/**
 * Finds products, authors and series for text that is being typed: first among the popular products, then among all products,
 * and if hardly any match, in the same way as the search itself. Makes a few look-ups of bounded size.
 */
import { selectSeriesOfProducts } from "~/database/catalogue/series-records.server";
import {
  countPopularWith,
  countWith,
  type FoundProduct,
  type SuggestedRow,
  selectPopularWith,
  selectRareWith,
  selectSuggested,
  selectTitled,
} from "~/database/search/suggestion-records.server";
import { foldNames, foldWords } from "~/domain/catalogue/fold-words";
import { seriesPath } from "~/domain/catalogue/slug";
import { firstEditions } from "~/domain/catalogue/works";
import { asTyped, inEitherNumber, laterAttempts, type SearchedWord } from "./attempts";
import type { Destination, DestinationIndex } from "./destinations";
import { PLENTY, productSearch } from "./find-all.server";
import { findMeant } from "./find-meant.server";
import { readSearchText } from "./query";
import { isNamed, isTitled } from "./rank";
import type { SearchCandidate } from "./search-candidate";
import { haveBeginnings } from "./suggestion-items";
import { MAX_COUNTED } from "./suggestions";
import type { Thesaurus } from "./synonyms";
import { listPinned } from "./term-rules.server";

const MAX_PRODUCTS = 6;
/** Number of products to read beyond those shown, because some may have been withdrawn. */
const SPARE = 2;
/** Number of matches to read: more than are shown, because several can be editions of the same work. */
const LOOKED_AT = 50;
/** Number of popular matches from which the other products aren't searched. */
const ENOUGH = 10;
/** Maximum number of matches for corrected and alternative words to be tried too. */
const HARDLY_ANY = 2;

export interface SuggestionFindings {
  products: SuggestedRow[];
  /** The titles of the products found, most popular first, with one edition of each work. */
  titles: string[];
  /** The names of the products' authors, for comparison with the words. */
  authors: string[][];
  /** The number of matches, at most {@link MAX_COUNTED}; 0 when unknown. */
  count: number;
  /** Series, and the pages that the search refers to. */
  destinations: Destination[];
  /** The words searched for: the typed words, or the words that were probably intended. */
  words: readonly string[];
  /** True if the best product's title equals the words. */
  isTitle: boolean;
  /** True if the words are in the name of the best product's author rather than in its title. */
  isByAuthor: boolean;
}

export interface SuggestedContext {
  thesaurus: Thesaurus;
  destinations: DestinationIndex;
}

/** Finds suggestions for the words of a typed phrase. `titleSort` is the phrase in the form used to sort titles. */
export async function findSuggested(
  phrase: string,
  titleSort: string,
  words: readonly string[],
  { thesaurus, destinations }: SuggestedContext,
): Promise<SuggestionFindings> {
  const titled = await selectTitled(titleSort, MAX_PRODUCTS);
  const { found, isRare, count } = await productsWith(words, thesaurus);
  const isSure = titled.length > 0 || found.length > HARDLY_ANY || found.some((row) => isCalled(row, words));
  const otherwise = isSure ? null : await findOtherwise(phrase, words, destinations);
  if (otherwise && (found.length === 0 || otherwise.words !== words)) return otherwise;
  const works = firstEditions(bestFirst([...titled, ...found], words));
  const [top, pinned] = [works[0], await listPinned(words)];
  return {
    products: await getShown([
      ...pinned.map((code) => ({ code })),
      ...works.filter(({ code }) => !pinned.includes(code)),
    ]),
    titles: works.map(({ title }) => title),
    authors: found.length === 0 ? [] : (await authorsWith(words, isRare)).map(listNames),
    count,
    destinations: await listSeries(works, words),
    words,
    isTitle: top !== undefined && toFit(top, words) === FITS.title,
    isByAuthor: top !== undefined && !haveBeginnings(foldWords(top.title).split(" "), words),
  };
}

/** Returns whether a title or a name contains the words next to each other. The last word may be incomplete. */
function isCalled({ title, authors }: FoundProduct, words: readonly string[]): boolean {
  const phrase = ` ${words.join(" ")}`;
  return ` ${foldWords(title)}`.includes(phrase) || ` ${foldNames(listNames(authors))}`.includes(phrase);
}

/**
 * Finds results as the search does, with corrected words, in alternative wordings, or without one word if the others are a
 * title or a name. Doesn't look for products with only some of the words, because they would match too loosely.
 */
async function findOtherwise(
  phrase: string,
  words: readonly string[],
  destinations: DestinationIndex,
): Promise<SuggestionFindings> {
  const nothing = {
    products: [],
    titles: [],
    authors: [],
    count: 0,
    destinations: [],
    words,
    isTitle: false,
    isByAuthor: false,
  };
  const read = readSearchText(phrase);
  if (read.kind === "empty") return nothing;
  const meant = await findMeant(read, phrase, { destinations, limit: LOOKED_AT, isBegun: true });
  const { found, searched, fallback, leftOut, correction } = meant.matches;
  const kept = meant.sift(meant.ranked);
  if (fallback && !isTold(kept[0], words, leftOut)) return { ...nothing, destinations: meant.destinations };
  const isCountable = found.isBounded && kept.length === found.candidates.length;
  const count = isCountable ? await productSearch().count(searched, MAX_COUNTED) : found.isBounded ? 0 : kept.length;
  const products = await getShown(firstEditions(kept));
  return {
    ...nothing,
    products,
    titles: products.map(({ title }) => title),
    authors: kept.map(({ authors }) => authors.map(({ name }) => name)),
    count,
    destinations: meant.destinations,
    words: correction?.isShown ? correction.text.split(" ") : words,
  };
}

function isTold(top: SearchCandidate | undefined, words: readonly string[], leftOut: readonly string[]): boolean {
  const left = words.filter((word) => !leftOut.includes(word));
  return (
    leftOut.length > 0 && top !== undefined && (isNamed(left, top) || isTitled({ phrases: [left.join(" ")] }, top))
  );
}

/** Finds a series among the best products whose title contains the words. */
async function listSeries(works: readonly FoundProduct[], words: readonly string[]): Promise<Destination[]> {
  const series = await selectSeriesOfProducts(works.slice(0, MAX_PRODUCTS).map(({ code }) => code));
  const meant = series.find(({ title }) => haveBeginnings(foldWords(title).split(" "), words));
  return meant ? [{ kind: "Series", title: meant.title, path: seriesPath(meant.key) }] : [];
}

/** Reads the products' current state, leaving out those withdrawn since. */
async function getShown(works: readonly { code: string }[]): Promise<SuggestedRow[]> {
  const codes = works.slice(0, MAX_PRODUCTS + SPARE).map(({ code }) => code);
  const rows = new Map((await selectSuggested(codes)).map((row) => [row.code, row]));
  return codes.flatMap((code) => rows.get(code) ?? []).slice(0, MAX_PRODUCTS);
}

interface ProductMatches {
  found: FoundProduct[];
  /** True if only a few popular products contain the words. Few other products are then assumed to contain them. */
  isRare: boolean;
  /** Number of search results, at most {@link MAX_COUNTED}. */
  count: number;
}

/** Searches the popular products and, if few match, all products, in the same steps as the results page. */
async function productsWith(words: readonly string[], { others }: Thesaurus): Promise<ProductMatches> {
  const query = { words: asBegun(words), fields: "all", limit: LOOKED_AT } as const;
  const popular = await selectPopularWith(query);
  if (popular.length >= ENOUGH) return { found: popular, isRare: false, count: await countFrequent(words, others) };
  const isKnown = new Set(popular.map(({ code }) => code));
  for (const attempt of [inEitherNumber(words, others), ...laterAttempts(words)]) {
    const all = await selectRareWith({ ...query, words: attempt });
    if (all.length === 0) continue;
    const found = [...popular, ...all.filter(({ code }) => !isKnown.has(code))];
    return { found, isRare: true, count: all.length < LOOKED_AT ? all.length : await countResults(words, others) };
  }
  return { found: popular, isRare: true, count: 0 };
}

/**
 * Searches the popular products. Searches the whole catalogue only for rare words, because too many names contain a word such
 * as "the".
 */
async function authorsWith(words: readonly string[], isRare: boolean): Promise<string[]> {
  const query = { words: asBegun(words), fields: "authors", limit: LOOKED_AT } as const;
  let found = await selectPopularWith(query);
  if (found.length === 0 && isRare) found = await selectRareWith({ ...query, words: asTyped(words) });
  return found.map(({ authors }) => authors);
}

/** Treats the last word as a prefix, because it may be unfinished. Among popular products, even a single letter is a prefix. */
function asBegun(words: readonly string[]): SearchedWord[] {
  return words.map((word, index) => ({ word, isBeginning: index === words.length - 1 }));
}

/** Counts all products that contain the words, unless very many popular ones contain them. */
async function countFrequent(words: readonly string[], others: Thesaurus["others"]): Promise<number> {
  const popular = await countPopularWith({ words: asTyped(words), fields: "all", limit: MAX_COUNTED });
  return popular >= MAX_COUNTED ? popular : countResults(words, others);
}

/** Counts as the results page does: if the typed words find few products, also matches their singular and plural forms. */
async function countResults(words: readonly string[], others: Thesaurus["others"]): Promise<number> {
  const query = { fields: "all", limit: MAX_COUNTED } as const;
  const typed = await countWith({ ...query, words: asTyped(words) });
  return typed >= PLENTY ? typed : countWith({ ...query, words: inEitherNumber(words, others) });
}

/** Scores of matches; lower is better. */
const FITS = { title: 0, startOfTitle: 1, phraseInTitle: 2, titleOrWriter: 3, elsewhere: 4 };

/** Sorts by match, then availability, then popularity. */
function bestFirst(rows: readonly FoundProduct[], words: readonly string[]): FoundProduct[] {
  const ranked = rows.map((row) => ({
    row,
    fit: toFit(row, words),
    gone: row.availability === "in stock" || row.availability === "preorder" ? 0 : 1,
  }));
  ranked.sort(
    (a, b) =>
      a.fit - b.fit || a.gone - b.gone || b.row.popularity - a.row.popularity || (a.row.code < b.row.code ? -1 : 1),
  );
  return ranked.map(({ row }) => row);
}

/**
 * Scores how well a product matches. A single word doesn't score as the start of a title. An author's own books rank before a
 * book that merely contains an essay by the author.
 */
function toFit({ title, authors }: FoundProduct, words: readonly string[]): number {
  const phrase = words.join(" ");
  const folded = foldWords(title);
  if (folded === phrase) return FITS.title;
  if (words.length > 1 && folded.startsWith(phrase)) return FITS.startOfTitle;
  if (words.length > 1 && folded.includes(` ${phrase}`)) return FITS.phraseInTitle;
  const telling = `${folded} ${foldNames(listNames(authors).slice(0, 1))}`.split(" ");
  return haveBeginnings(telling, words) ? FITS.titleOrWriter : FITS.elsewhere;
}

/** Splits the names of a product's authors. */
export function listNames(authors: string): string[] {
  return authors.split("^").filter((name) => name !== "");
}
