/**
 * Counts the values by which a list can be filtered. No I/O; the rows come from listings or from a search. (spec 3, 5)
 */
import type { ListingWhere, PeopleWhere, PriceRange } from "~/database/catalogue/listing-conditions.server";
import { CODES_OF_FACETS } from "./contributor-roles";
import {
  FACET_LABELS,
  FACET_SIZE,
  type Facet,
  type FacetName,
  facetValueLabel,
  PEOPLE_FACETS,
  PRICE_BANDS,
  RATINGS,
} from "./facets";
import { chosenValues, type ListingFilters } from "./listing";
import { findCents } from "./price-limits";
import { AVAILABILITIES } from "./product";
import { NO_PRICE } from "./product-rows";
import { AGE_BANDS, isTrait, TRAIT_FACETS, traitValues } from "./traits";

interface FacetSource {
  format: string;
  /** Cents; `NO_PRICE` when there is no price. */
  priceCents: number;
  availability: string;
  ratingHundredths: number;
  traits: string;
}

/** The facets that can be counted from a listing's own columns. */
export const COLUMN_FACETS = ["format", ...TRAIT_FACETS, "price", "availability", "rating"] as const;
export type ColumnFacet = (typeof COLUMN_FACETS)[number];

export interface ValueCount {
  value: string;
  /** Set if the label differs from the value. */
  label?: string;
  count: number;
}

/** Returns the price band of an amount; null for a product without a price. */
export function findPriceBand(cents: number): string | null {
  if (cents >= NO_PRICE) return null;
  return PRICE_BANDS.find((band) => cents >= band.from && (band.below === null || cents < band.below))?.value ?? null;
}

/**
 * Returns a product's values in a facet. The rating facet has several values per product, because four stars also count as "3
 * and up".
 */
export function listValues(name: ColumnFacet, row: FacetSource): string[] {
  if (name === "format") return [row.format];
  if (name === "availability") return [row.availability];
  if (name === "rating") return RATINGS.filter((rating) => row.ratingHundredths >= Number(rating) * 100);
  if (isTrait(name)) return traitValues(row.traits, name);
  const band = findPriceBand(row.priceCents);
  return band === null ? [] : [band];
}

/** Counts the rows for each value. `times` gives the number of products that a row represents. */
export function countValues<Row extends FacetSource>(
  name: ColumnFacet,
  rows: Iterable<Row>,
  times: (row: Row) => number = () => 1,
): ValueCount[] {
  const counts = new Map<string, number>();
  const add = (value: string, count: number) => counts.set(value, (counts.get(value) ?? 0) + count);
  for (const row of rows) {
    if (name === "format" || name === "availability") add(row[name], times(row));
    else for (const value of listValues(name, row)) add(value, times(row));
  }
  return [...counts].map(([value, count]) => ({ value, count }));
}

const FIXED_ORDERS: Partial<Record<FacetName, readonly string[]>> = {
  age: AGE_BANDS.map((band) => band.value),
  price: PRICE_BANDS.map((band) => band.value),
  availability: AVAILABILITIES,
  rating: RATINGS,
};

/**
 * Builds a facet: its most frequent values and all chosen ones, even with count 0, so that shoppers can remove them.
 * Ages, prices, availabilities and ratings keep their natural order, categories the order of `counts`; the rest is sorted by
 * count.
 */
export function makeFacet(name: FacetName, counts: readonly ValueCount[], filters: ListingFilters): Facet {
  const chosen = new Set(chosenValues(filters, name));
  const byCount = counts.filter(({ count }) => count > 0);
  if (name !== "category") byCount.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const shown = byCount.filter(({ value }, index) => index < FACET_SIZE || chosen.has(value));
  for (const value of chosen) if (!shown.some((other) => other.value === value)) shown.push({ value, count: 0 });
  const order = FIXED_ORDERS[name];
  if (order) shown.sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
  return {
    name,
    label: FACET_LABELS[name],
    values: shown.map(({ value, label, count }) => ({
      value,
      label: label || facetValueLabel(name, value),
      count,
      chosen: chosen.has(value),
    })),
  };
}

/** Returns the filters without those of one facet, so that its values can be counted with only the other filters applied. */
export function withoutFacet(filters: ListingFilters, name: FacetName): ListingFilters {
  return { ...filters, [name]: name === "rating" || name === "category" ? null : [] };
}

/** Converts the filters to the conditions of a query for listings. */
export function listingWhere(category: number | string, filters: ListingFilters): ListingWhere {
  return {
    category,
    formats: filters.format,
    availabilities: filters.availability,
    prices: filters.price.map(findPriceRange).filter((range) => range !== null),
    between: priceLimits(filters),
    traits: TRAIT_FACETS.filter((name) => filters[name].length > 0).map((name) => ({ name, values: filters[name] })),
    rating: filters.rating === null ? null : Number(filters.rating) * 100,
    people: peopleWhere(filters),
    inStore: filters.store,
  };
}

function peopleWhere({ person, ...filters }: ListingFilters): PeopleWhere[] {
  const chosen = PEOPLE_FACETS.filter((name) => filters[name].length > 0).map((name) => ({
    keys: filters[name],
    roles: name === "author" ? { not: Object.values(CODES_OF_FACETS).flat() } : { in: CODES_OF_FACETS[name] },
  }));
  return person ? [{ keys: [person.key], ...(person.roles && { roles: { in: person.roles } }) }, ...chosen] : chosen;
}

/** Returns the price limits that the shopper typed as a range; undefined when there are none. */
export function priceLimits({ from, to }: Pick<ListingFilters, "from" | "to">): PriceRange | undefined {
  const [least, most] = [findCents(from), findCents(to)];
  if (least === null && most === null) return undefined;
  return { from: least ?? 0, below: most === null ? NO_PRICE : most + 1 };
}

function findPriceRange(value: string): PriceRange | null {
  const band = PRICE_BANDS.find((known) => known.value === value);
  return band ? { from: band.from, below: band.below ?? NO_PRICE } : null;
}
