/**
 * Searches the catalogue: finds at most 1,000 products and the pages that match the query, then ranks, filters and counts the
 * products ("1,000+"), and divides them into pages like a category. (spec 2, /search/results; spec 5, Search; design 1, search)
 */
import { selectCategories } from "~/database/catalogue/catalogue-records.server";
import { selectCopies } from "~/database/stores/store-records.server";
import { findProduct, listCards, listSummaries } from "~/domain/catalogue/catalogue.server";
import { type ListingPage, type ListingQuery, PAGE_SIZE, REACHABLE } from "~/domain/catalogue/listing";
import { withPagination } from "~/domain/catalogue/pagination";
import type { ProductSummary } from "~/domain/catalogue/product";
import { firstEditions } from "~/domain/catalogue/works";
import type { Destination } from "./destinations";
import { getDestinations } from "./destinations.server";
import { productSearch, together } from "./find-all.server";
import { findMeant } from "./find-meant.server";
import type { Correction } from "./find-words.server";
import type { FoundProducts } from "./meant.server";
import { readSearchText, tidySearchText } from "./query";
import { rankCandidates } from "./rank";
import { narrow, searchFacets, sortCandidates } from "./result-filters.server";
import type { SearchCandidate } from "./search-candidate";
import type { SitePage } from "./site-pages";

export type { Correction } from "./find-words.server";

interface SearchPage extends ListingPage {
  /** The product to redirect to, because the whole text is its code or ISBN. */
  exact: ProductSummary | null;
  /** The text searched for, trimmed to at most 200 characters. Pages show it, and URLs contain it as `w`. */
  searchedText: string;
  /** The pages that the text refers to, to be shown before the products. */
  destinations: Destination[];
  /** True when no product contains all the words, so the results contain only some of them. */
  fallback: boolean;
  /** Words that all results lack; empty if different results lack different words. */
  leftOut: string[];
  correction: Correction | null;
}

const EMPTY: ListingPage = { products: [], total: 0, works: 0, isBounded: false, page: 1, pages: 1, facets: [] };

/**
 * Searches and returns one page of results; empty for an empty search. Accepts any text without throwing. `pages` are the
 * content pages that a search may refer to.
 */
export async function searchProducts(
  text: string,
  query: ListingQuery,
  pages: readonly SitePage[] = [],
): Promise<SearchPage> {
  const searchedText = tidySearchText(text);
  const read = readSearchText(searchedText);
  const nothing: SearchPage = {
    ...EMPTY,
    exact: null,
    searchedText,
    destinations: [],
    fallback: false,
    leftOut: [],
    correction: null,
  };
  if (read.kind === "empty") return nothing;
  if (read.kind === "code") {
    const exact = await findProduct(read.code);
    if (exact !== null && exact !== "withdrawn") return { ...nothing, exact };
  }
  const meant = await findMeant(read, searchedText, { destinations: await getDestinations(pages) });
  const { fallback, leftOut, correction, found } = meant.matches;
  const { store } = query.filters;
  const { ranked, isBounded } =
    store === null ? { ranked: meant.ranked, isBounded: found.isBounded } : await inStore(meant, store);
  const page = await getPage(meant.sift(ranked), isBounded, query);
  return { ...nothing, ...page, destinations: meant.destinations, fallback, leftOut, correction };
}

async function getPage(
  ranked: readonly SearchCandidate[],
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
 * Finds the matches that the store has in stock. If there are more matches than could be read, searches again among the store's
 * products, because they may be far down the list.
 */
async function inStore(
  { matches, ranked }: FoundProducts,
  store: string,
): Promise<{ ranked: SearchCandidate[]; isBounded: boolean }> {
  const { found, searched, fallback, leftOut } = matches;
  if (found.isBounded && searched.length > 0) {
    const match = fallback && leftOut.length === 0 ? "any" : "all";
    const among = await productSearch().candidates(searched, { match, limit: REACHABLE, store });
    const isPinned = new Set(matches.ranked.pinned);
    const pinned = await stockedIn(
      store,
      ranked.filter(({ code }) => isPinned.has(code)),
    );
    const { candidates, isBounded } = together({ candidates: pinned, isBounded: false }, among);
    return { ranked: rankCandidates(matches.ranked, candidates), isBounded };
  }
  return { ranked: await stockedIn(store, ranked), isBounded: found.isBounded };
}

async function stockedIn(store: string, candidates: readonly SearchCandidate[]): Promise<SearchCandidate[]> {
  const copies = await selectCopies(
    store,
    candidates.map(({ code }) => code),
  );
  return candidates.filter(({ code }) => copies.has(code));
}
