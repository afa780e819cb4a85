/**
 * Searching the catalogue: at most 1,000 products are found, ranked, narrowed and counted ("1,000+"), the same way as a
 * category's pages show them. (spec 2, /search/results; spec 5, Search; design 1, search)
 */
import { selectCategories } from "~/database/catalogue-records.server";
import { dialect } from "~/database/connection.server";
import type { ProductSearch, SearchResult } from "~/database/product-search";
import { postgresProductSearch } from "~/database/product-search.postgres.server";
import { sqliteProductSearch } from "~/database/product-search.sqlite.server";
import { findProduct, listSummaries } from "~/domain/catalogue/catalogue.server";
import { type ListingPage, type ListingQuery, placePage, REACHABLE } from "~/domain/catalogue/listing";
import type { ProductSummary } from "~/domain/catalogue/product";
import { narrow, searchFacets, sortCandidates } from "./narrow.server";
import { readSearchText, tellingWords, tidySearchText } from "./query";
import { rankCandidates } from "./rank.server";

export interface SearchPage extends ListingPage {
  /** The text was exactly this product's code or ISBN: the page leads there. */
  exact: ProductSummary | null;
  /** As it was searched for: trimmed and at most 200 characters. Print it, and carry it in addresses as `w`. */
  searchedText: string;
  /** No product has all the words: these have any of them. */
  fallback: boolean;
}

const EMPTY: ListingPage = { products: [], total: 0, isBounded: false, page: 1, pages: 1, facets: [] };

function productSearch(): ProductSearch {
  return dialect() === "sqlite" ? sqliteProductSearch : postgresProductSearch;
}

/** One page of what the text finds. Empty when there is nothing to search for. Any text will do; it never throws for one. */
export async function searchProducts(text: string, query: ListingQuery): Promise<SearchPage> {
  const searchedText = tidySearchText(text);
  const read = readSearchText(searchedText);
  if (read.kind === "empty") return { ...EMPTY, exact: null, searchedText, fallback: false };
  if (read.kind === "code") {
    const exact = await findProduct(read.code);
    if (exact !== null && exact !== "withdrawn") return { ...EMPTY, exact, searchedText, fallback: false };
  }
  const { words, found, fallback } = await findWords(read.words);
  return {
    ...(await pageOf(rankCandidates(words, found.candidates), found.isBounded, query)),
    exact: null,
    searchedText,
    fallback,
  };
}

async function findWords(
  words: readonly string[],
): Promise<{ words: readonly string[]; found: SearchResult; fallback: boolean }> {
  const found = await productSearch().candidates(words, { match: "all", limit: REACHABLE });
  const telling = tellingWords(words);
  if (found.candidates.length > 0 || words.length < 2) return { words, found, fallback: false };
  const any = await productSearch().candidates(telling, { match: "any", limit: REACHABLE });
  return { words: telling, found: any, fallback: any.candidates.length > 0 };
}

async function pageOf(
  ranked: ReturnType<typeof rankCandidates>,
  isBounded: boolean,
  query: ListingQuery,
): Promise<ListingPage> {
  if (ranked.length === 0) return EMPTY;
  const categories = await selectCategories();
  const left = sortCandidates(narrow(ranked, query.filters, categories), query.sort);
  const { page, pages, offset, size } = placePage(left.length, query.page);
  const products = await listSummaries(left.slice(offset, offset + size).map((candidate) => candidate.code));
  return {
    products,
    total: left.length,
    isBounded,
    page,
    pages,
    facets: searchFacets(ranked, query.filters, categories),
  };
}
