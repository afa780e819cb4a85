/**
 * Reads a list's filters, sort order and page from its address, and builds the address from them. Each selection has exactly
 * one address. Pure and small, because the browser loads it too. (spec 4, Pagination; design 6, bounded paging)
 */

import { FACET_NAMES, type Facet, type FacetName, knownValues, PEOPLE_FACETS, type PeopleFacet } from "./facets";
import { paginate, readPage } from "./pagination";
import { inOrder, tidyPrice } from "./price-limits";
import type { ProductSummary } from "./product";
import { isTrait, TRAIT_FACETS, type TraitFacet } from "./traits";

const LISTING_SORTS = ["popularity", "newest", "priceAsc", "priceDesc", "titleAsc", "rating"] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];

const SORT_LABELS: Record<ListingSort, string> = {
  popularity: "Most popular",
  newest: "Newest first",
  priceAsc: "Price: low to high",
  priceDesc: "Price: high to low",
  titleAsc: "Title: A to Z",
  rating: "Highest rated",
};

/** Returns whether the category at a path contains tickets, which people look for by the day of the event. */
export function isOfTickets(path: string): boolean {
  return path === "tickets" || path.startsWith("tickets/");
}

/**
 * Returns the sort orders of a list with their labels. `popularity` is the default order: relevance in a search, and the day of
 * the event for tickets. Tickets have no sort by publication date, because that is also the day of the event.
 */
