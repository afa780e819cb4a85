/**
 * Searches the catalogue: finds at most 1,000 products, then ranks, filters and counts them ("1,000+"), and pages them
 * like a category. (spec 2, /search/results; spec 5, Search; design 1, search)
 */
import { selectCategories } from "~/database/catalogue/catalogue-records.server";
import { dialect } from "~/database/engine/connection.server";
import type { ProductSearch, SearchResult } from "~/database/search/product-search";
import { postgresProductSearch } from "~/database/search/product-search.postgres.server";
import { sqliteProductSearch } from "~/database/search/product-search.sqlite.server";
import { selectCopies } from "~/database/stores/store-records.server";
import { findProduct, listCards, listSummaries } from "~/domain/catalogue/catalogue.server";
import { type ListingPage, type ListingQuery, PAGE_SIZE, REACHABLE } from "~/domain/catalogue/listing";
import { withPagination } from "~/domain/catalogue/pagination";
import type { ProductSummary } from "~/domain/catalogue/product";
import { firstEditions } from "~/domain/catalogue/works";
import { asTyped, asWhole, inEitherNumber, laterAttempts, type SearchedWord } from "./attempts";
import { correctWords } from "./correct-words.server";
import { readSearchText, type SearchText, tellingWords, tidySearchText } from "./query";
import { rankCandidates } from "./rank.server";
import { narrow, searchFacets, sortCandidates } from "./result-filters.server";

/** The query that the shopper probably meant by a misspelt one. */
export interface Correction {
  text: string;
  /** True when its results are shown, because the query as typed has none; otherwise it is only suggested. */
  isShown: boolean;
}

interface SearchPage extends ListingPage {
  /** The product whose code or ISBN the text is exactly: the page redirects there. */
  exact: ProductSummary | null;
  /** The text searched for: trimmed, and at most 200 characters. Pages show it, and addresses carry it as `w`. */
  searchedText: string;
  /** True when no product has all the words, so that the results have any of them. */
  fallback: boolean;
  correction: Correction | null;
}

const EMPTY: ListingPage = { products: [], total: 0, works: 0, isBounded: false, page: 1, pages: 1, facets: [] };

function productSearch(): ProductSearch {
  return dialect() === "sqlite" ? sqliteProductSearch : postgresProductSearch;
}

/** Searches and returns one page of results; empty for an empty search. Accepts any text and never throws because of it. */
export async function searchProducts(text: string, query: ListingQuery): Promise<SearchPage> {
  const searchedText = tidySearchText(text);
  const read = readSearchText(searchedText);
  const nothing: SearchPage = { ...EMPTY, exact: null, searchedText, fallback: false, correction: null };
  if (read.kind === "empty") return nothing;
  if (read.kind === "code") {
    const exact = await findProduct(read.code);
    if (exact !== null && exact !== "withdrawn") return { ...nothing, exact };
  }
  const matches = await findWords(read);
  const { words, fallback, correction } = matches;
  const { store } = query.filters;
  const { candidates, isBounded } = store === null ? matches.found : await inStore(matches, store);
  const page = await pageOf(rankCandidates(words, candidates), isBounded, query);
  return { ...nothing, ...page, fallback, correction };
}

interface SearchMatches {
  /** The words that the results contain. */
  words: readonly string[];
  /** The search that found them. */
  searched: readonly SearchedWord[];
  found: SearchResult;
  fallback: boolean;
  correction: Correction | null;
}

/** Number of results (a page) from which the search adds no other matches. */
export const PLENTY = 24;
/** Number of results up to which the shopper may have meant something much more common. */
const HARDLY_ANY = 2;
const MUCH_MORE = 10;

