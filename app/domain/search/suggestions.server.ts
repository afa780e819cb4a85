/**
 * Suggests searches, promotions, products, authors, categories and pages while a shopper types. Makes a few look-ups of bounded size, so
 * that the time is the same for any text, even with a million products. (spec 2, Search bar; spec 3, Search suggestion section)
 */
import { LRUCache } from "lru-cache";
import { selectCategories } from "~/database/catalogue/catalogue-records.server";
import {
  countPopularWith,
  countWith,
  type FoundProduct,
  replacePopularProducts,
  type SuggestedRow,
  selectPopularWith,
  selectRareWith,
  selectSuggested,
  selectTitled,
} from "~/database/search/suggestion-records.server";
import { foldCase, foldNames, foldWords } from "~/domain/catalogue/fold-words";
import { listPromos } from "~/domain/content/promos.server";
import { log } from "~/log.server";
import { asTyped, inEitherNumber, laterAttempts, type SearchedWord } from "./attempts";
import { completions } from "./completions";
import { PLENTY } from "./find-all.server";
import { readSearchText, tidySearchText } from "./query";
import type { SitePage } from "./site-pages";
import {
  authorItems,
  categoryItems,
  foundByWords,
  haveBeginnings,
  pageItem,
  productItem,
  promoItem,
  type SuggestedCategory,
  type SuggestedProduct,
  searchItem,
  viewMore,
  viewMoreItem,
} from "./suggestion-items";
import { MAX_COUNTED, NO_RESULTS, type SuggestionSection, type Suggestions } from "./suggestions";

/** Maximum number of suggestions shown per kind. */
const MOST = { searches: 4, promos: 2, products: 6, authors: 3, categories: 3, pages: 3 };
/** Number to read beyond those shown, since some may have been withdrawn. */
const SPARE = 2;
/** Number of products to read, since some are editions of one work. */
const LOOKED_AT = 50;
/** Number of popular matches from which the rest of the catalogue is not searched. */
const ENOUGH = 10;
/** Maximum number of words to search: further words would not narrow what a person types. */
const MAX_WORDS = 8;
/** The number of popular products that are searched before the whole catalogue. */
const POPULAR = 20_000;

/** Time for which each process caches suggestions, which are the same for everyone. ms. */
const KEPT_MS = 5_000;
const cache = new LRUCache<string, SuggestionFindings>({ max: 500, ttl: KEPT_MS });
let keptCategories: { categories: SuggestedCategory[]; until: number } | undefined;

interface SuggestionFindings {
  products: SuggestedRow[];
  /** The products found, most popular first, one edition of each work. */
  titles: string[];
  /** Names of the authors who match the typed text, separated by carets. */
  authors: string[];
  /** At most {@link MAX_COUNTED}. */
  count: number;
}

interface SuggestionPlace {
  /** Those of the shop's own pages that have a route. */
  pages: readonly SitePage[];
  /** The CDN's origin for images, or "". */
  imageBase: string;
}

/**
 * Suggests for a typed text; nothing for an empty one. Accepts any text and never throws because of it. (spec 5,
 * Search)
 */
export async function suggest(text: string, { pages, imageBase }: SuggestionPlace): Promise<Suggestions> {
  const phrase = tidySearchText(text);
  const words = typedWords(phrase);
  const nothing: Suggestions = { suggestions: [], view_more_buttons: [], searched_phrase: phrase, error: null };
  if (words.length === 0) return nothing;
  const { products, titles, authors, count } = await findings(phrase, words);
  const sections: SuggestionSection[] = [
    { title: "Search for", items: completions(words, titles, MOST.searches).map(searchItem) },
    { title: "Featured", items: (await promosFor(words)).map(promoItem) },
    { title: "Products", items: products.map((row) => productItem(readRow(row), imageBase)) },
    { title: "Authors", items: authorItems(authors.map(namesOf), words, MOST.authors) },
    { title: "Categories", items: categoryItems(await categoriesToSuggest(), words, MOST.categories) },
    { title: "Pages", items: foundByWords(pages, words, MOST.pages).map(pageItem) },
  ];
  const suggestions = sections.filter(({ items }) => items.length > 0);
  if (suggestions.length === 0) return { ...nothing, error: NO_RESULTS };
  const buttons = count > products.length ? [viewMore(phrase, count)] : [];
  if (buttons.length > 0) suggestions.push({ title: "", items: buttons.map(viewMoreItem) });
  return { ...nothing, suggestions, view_more_buttons: buttons };
}

