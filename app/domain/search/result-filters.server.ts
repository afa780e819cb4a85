/** Filters, sorts and counts the results of a search. No I/O. (spec 3, 5) */

import { facetsOfRole } from "~/domain/catalogue/contributor-roles";
import {
  COLUMN_FACETS,
  countValues,
  listValues,
  makeFacet,
  priceLimits,
  type ValueCount,
  withoutFacet,
} from "~/domain/catalogue/count-facets.server";
import {
  FACET_NAMES,
  type Facet,
  type FacetName,
  isOfPeople,
  PEOPLE_FACETS,
  type PeopleFacet,
} from "~/domain/catalogue/facets";
import { chosenValues, isFiltered, type ListingFilters, type ListingSort } from "~/domain/catalogue/listing";
import { NO_PRICE } from "~/domain/catalogue/product-rows";
import type { SearchCandidate } from "./search-candidate";

/** The categories in the shop's display order. */
interface SearchableCategory {
  id: number;
  path: string;
  title: string;
}

/** The depth of the deepest categories offered as filters. */
const DEEPEST_FACET = 2;

/** Returns the candidates that pass the filters, in the same sequence. */
export function narrow(
  candidates: readonly SearchCandidate[],
  filters: ListingFilters,
  categories: readonly SearchableCategory[],
): SearchCandidate[] {
  if (!isFiltered(filters)) return [...candidates];
  const chosen = COLUMN_FACETS.filter((name) => chosenValues(filters, name).length > 0);
  const limits = priceLimits(filters);
  const people = PEOPLE_FACETS.filter((name) => filters[name].length > 0);
  const categoryId =
    filters.category === null ? null : (categories.find(({ path }) => path === filters.category)?.id ?? -1);
  return candidates.filter((candidate) => {
    return (
      (!limits || (candidate.priceCents >= limits.from && candidate.priceCents < limits.below)) &&
      chosen.every((name) =>
        listValues(name, candidate).some((value) => chosenValues(filters, name).includes(value)),
      ) &&
      people.every((name) => toPeople(candidate, name).some(({ key }) => filters[name].includes(key))) &&
      (categoryId === null || candidate.categoryIds.includes(categoryId))
    );
  });
}

/**
 * Sorts the candidates. `popularity`, the default, keeps the order of the search's ranking, which also decides ties in other
 * sortings.
 */
export function sortCandidates(ranked: readonly SearchCandidate[], sort: ListingSort): SearchCandidate[] {
  const compare = COMPARISONS[sort];
  return compare ? [...ranked].sort(compare) : [...ranked];
}

type Compare = (a: SearchCandidate, b: SearchCandidate) => number;

const COMPARISONS: Record<ListingSort, Compare | null> = {
  popularity: null,
  newest: (a, b) => byText(b.publishedOn, a.publishedOn),
  priceAsc: (a, b) => a.priceCents - b.priceCents,
  priceDesc: (a, b) =>
    (b.priceCents === NO_PRICE ? -1 : b.priceCents) - (a.priceCents === NO_PRICE ? -1 : a.priceCents),
  titleAsc: (a, b) => byText(a.titleSort, b.titleSort),
  rating: (a, b) => b.ratingHundredths - a.ratingHundredths,
};

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Counts the values of each facet without that facet's own filter, as on category pages. */
export function searchFacets(
  candidates: readonly SearchCandidate[],
  filters: ListingFilters,
  categories: readonly SearchableCategory[],
): Facet[] {
  const left = narrow(candidates, filters, categories);
  return FACET_NAMES.map((name) => {
    const isChosen = chosenValues(filters, name).length > 0;
    const counted = isChosen ? narrow(candidates, withoutFacet(filters, name), categories) : left;
    return makeFacet(name, countFacet(name, counted, categories), filters);
  });
}

function countFacet(
  name: FacetName,
  candidates: readonly SearchCandidate[],
  categories: readonly SearchableCategory[],
): ValueCount[] {
  if (name === "category") {
    const offered = categories.filter(({ path }) => path !== "" && path.split("/").length <= DEEPEST_FACET);
    const counts = new Map<number, number>();
    for (const { categoryIds } of candidates) for (const id of categoryIds) counts.set(id, (counts.get(id) ?? 0) + 1);
    return offered.map(({ id, path, title }) => ({ value: path, label: title, count: counts.get(id) ?? 0 }));
  }
  return isOfPeople(name) ? countPeople(name, candidates) : countValues(name, candidates);
}

/**
 * Counts each person once per product, whatever their roles. Makes a single pass without intermediate lists, because each
 * search counts a thousand products five times.
 */
function countPeople(name: PeopleFacet, candidates: readonly SearchCandidate[]): ValueCount[] {
  const counts = new Map<string, { value: string; label: string; count: number; last: SearchCandidate }>();
  for (const candidate of candidates) {
    for (const person of candidate.authors) {
      if (!facetsOfRole(person.role).includes(name)) continue;
      const known = counts.get(person.key);
      if (known === undefined)
        counts.set(person.key, { value: person.key, label: person.name, count: 1, last: candidate });
      else if (known.last !== candidate) {
        known.count += 1;
        known.label = person.name;
        known.last = candidate;
      }
    }
  }
  return [...counts.values()].map(({ value, label, count }) => ({ value, label, count }));
}

function toPeople({ authors }: SearchCandidate, name: PeopleFacet): SearchCandidate["authors"] {
  return authors.filter(({ role }) => facetsOfRole(role).includes(name));
}
