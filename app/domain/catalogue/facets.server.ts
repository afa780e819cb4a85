/** Stores each category's facet counts, so that category pages don't have to count. (design 1, search; design 6) */

import {
  type CountedListings,
  EVENTS_COUNTED,
  type ListingGroup,
  replaceColumnFacets,
  replaceFacets,
  selectListingGroups,
  selectWorkCounts,
} from "~/database/catalogue/facet-records.server";
import { selectFrequentPeople } from "~/database/catalogue/frequent-people-records.server";
import { keepFact } from "~/database/engine/shop-records.server";
import type { CategoryCount } from "./category";
import { COLUMN_FACETS, countValues } from "./count-facets.server";
import { FACET_SIZE, PRICE_BANDS } from "./facets";
import { NO_PRICE } from "./product-rows";

export const FACET_PASSES = 3;

/** The counts of every category, and the numbers of its products and works. Plain data that can pass between threads. */
export interface FacetCounts {
  rows: CategoryCount[];
  sizes: Map<number, { products: number; works: number }>;
  /** UTC ISO: events that had started by this time are not counted. */
  soldAt: string;
}

/**
 * Recounts the facets and products of every category from the current listings. Makes three passes over the listings, then
 * replaces the counts in a short transaction, so that the shop can keep selling. Call it after an import. Calls `begins` before
 * each of the {@link FACET_PASSES}.
 */
export async function rebuildFacets(begins?: (pass: string) => void): Promise<void> {
  await putFacets(await countFacets(begins));
}

/** Counts the facets without storing the counts; {@link putFacets} stores them. */
export async function countFacets(begins: (pass: string) => void = () => {}): Promise<FacetCounts> {
  const soldAt = new Date().toISOString();
  begins("counts of categories");
  const { rows, products } = await countColumns({ soldAt });
  begins("people of categories");
  const people = await selectFrequentPeople(FACET_SIZE, soldAt);
  begins("works of categories");
  const works = new Map((await selectWorkCounts(soldAt)).map(({ categoryId, works }) => [categoryId, works]));
  const sizes = new Map(
    [...products].map(([categoryId, products]) => [categoryId, { products, works: works.get(categoryId) ?? products }]),
  );
  return { rows: [...rows, ...people], sizes, soldAt };
}

export async function putFacets({ rows, sizes, soldAt }: FacetCounts): Promise<void> {
  await replaceFacets(rows, sizes, soldAt);
}

/**
 * Recounts only the facets stored as columns of the listings, in one pass. Sufficient when no product was added, removed or
 * moved.
 */
export async function rebuildColumnFacets(begins: (pass: string) => void): Promise<void> {
  begins("counts of categories");
  for (;;) {
    // Leave out the same past events as the stored counts of people and works, which aren't recounted here.
    const soldAt = await keepFact(EVENTS_COUNTED, "");
    const { rows } = await countColumns({ soldAt });
    if (await replaceColumnFacets(rows, COLUMN_FACETS, soldAt)) return;
  }
}

/** Returns the counts, and the number of products of each category that isn't empty. */
export async function countColumns(which: CountedListings) {
  const groups = await selectListingGroups(
    which,
    PRICE_BANDS.map((band) => band.from),
    NO_PRICE,
  );
  const byCategory = new Map<number, ListingGroup[]>();
  for (const group of groups) {
    const own = byCategory.get(group.categoryId);
    if (own) own.push(group);
    else byCategory.set(group.categoryId, [group]);
  }
  const rows: CategoryCount[] = [];
  const products = new Map<number, number>();
  for (const [categoryId, own] of byCategory) {
    products.set(
      categoryId,
      own.reduce((sum, group) => sum + group.count, 0),
    );
    for (const facet of COLUMN_FACETS) {
      const counts = countValues(facet, own, (group) => group.count).sort((a, b) => b.count - a.count);
      for (const { value, count } of counts.slice(0, FACET_SIZE))
        rows.push({ categoryId, facet, value, label: "", count });
    }
  }
  return { rows, products };
}