/** Promotions of editors for a typed text, for the page of its results. */
export function promosForText(text: string) {
  return promosFor(typedWords(tidySearchText(text)));
}

/** Promotions are optional: the search works without them. */
async function promosFor(words: readonly string[]) {
  const promos = await listPromos().catch((err: unknown) => {
    log.warn({ err }, "no promotions for a search");
    return [];
  });
  return foundByWords(promos, words, MOST.promos);
}

/** Recomputes which products are the popular ones. Call it after an import. */
export async function rebuildSuggestions(): Promise<void> {
  await replacePopularProducts(POPULAR);
  cache.clear();
  keptCategories = undefined;
}

/** Keep a number with hyphens or spaces as one word while it is typed: its parts would match anything. */
function typedWords(phrase: string): string[] {
  const read = readSearchText(phrase);
  if (read.kind === "empty") return [];
  const isNumber = /^\d[\d\s-]{3,}X?$/i.test(phrase);
  if (isNumber) return [foldWords(read.kind === "code" ? read.code : phrase).replaceAll(" ", "")];
  return read.words.slice(0, MAX_WORDS);
}

async function findings(phrase: string, words: string[]): Promise<SuggestionFindings> {
  // Texts that differ only in case and diacritics share a key.
  const key = foldCase(phrase);
  const known = cache.get(key);
  if (known) return known;
  const found = await find(key, words);
  cache.set(key, found);
  return found;
}

async function find(titleSort: string, words: string[]): Promise<SuggestionFindings> {
  const titled = await selectTitled(titleSort, MOST.products);
  const { found, isRare, count } = await productsWith(words);
  const works = firstEditions(bestFirst([...titled, ...found], words));
  return {
    products: await shownOf(works),
    titles: works.map(({ title }) => title),
    authors: found.length === 0 ? [] : await authorsWith(words, isRare),
    count,
  };
}

/** Reads the products' current state, leaving out those withdrawn since. */
async function shownOf(works: readonly FoundProduct[]): Promise<SuggestedRow[]> {
  const codes = works.slice(0, MOST.products + SPARE).map(({ code }) => code);
  const rows = new Map((await selectSuggested(codes)).map((row) => [row.code, row]));
  return codes.flatMap((code) => rows.get(code) ?? []).slice(0, MOST.products);
}

interface ProductMatches {
  found: FoundProduct[];
  /** True if few popular products contain the words, so that few others are assumed to. */
  isRare: boolean;
  /** The number of search results; at most {@link MAX_COUNTED}. */
  count: number;
}

/** Searches the popular products and then, if few match, all, in the same ways as the search. */
async function productsWith(words: readonly string[]): Promise<ProductMatches> {
  const query = { words: asBegun(words), fields: "all", limit: LOOKED_AT } as const;
  const popular = await selectPopularWith(query);
  if (popular.length >= ENOUGH) return { found: popular, isRare: false, count: await countFrequent(words) };
  const isKnown = new Set(popular.map(({ code }) => code));
  for (const attempt of [inEitherNumber(words), ...laterAttempts(words)]) {
    const all = await selectRareWith({ ...query, words: attempt });
    if (all.length === 0) continue;
    const found = [...popular, ...all.filter(({ code }) => !isKnown.has(code))];
    return { found, isRare: true, count: all.length < LOOKED_AT ? all.length : await countResults(words) };
  }
  return { found: popular, isRare: true, count: 0 };
}

