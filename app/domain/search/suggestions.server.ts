/**
 * Suggestions while typing: searches, products, authors, categories and pages. A few look-ups of bounded size each, so that they
 * take the same time whatever was typed, at a million products too. (spec 2, Search bar; spec 3, Search suggestion section)
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
import { asTyped, inEitherNumber, laterAttempts, type SearchedWord } from "./attempts";
import { completions } from "./completions";
import { readSearchText, tidySearchText } from "./query";
import { PLENTY } from "./search.server";
import type { SitePage } from "./site-pages";
import {
  authorItems,
  categoryItems,
  haveBeginnings,
  pageItems,
  productItem,
  type SuggestedCategory,
  type SuggestedProduct,
  searchItem,
  viewMore,
} from "./suggestion-items";
import { MOST_COUNTED, NO_RESULTS, type SuggestionSection, type Suggestions } from "./suggestions";

/** Shown of each kind. */
const MOST = { searches: 4, products: 6, authors: 3, categories: 3, pages: 3 };
/** Looked up beyond what is shown, as some may have been withdrawn. */
const SPARE = 2;
/** Products looked at: some are editions of one work. */
const LOOKED_AT = 50;
/** With so many hits among the popular nobody needs the others. */
const ENOUGH = 10;
/** Words beyond these narrow nothing that a person would type. */
const MOST_WORDS = 8;
/** How many of the most popular products are found without asking for the whole catalogue. */
const POPULAR = 20_000;

/** Everybody gets the same, so each process keeps it for a moment; another's may be that much older. */
const KEPT_MS = 5_000;
const kept = new LRUCache<string, Findings>({ max: 500, ttl: KEPT_MS });
let keptCategories: { categories: SuggestedCategory[]; until: number } | undefined;

interface Findings {
  products: SuggestedRow[];
  /** Of what was found, the most popular first: one edition of each. */
  titles: string[];
  /** Names, caret-separated, of those by whom what was typed may be. */
  authors: string[];
  /** At most {@link MOST_COUNTED}. */
  count: number;
}

interface SuggestionPlace {
  /** The shop's own pages there are. */
  pages: readonly SitePage[];
  /** A CDN's origin for pictures, or "". */
  imageBase: string;
}

/** Looks for nothing when nothing was typed. Any text will do; it never throws for one. (spec 5, Search) */
export async function suggest(text: string, { pages, imageBase }: SuggestionPlace): Promise<Suggestions> {
  const phrase = tidySearchText(text);
  const words = typedWords(phrase);
  const nothing: Suggestions = { suggestions: [], view_more_buttons: [], searched_phrase: phrase, error: null };
  if (words.length === 0) return nothing;
  const { products, titles, authors, count } = await findings(phrase, words);
  const sections: SuggestionSection[] = [
    { title: "Search for", items: completions(words, titles, MOST.searches).map(searchItem) },
    { title: "Products", items: products.map((row) => productItem(readRow(row), imageBase)) },
    { title: "Authors", items: authorItems(authors.map(namesOf), words, MOST.authors) },
    { title: "Categories", items: categoryItems(await categoriesToSuggest(), words, MOST.categories) },
    { title: "Pages", items: pageItems(pages, words, MOST.pages) },
  ];
  const suggestions = sections.filter(({ items }) => items.length > 0);
  if (suggestions.length === 0) return { ...nothing, error: NO_RESULTS };
  return { ...nothing, suggestions, view_more_buttons: count > products.length ? [viewMore(phrase, count)] : [] };
}

/** Chooses anew which products are the popular ones. Call it after an import. */
export async function rebuildSuggestions(): Promise<void> {
  await replacePopularProducts(POPULAR);
  kept.clear();
  keptCategories = undefined;
}

/** A number that is being typed, with hyphens or spaces, is one word; else its parts would mean anything. */
function typedWords(phrase: string): string[] {
  const read = readSearchText(phrase);
  if (read.kind === "empty") return [];
  const isNumber = /^\d[\d\s-]{3,}X?$/i.test(phrase);
  if (isNumber) return [foldWords(read.kind === "code" ? read.code : phrase).replaceAll(" ", "")];
  return read.words.slice(0, MOST_WORDS);
}

async function findings(phrase: string, words: string[]): Promise<Findings> {
  // What differs in nothing but case and diacritics is the same.
  const key = foldCase(phrase);
  const known = kept.get(key);
  if (known) return known;
  const found = await find(key, words);
  kept.set(key, found);
  return found;
}

async function find(titleSort: string, words: string[]): Promise<Findings> {
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

/** As they are now; what was withdrawn since they were chosen makes way. */
async function shownOf(works: readonly FoundProduct[]): Promise<SuggestedRow[]> {
  const codes = works.slice(0, MOST.products + SPARE).map(({ code }) => code);
  const rows = new Map((await selectSuggested(codes)).map((row) => [row.code, row]));
  return codes.flatMap((code) => rows.get(code) ?? []).slice(0, MOST.products);
}

interface Found {
  found: FoundProduct[];
  /** Few of the popular have the words, so few others are taken to have them. */
  isRare: boolean;
  /** How many the search finds; at most {@link MOST_COUNTED}. */
  count: number;
}

/** Of the popular, and where those are few, of all, in the ways in which the search looks for them. */
async function productsWith(words: readonly string[]): Promise<Found> {
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

/** Of the popular; of all only words that are rare: who is called "the"? */
async function authorsWith(words: readonly string[], isRare: boolean): Promise<string[]> {
  const query = { words: asBegun(words), fields: "authors", limit: LOOKED_AT } as const;
  let found = await selectPopularWith(query);
  if (found.length === 0 && isRare) found = await selectRareWith({ ...query, words: asTyped(words) });
  return found.map(({ authors }) => authors);
}

/** The last word is being typed: among the popular even a single letter is a beginning. */
function asBegun(words: readonly string[]): SearchedWord[] {
  return words.map((word, index) => ({ word, isBeginning: index === words.length - 1 }));
}

/** What very many of the popular have is not counted among all. */
async function countFrequent(words: readonly string[]): Promise<number> {
  const popular = await countPopularWith({ words: asTyped(words), fields: "all", limit: MOST_COUNTED });
  return popular >= MOST_COUNTED ? popular : countResults(words);
}

/** As many as the page of results tells: where it has few as typed, it adds one or several of a thing. */
async function countResults(words: readonly string[]): Promise<number> {
  const query = { fields: "all", limit: MOST_COUNTED } as const;
  const typed = await countWith({ ...query, words: asTyped(words) });
  return typed >= PLENTY ? typed : countWith({ ...query, words: inEitherNumber(words) });
}

/** Lower fits better. */
const FITS = { title: 0, startOfTitle: 1, titleOrWriter: 2, elsewhere: 3 };

/** What fits best, then what can be had, then the popular. */
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

/** One word says too little to begin a title; and a book with an essay by somebody comes after those by them. */
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

function readRow({ code, title, slug, authors, format, affCode }: SuggestedRow): SuggestedProduct {
  return { code, title, slug, authors: namesOf(authors), format, affCode };
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