export function listSorts(base: string, searchText: string): [ListingSort, string][] {
  const ofTickets = isOfTickets(base.replace(/^\/c\//, ""));
  const sorts = LISTING_SORTS.filter((sort) => !(ofTickets && sort === "newest"));
  const own = searchText !== "" ? "Relevance" : ofTickets ? "Date" : SORT_LABELS.popularity;
  return sorts.map((sort) => [sort, sort === "popularity" ? own : SORT_LABELS[sort]]);
}

export const PAGE_SIZE = 24;
/** Number of products that shoppers can reach by paging. To see others, they have to narrow the list. */
export const REACHABLE = 1000;

/** The filters of a list. People are identified by keys: their names as `slugify` writes them. */
export interface ListingFilters extends Record<PeopleFacet | TraitFacet, string[]> {
  format: string[];
  price: string[];
  /** The inclusive price limits in dollars, as `tidyPrice` writes them; invalid text stays as it was typed. */
  from: string | null;
  to: string | null;
  availability: string[];
  /** A minimum: "4" means 4 and up. */
  rating: string | null;
  /**
   * The person whose books are listed, in any role or only in these roles (codes of ONIX list 17). Comes from the path, never
   * from the query string.
   */
  person?: { key: string; roles?: readonly string[] };
  /** The path of a category below the category shown; in a search, the path of any category. */
  category: string | null;
  /** The slug of a store that has copies in stock. */
  store: string | null;
}

export interface ListingQuery {
  filters: ListingFilters;
  sort: ListingSort;
  /** True if each edition has its own card, false if each work has one card. */
  isUnfolded: boolean;
  /** Counts from 1. A number beyond the last page shows the last page. */
  page: number;
}

export interface ListingPage {
  products: ProductSummary[];
  total: number;
  /** The number of works among these products; several editions of a book count once. */
  works: number;
  /** True if `total` and `works` are lower bounds, shown as "1,000+". */
  isBounded: boolean;
  /** The page shown, 1 to `pages`. */
  page: number;
  /** The number of pages within the first 1,000 products; at least 1. */
  pages: number;
  facets: Facet[];
}

interface ListingChanges {
  filters?: Partial<ListingFilters>;
  sort?: ListingSort;
  isUnfolded?: boolean;
  page?: number;
}

export const NO_FILTERS: ListingFilters = {
  format: [],
  age: [],
  translation: [],
  binding: [],
  colour: [],
  print: [],
  price: [],
  from: null,
  to: null,
  availability: [],
  rating: null,
  author: [],
  editor: [],
  translator: [],
  illustrator: [],
  narrator: [],
  category: null,
  store: null,
};

/** The value of the `show` parameter that gives each edition its own card. */
export const UNFOLDED = "formats";

const MAX_VALUES = 20;
const MAX_VALUE_LENGTH = 100;
const KEY = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u;
const STORE_SLUG = /^[a-z0-9-]{1,80}$/;
const PATH = /^[\p{L}\p{N}]+(?:[-/][\p{L}\p{N}]+)*$/u;

/** Reads the parameters of a list. Never throws: ignores unknown filters, sorts and pages. */
export function readListingQuery(params: URLSearchParams): ListingQuery {
  const sort = params.get("sort");
  const [from, to] = inOrder(tidyPrice(params.get("from")), tidyPrice(params.get("to")));
  return {
    filters: {
      format: readValues(params, "format"),
      age: readValues(params, "age"),
      translation: readValues(params, "translation"),
      binding: readValues(params, "binding"),
      colour: readValues(params, "colour"),
      print: readValues(params, "print"),
      price: readValues(params, "price"),
      from,
      to,
      availability: readValues(params, "availability"),
      rating: readValues(params, "rating").at(-1) ?? null,
      author: readValues(params, "author"),
      editor: readValues(params, "editor"),
      translator: readValues(params, "translator"),
      illustrator: readValues(params, "illustrator"),
      narrator: readValues(params, "narrator"),
      category: readValues(params, "category").at(0) ?? null,
      store: params.getAll("store").find((slug) => STORE_SLUG.test(slug)) ?? null,
    },
    sort: LISTING_SORTS.find((known) => known === sort) ?? "popularity",
    isUnfolded: params.get("show") === UNFOLDED,
    page: Math.min(readPage(params.get("page")), REACHABLE),
  };
}

/** Returns the values sorted, without duplicates, at most twenty. */
function readValues(params: URLSearchParams, name: FacetName): string[] {
  const found = new Set<string>();
  for (const given of params.getAll(name)) {
    const value = given.trim();
    if (isValue(name, value)) found.add(value);
    if (found.size === MAX_VALUES) break;
  }
  return [...found].sort();
}

function isValue(name: FacetName, value: string): boolean {
  if (value === "" || value.length > MAX_VALUE_LENGTH) return false;
  const known = knownValues(name);
  if (known) return known.includes(value);
  if (name === "category") return PATH.test(value);
  return name === "format" || isTrait(name) ? !/[\p{C}^]/u.test(value) : KEY.test(value);
}

/** Applies changes to a query. A new filter, sort or grouping of editions resets the page to 1. (spec 4, Pagination) */
export function changeListing(query: ListingQuery, changes: ListingChanges): ListingQuery {
  const isOther = changes.filters !== undefined || changes.sort !== undefined || changes.isUnfolded !== undefined;
  return {
    filters: { ...query.filters, ...changes.filters },
    sort: changes.sort ?? query.sort,
    isUnfolded: changes.isUnfolded ?? query.isUnfolded,
    page: changes.page ?? (isOther ? 1 : query.page),
  };
}

/**
 * Adds a query's parameters to `params` in a fixed order, with sorted values and without defaults, so that each selection has
 * one address.
 */
export function listingParams(
  query: ListingQuery,
  changes: ListingChanges = {},
  params = new URLSearchParams(),
): URLSearchParams {
  const { filters, sort, isUnfolded, page } = changeListing(query, changes);
  if (filters.store) params.append("store", filters.store);
  if (filters.category) params.append("category", filters.category);
  const add = (name: Exclude<FacetName, "category" | "rating">) => {
    for (const value of [...filters[name]].sort()) params.append(name, value);
  };
  for (const name of ["format", ...TRAIT_FACETS, "price"] as const) add(name);
  if (filters.from !== null) params.append("from", filters.from);
  if (filters.to !== null) params.append("to", filters.to);
  add("availability");
  if (filters.rating) params.append("rating", filters.rating);
  for (const name of PEOPLE_FACETS) add(name);
  if (isUnfolded) params.append("show", UNFOLDED);
  if (sort !== "popularity") params.append("sort", sort);
  if (page > 1) params.append("page", String(page));
  return params;
}

/** Returns the address of a list: `pathname`, the search text (`w`, spec 2) if there is one, and the query's parameters. */
export function listingAddress(
  pathname: string,
  query: ListingQuery,
  changes: ListingChanges = {},
  searchText = "",
): string {
  const params = new URLSearchParams();
  if (searchText !== "") params.append("w", searchText);
  const search = listingParams(query, changes, params).toString();
  return search === "" ? pathname : `${pathname}?${search}`;
}

/**
 * Returns the parameters with the number of the page that is shown instead of a page that doesn't exist, or null if the
 * requested page exists.
 */
export function searchOfPage(params: URLSearchParams, requested: number, shown: number): string | null {
  if (requested <= shown) return null;
  const search = new URLSearchParams(params);
  if (shown > 1) search.set("page", String(shown));
  else search.delete("page");
  return search.size > 0 ? `?${search}` : "";
}

const PARAMETERS: readonly string[] = [...FACET_NAMES, "from", "to", "store", "sort", "show", "page"];

/**
 * Returns the parameters in their fixed order, without defaults and invalid values, followed by other parameters, such as a
 * campaign's. Returns null if that changes nothing. Retains a page number beyond the last page, because only the list knows its
 * length.
 */
export function tidySearch(params: URLSearchParams): string | null {
  const given = [...params].filter(([name]) => PARAMETERS.includes(name)).map((pair) => pair.join("="));
  const tidy = listingParams(readListingQuery(params));
  const isTidy = [...tidy].map((pair) => pair.join("=")).join("&") === given.join("&");
  if (isTidy) return null;
  for (const [name, value] of params) if (!PARAMETERS.includes(name)) tidy.append(name, value);
  return tidy.size > 0 ? `?${tidy}` : "";
}

/** Returns the change for a link that switches one value of a facet on or off. */
export function toggleValue(filters: ListingFilters, name: FacetName, value: string): ListingChanges {
  if (name === "category" || name === "rating") return { filters: { [name]: filters[name] === value ? null : value } };
  const chosen = filters[name];
  return {
    filters: { [name]: chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value] },
  };
}

/** Returns the values chosen in one facet. */
export function chosenValues(filters: ListingFilters, name: FacetName): string[] {
  const chosen = filters[name];
  return Array.isArray(chosen) ? chosen : chosen === null ? [] : [chosen];
}

/** Returns whether crawlers may index the list: only without filters, in its default order, with one card per work. */
export function isPlainList({ filters, sort, isUnfolded }: ListingQuery): boolean {
  return !isFiltered(filters) && sort === "popularity" && !isUnfolded;
}

export function isFiltered(filters: ListingFilters): boolean {
  return (
    filters.store !== null ||
    filters.from !== null ||
    filters.to !== null ||
    filters.person !== undefined ||
    FACET_NAMES.some((name) => chosenValues(filters, name).length > 0)
  );
}

/** Returns the number of reachable pages (at least 1), the page to show, and the number of products to skip before it. */
export function toListedPage(
  total: number,
  requested: number,
  size = PAGE_SIZE,
): { page: number; pages: number; offset: number; size: number } {
  const reachable = Math.min(Math.max(total, 0), REACHABLE);
  const { page, pages, start: offset } = paginate(reachable, { page: requested, itemsPerPage: size });
  return { page, pages, offset, size: Math.min(size, reachable - offset) };
}