/** Searches the popular products; all of them only for rare words, since many names contain a word like "the". */
async function authorsWith(words: readonly string[], isRare: boolean): Promise<string[]> {
  const query = { words: asBegun(words), fields: "authors", limit: LOOKED_AT } as const;
  let found = await selectPopularWith(query);
  if (found.length === 0 && isRare) found = await selectRareWith({ ...query, words: asTyped(words) });
  return found.map(({ authors }) => authors);
}

/** Treats the last word as a prefix while it is still being typed: among the popular products even if it is a single letter. */
function asBegun(words: readonly string[]): SearchedWord[] {
  return words.map((word, index) => ({ word, isBeginning: index === words.length - 1 }));
}

/** Counts all products with the words, unless very many popular ones contain them. */
async function countFrequent(words: readonly string[]): Promise<number> {
  const popular = await countPopularWith({ words: asTyped(words), fields: "all", limit: MAX_COUNTED });
  return popular >= MAX_COUNTED ? popular : countResults(words);
}

/** Counts as the results page does: if there are few results as typed, it adds singular and plural. */
async function countResults(words: readonly string[]): Promise<number> {
  const query = { fields: "all", limit: MAX_COUNTED } as const;
  const typed = await countWith({ ...query, words: asTyped(words) });
  return typed >= PLENTY ? typed : countWith({ ...query, words: inEitherNumber(words) });
}

/** Lower is a better match. */
const FITS = { title: 0, startOfTitle: 1, titleOrWriter: 2, elsewhere: 3 };

/** Sorts by match, then availability, then popularity. */
function bestFirst(rows: readonly FoundProduct[], words: readonly string[]): FoundProduct[] {
  const ranked = rows.map((row) => ({
    row,
    fit: fitOf(row, words),
    gone: row.availability === "in stock" || row.availability === "preorder" ? 0 : 1,
  }));
  ranked.sort(
    (a, b) =>
      a.fit - b.fit || a.gone - b.gone || b.row.popularity - a.row.popularity || (a.row.code < b.row.code ? -1 : 1),
  );
  return ranked.map(({ row }) => row);
}

/** Scores the match. One word is too little to match the start of a title; a book with an essay by an author ranks after the author's own. */
function fitOf({ title, authors }: FoundProduct, words: readonly string[]): number {
  const phrase = words.join(" ");
  const folded = foldWords(title);
  if (folded === phrase) return FITS.title;
  if (words.length > 1 && folded.startsWith(phrase)) return FITS.startOfTitle;
  const telling = `${folded} ${foldNames(namesOf(authors).slice(0, 1))}`.split(" ");
  return haveBeginnings(telling, words) ? FITS.titleOrWriter : FITS.elsewhere;
}

function firstEditions(rows: readonly FoundProduct[]): FoundProduct[] {
  const first = new Map<string, FoundProduct>();
  for (const row of rows) if (!first.has(row.workKey)) first.set(row.workKey, row);
  return [...first.values()];
}

function readRow({ authors, ...row }: SuggestedRow): SuggestedProduct {
  return { ...row, authors: namesOf(authors) };
}

function namesOf(authors: string): string[] {
  return authors.split("^").filter((name) => name !== "");
}

async function categoriesToSuggest(): Promise<SuggestedCategory[]> {
  const now = Date.now();
  if (keptCategories && keptCategories.until > now) return keptCategories.categories;
  const rows = await selectCategories();
  const titles = new Map(rows.map(({ path, title }) => [path, title]));
  const categories = rows
    .filter(({ path }) => path !== "")
    .map(({ path, title, productCount }) => {
      const parts = path.split("/");
      const above = parts.slice(1).flatMap((_, index) => titles.get(parts.slice(0, index + 1).join("/")) ?? []);
      return { path, title, above, productCount };
    });
  keptCategories = { categories, until: now + KEPT_MS };
  return categories;
}