async function findWords(read: Exclude<SearchText, { kind: "empty" }>): Promise<SearchMatches> {
  const { words } = read;
  const all = await findAll(words);
  const isDoubtful = all.found.candidates.length <= HARDLY_ANY && !read.isVerbatim && !isNamed(words, all.found);
  const correction = isDoubtful && (await meantBy(read));
  if (all.found.candidates.length > 0) {
    const isOffered = correction && correction.finds >= MUCH_MORE * all.found.candidates.length;
    return { ...all, correction: isOffered ? { text: correction.words.join(" "), isShown: false } : null };
  }
  if (correction) {
    const corrected = await findAll(correction.words);
    if (corrected.found.candidates.length > 0)
      return { ...corrected, correction: { text: correction.words.join(" "), isShown: true } };
  }
  if (words.length < 2) return all;
  const telling = tellingWords(words);
  const searched = asTyped(telling);
  const any = await productSearch().candidates(searched, { match: "any", limit: REACHABLE });
  return { words: telling, searched, found: any, fallback: any.candidates.length > 0, correction: null };
}

/** Tells whether several words are side by side in a title or name: then they mean that title or name, however few products match. */
function isNamed(words: readonly string[], { candidates }: SearchResult): boolean {
  const phrase = ` ${words.join(" ")} `;
  return (
    words.length > 1 &&
    candidates.some(
      ({ titleWords, authorWords }) => ` ${titleWords} `.includes(phrase) || ` ${authorWords} `.includes(phrase),
    )
  );
}

/** Guesses the query that was meant. Codes are not corrected: they are copied from a page, so they are right or wrong. */
async function meantBy(read: Exclude<SearchText, { kind: "empty" }>) {
  const digits = read.words.join("").replace(/[^\p{N}]/gu, "");
  return digits.length >= 8 ? null : correctWords(read.words, productSearch());
}

/** Finds products with all the words as typed, and if there are few, also with singular or plural forms. */
async function findAll(words: readonly string[]): Promise<SearchMatches> {
  const find = async (
    searched: readonly SearchedWord[],
    by = words,
    isOnlyIfBounded = false,
  ): Promise<SearchMatches> => {
    const found = await productSearch().candidates(searched, { match: "all", limit: REACHABLE, isOnlyIfBounded });
    return { words: by, searched, found, fallback: false, correction: null };
  };
  // Whole words rank first anyway: when they fill all reachable pages, prefixes add nothing.
  const frequent = await find(asWhole(words), words, true);
  if (frequent.found.isBounded) return frequent;
  let matches = await find(asTyped(words));
  if (matches.found.candidates.length >= PLENTY) return matches;
  const either = inEitherNumber(words);
  if (either.some(({ forms }) => forms && forms.length > 0)) matches = await find(either);
  if (matches.found.candidates.length > 0) return matches;
  for (const attempt of laterAttempts(words)) {
    matches = await find(attempt, tellingWords(words));
    if (matches.found.candidates.length > 0) return matches;
  }
  return { ...matches, words };
}

async function pageOf(
  ranked: ReturnType<typeof rankCandidates>,
  isBounded: boolean,
  query: ListingQuery,
): Promise<ListingPage> {
  if (ranked.length === 0) return EMPTY;
  const categories = await selectCategories();
  const left = sortCandidates(narrow(ranked, query.filters, categories), query.sort);
  const works = firstEditions(left);
  const shown = (query.isUnfolded ? left : works).slice(0, REACHABLE);
  const { entries, page, pages } = withPagination(shown, { page: query.page, itemsPerPage: PAGE_SIZE });
  const codes = entries.map((candidate) => candidate.code);
  const products = await (query.isUnfolded ? listSummaries(codes) : listCards(codes));
  return {
    products,
    total: left.length,
    works: works.length,
    isBounded,
    page,
    pages,
    facets: searchFacets(ranked, query.filters, categories),
  };
}

/**
 * The matches of which the store has copies. If there are more matches than could be read, searches again among the store's products,
 * because they may be far down the list.
 */
async function inStore({ searched, found, fallback }: SearchMatches, store: string): Promise<SearchResult> {
  if (found.isBounded)
    return productSearch().candidates(searched, { match: fallback ? "any" : "all", limit: REACHABLE, store });
  const copies = await selectCopies(
    store,
    found.candidates.map(({ code }) => code),
  );
  return { ...found, candidates: found.candidates.filter(({ code }) => copies.has(code)) };
}
