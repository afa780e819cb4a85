/**
 * Reads one page of a category. Without filters, all counts come from storage (`rebuildFacets`). With filters, at most the
 * 1,000 most popular matching products are counted. Each facet is counted without its own filter, so that shoppers who chose
 * "Paperback" see how many results "eBook" would add; for a list with a single filter, that facet's stored counts are used.
 */
import { type LabelledCount, selectCategoryFacets, selectCounts } from "~/database/catalogue/facet-records.server";
import { selectFacetRows, selectListing } from "~/database/catalogue/listing-records.server";
import type { Category } from "./category";
import {
  COLUMN_FACETS,
  type ColumnFacet,
  countValues,
  listingWhere,
  makeFacet,
  priceLimits,
  type ValueCount,
  withoutFacet,
} from "./count-facets.server";
import { FACET_NAMES, FACET_SIZE, type FacetName, isOfPeople, PEOPLE_FACETS } from "./facets";
import {
  chosenValues,
  isFiltered,
  isOfTickets,
  type ListingFilters,
  type ListingPage,
  type ListingQuery,
  REACHABLE,
  toListedPage,
} from "./listing";
import { NO_PRICE } from "./product-rows";
import { readSummaries } from "./read-product.server";

/**
 * Returns one page of a category with its facets. Three queries, or four with filters. A page number beyond the end
 * shows the last page.
 */
export async function listCategory(category: Category, query: ListingQuery): Promise<ListingPage> {
  const filters = { ...query.filters, category: below(category, query.filters.category) };
  const counts = isFiltered(filters)
    ? await countFiltered(category, filters)
    : await readCachedCounts(category, filters);
  const isFolded = !query.isUnfolded;
  const { page, pages, offset, size } = toListedPage(isFolded ? counts.works : counts.total, query.page);
  const order = isOfTickets(category.path) && query.sort === "popularity" ? "soonest" : query.sort;
  const rows = await selectListing(scope(category, filters), order, { offset, size, isFolded }, NO_PRICE);
  return { ...counts, products: readSummaries(rows), page, pages };
}

/**
 * Returns the path of the category filter if it is below the category shown. Otherwise returns null, because the filter doesn't
 * apply.
 */
function below(category: Category, path: string | null): string | null {
  return path !== null && (category.path === "" || path.startsWith(`${category.path}/`)) ? path : null;
}

function scope(category: Category, filters: ListingFilters) {
  return listingWhere(filters.category ?? category.id, filters);
}

type ListingCounts = Pick<ListingPage, "total" | "works" | "isBounded" | "facets">;

async function readCachedCounts(category: Category, filters: ListingFilters): Promise<ListingCounts> {
  const counts = await selectCategoryFacets(category.id);
  const facets = FACET_NAMES.map((name) =>
    makeFacet(name, name === "category" ? childCounts(category) : listCounts(counts, name), filters),
  );
  return { total: category.productCount, works: category.workCount, isBounded: false, facets };
}

function childCounts(category: Category): ValueCount[] {
  return category.children.map((child) => ({ value: child.path, label: child.title, count: child.productCount }));
}

function listCounts(counts: readonly LabelledCount[], name: FacetName): ValueCount[] {
  // Keep the last count of each value, because a chosen person who is also one of the most frequent people has two counts, the
  // last of which is exact.
  return [...new Map(counts.filter((count) => count.facet === name).map((count) => [count.value, count])).values()];
}

async function countFiltered(category: Category, filters: ListingFilters): Promise<ListingCounts> {
  const chosen = FACET_NAMES.filter((name) => chosenValues(filters, name).length > 0);
  const hasOthers = filters.store !== null || filters.person !== undefined || priceLimits(filters) !== undefined;
  const isOnly = chosen.length === 1 && !hasOthers;
  const alone = isOnly ? chosen[0] : undefined;
  const ownConditions = COLUMN_FACETS.filter((name) => chosen.includes(name) && name !== alone);
  const rows = await selectFacetRows<ColumnFacet | "all">(
    [
      { tag: "all", where: scope(category, filters) },
      ...ownConditions.map((name) => ({ tag: name, where: scope(category, withoutFacet(filters, name)) })),
    ],
    REACHABLE + 1,
  );
  const tagged = (tag: ColumnFacet | "all") => rows.filter((row) => row.tag === tag).slice(0, REACHABLE);
  const found = tagged("all").map((row) => row.code);
  // Count a facet with chosen values without its own filter, and the other facets on exactly the products found.
  const counted = (name: FacetName) => (chosen.includes(name) ? scope(category, withoutFacet(filters, name)) : found);
  const chosenPeople = PEOPLE_FACETS.filter((name) => chosen.includes(name));
  const labelled = await selectCounts({
    storedCounts: { categoryId: category.id, facets: alone && alone !== "category" ? [alone] : [] },
    people: [
      { facets: PEOPLE_FACETS.filter((name) => !chosen.includes(name)), of: found },
      ...chosenPeople.filter((name) => name !== alone).map((name) => ({ facets: [name], of: counted(name) })),
    ],
    chosenPeople: chosenPeople.map((name) => ({ facets: [name], of: found, keys: filters[name] })),
    most: FACET_SIZE,
    children:
      alone === "category" || category.children.length === 0
        ? null
        : { of: counted("category"), parentId: category.id },
    limit: REACHABLE,
  });
  const left = rows.filter((row) => row.tag === "all").length;
  const facets = FACET_NAMES.map((name) => {
    if (name === "category") {
      return makeFacet(
        name,
        alone === "category" ? childCounts(category) : inShopOrder(category, listCounts(labelled, name)),
        filters,
      );
    }
    if (isOfPeople(name) || name === alone) return makeFacet(name, listCounts(labelled, name), filters);
    return makeFacet(name, countValues(name, tagged(chosen.includes(name) ? name : "all")), filters);
  });
  const works = new Set(tagged("all").map((row) => row.workKey)).size;
  return { total: Math.min(left, REACHABLE), works, isBounded: left > REACHABLE, facets };
}

function inShopOrder(category: Category, counts: readonly ValueCount[]): ValueCount[] {
  const order = category.children.map((child) => child.path);
  return [...counts].sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
}
