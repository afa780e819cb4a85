/** Filters and sorts products by the price and the age in a search. No I/O. */
import { NO_PRICE } from "~/domain/catalogue/product-rows";
import { isForAge } from "~/domain/catalogue/traits";
import type { NamedDestination } from "./destinations";
import type { SearchCandidate } from "./search-candidate";
import type { Wishes } from "./wishes";

/** Moves the categories within one of the `meant` pages to the front: for a "book", picture books come before Bibles. */
export function withinFirst(
  categories: readonly NamedDestination[],
  meant: readonly NamedDestination[],
): NamedDestination[] {
  const toSide = ({ path }: NamedDestination) => (meant.some((one) => path.startsWith(`${one.path}/`)) ? 0 : 1);
  return categories.toSorted((a, b) => toSide(a) - toSide(b));
}

/**
 * Keeps the products that match the price and the age. Products whose source states the age are sorted first, then those in the
 * category for the narrowest age range. A product whose source states other ages is left out, regardless of its category.
 */
export function sifted(
  all: readonly SearchCandidate[],
  { from, to, age }: Wishes,
  forAge: readonly NamedDestination[],
): SearchCandidate[] {
  const ids = forAge.flatMap(({ categoryId }) => categoryId ?? []);
  const kept = all.filter(
    ({ priceCents }) =>
      (from === null || priceCents >= from) &&
      (to === null || priceCents <= to) &&
      ((from === null && to === null) || priceCents !== NO_PRICE),
  );
  if (age === null) return kept;
  const ranked = kept.flatMap((candidate) => {
    const fit = fitOfAge(candidate, age, ids);
    return fit === null ? [] : [{ candidate, fit }];
  });
  return ranked.sort((a, b) => a.fit - b.fit).map(({ candidate }) => candidate);
}

/**
 * Scores how well a product fits an age: lower is better, and null means that it is for other ages. `ids` are the categories
 * for the age, nearest first.
 */
function fitOfAge({ traits, categoryIds }: SearchCandidate, age: number, ids: readonly number[]): number | null {
  const isSaid = isForAge(traits, age);
  if (isSaid !== null) return isSaid ? 0 : null;
  const [nearest] = ids;
  if (nearest === undefined || categoryIds.includes(nearest)) return 1;
  return ids.some((id) => categoryIds.includes(id)) ? 2 : null;
}
