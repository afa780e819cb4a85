/**
 * Suggests searches, promotions, products, authors, categories and pages while a shopper types. Makes a few look-ups of bounded size, so
 * that the time is the same for any text, even with a million products. (spec 2, Search bar; spec 3, Search suggestion section)
 */
import { LRUCache } from "lru-cache";
import { replacePopularProducts, type SuggestedRow } from "~/database/search/suggestion-records.server";
import { foldCase, foldWords } from "~/domain/catalogue/fold-words";
import { listPromos } from "~/domain/content/promos.server";
import { log } from "~/log.server";
import { completions } from "./completions";
import type { DestinationIndex } from "./destinations";
import { getDestinations } from "./destinations.server";
import { readSearchText, tidySearchText } from "./query";
import type { SitePage } from "./site-pages";
import { forgetCategories, suggestDestinations } from "./suggested-destinations.server";
import { findSuggested, listNames, type SuggestionFindings } from "./suggested-products.server";
import {
  authorItems,
  foundByWords,
  productItem,
  promoItem,
  type SuggestedProduct,
  searchItem,
  viewMore,
  viewMoreItem,
} from "./suggestion-items";
import { NO_RESULTS, type SuggestionSection, type Suggestions } from "./suggestions";
import { listSynonyms } from "./synonyms.server";

/** Maximum number of suggestions of each kind. */
const MOST = { searches: 4, promos: 2, authors: 3 };
/** Maximum number of words to search; further words would hardly narrow the results. */
const MAX_WORDS = 8;
/** Number of popular products, which are searched before the whole catalogue. */
const POPULAR = 20_000;

/** Time in ms for which each process caches suggestions, which are the same for everyone. */
const KEPT_MS = 5_000;
const cache = new LRUCache<string, SuggestionFindings>({ max: 500, ttl: KEPT_MS });

interface SuggestionContext {
  /** The shop's own pages that have a route. */
  pages: readonly SitePage[];
  /** Origin of the CDN for images, or "". */
  imageBase: string;
}

/** Returns suggestions for the typed text, or none if it is empty. Accepts any string without throwing. (spec 5, Search) */
export async function suggest(text: string, { pages, imageBase }: SuggestionContext): Promise<Suggestions> {
  const phrase = tidySearchText(text);
  const words = typedWords(phrase);
  const nothing: Suggestions = { suggestions: [], view_more_buttons: [], searched_phrase: phrase, error: null };
  if (words.length === 0) return nothing;
  const index = await getDestinations(pages);
  const found = await findings(phrase, words, index);
  const destinations = await suggestDestinations(found.words, { index, pages, found: found.destinations });
  const authors = authorItems(found.authors, found.words, MOST.authors);
  const isMeantFirst = !found.isTitle;
  const groups: (SuggestionSection & { isMeant: boolean })[] = [
    { title: "Products", items: found.products.map((row) => productItem(readRow(row), imageBase)), isMeant: false },
    { title: "Authors", items: authors, isMeant: isMeantFirst && found.isByAuthor },
    { title: "Series", items: destinations.series, isMeant: false },
    { title: "Categories", items: destinations.categories, isMeant: isMeantFirst && destinations.areCategoriesMeant },
    { title: "Pages", items: destinations.pages, isMeant: isMeantFirst && destinations.arePagesMeant },
  ];
  const sections: SuggestionSection[] = [
    { title: "Search for", items: searchesFor(found, words).map(searchItem) },
    { title: "Featured", items: (await promosFor(words)).map(promoItem) },
    ...[...groups.filter(({ isMeant }) => isMeant), ...groups.filter(({ isMeant }) => !isMeant)].map(
      ({ title, items }) => ({ title, items }),
    ),
  ];
  const suggestions = sections.filter(({ items }) => items.length > 0);
  if (suggestions.length === 0) return { ...nothing, error: NO_RESULTS };
  const { count, products } = found;
  const buttons =
    count > products.length ? [viewMore(found.words === words ? phrase : found.words.join(" "), count)] : [];
  if (buttons.length > 0) suggestions.push({ title: "", items: buttons.map(viewMoreItem) });
  return { ...nothing, suggestions, view_more_buttons: buttons };
}

/** Suggests completions of the typed words, or the corrected words if they were misspelt, with the last word completed. */
function searchesFor({ titles, words }: SuggestionFindings, typed: readonly string[]): string[] {
  if (words.join(" ") === typed.join(" ")) return completions(typed, titles, MOST.searches);
  const last = words.at(-1) ?? "";
  const isWhole = titles.some((title) => foldWords(title).split(" ").includes(last));
  const [completed = words.join(" ")] = isWhole ? [] : completions(words, titles, 1);
  return [completed];
}

/** Returns the editors' promotions for a search, to show on its results page. */
export function promosForText(text: string) {
  return promosFor(typedWords(tidySearchText(text)));
}

/** Finds the promotions for the words. They are optional, so a failure to read them doesn't fail the search. */
async function promosFor(words: readonly string[]) {
  const promos = await listPromos().catch((err: unknown) => {
    log.warn({ err }, "no promotions for a search");
    return [];
  });
  return foundByWords(promos, words, MOST.promos);
}

/** Recomputes which products are popular. Call it after an import. */
export async function rebuildSuggestions(): Promise<void> {
  await replacePopularProducts(POPULAR);
  cache.clear();
  forgetCategories();
}

/** Splits a typed phrase into words. A number with hyphens or spaces stays one word, because its parts would match too much. */
function typedWords(phrase: string): string[] {
  const read = readSearchText(phrase);
  if (read.kind === "empty") return [];
  const isNumber = /^\d[\d\s-]{3,}X?$/i.test(phrase);
  if (isNumber) return [foldWords(read.kind === "code" ? read.code : phrase).replaceAll(" ", "")];
  return read.words.slice(0, MAX_WORDS);
}

async function findings(phrase: string, words: string[], destinations: DestinationIndex): Promise<SuggestionFindings> {
  // Phrases that differ only in case and diacritics share a key.
  const key = foldCase(phrase);
  const known = cache.get(key);
  if (known) return known;
  const { thesaurus } = await listSynonyms();
  const found = await findSuggested(phrase, key, words, { thesaurus, destinations });
  cache.set(key, found);
  return found;
}

function readRow({ authors, ...row }: SuggestedRow): SuggestedProduct {
  return { ...row, authors: listNames(authors) };
}
