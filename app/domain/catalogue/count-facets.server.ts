/** Counting what a list can be narrowed by. No I/O; the rows come from listings or from a search. (spec 3, 5) */
import type { ListingWhere, PriceRange } from "~/database/catalogue/listing-records.server";
import { FACET_LABELS, FACET_SIZE, type Facet, type FacetName, facetValueLabel, PRICE_BANDS, RATINGS } from "./facets";
import { chosenValues, type ListingFilters } from "./listing";
import { AVAILABILITIES } from "./product";
import { NO_PRICE } from "./product-rows";

interface FacetSource {
  format: string;
  /** Cents; `NO_PRICE` for none. */
  priceCents: number;
  availability: string;
  ratingHundredths: number;
}

/** The facets that a listing's own columns tell. */
export const COLUMN_FACETS = ["format", "price", "availability", "rating"] as const;
export type ColumnFacet = (typeof COLUMN_FACETS)[number];

export interface ValueCount {
  value: string;
  /** Where the value does not say it itself. */
  label?: string;
  count: number;
}

/** The band a price is in; null for no price. */
function priceBandOf(cents: number): string | null {
  if (cents >= NO_PRICE) return null;
  return PRICE_BANDS.find((band) => cents >= band.from && (band.below === null || cents < band.below))?.value ?? null;
}

/** The values of a facet that a product has: several for ratings, as four stars are three and up, too. */
export function valuesOf(name: ColumnFacet, row: FacetSource): string[] {
  if (name === "format") return [row.format];
  if (name === "availability") return [row.availability];
  if (name === "rating") return RATINGS.filter((rating) => row.ratingHundredths >= Number(rating) * 100);
  const band = priceBandOf(row.priceCents);
  return band === null ? [] : [band];
}

/** How many of the rows have each value; `times` is for rows that stand for several products. */
export function countValues<Row extends FacetSource>(
  name: ColumnFacet,
  rows: Iterable<Row>,
  times: (row: Row) => number = () => 1,
): ValueCount[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const value of valuesOf(name, row)) counts.set(value, (counts.get(value) ?? 0) + times(row));
  }
  return [...counts].map(([value, count]) => ({ value, count }));
}

const FIXED_ORDERS: Partial<Record<FacetName, readonly string[]>> = {
  price: PRICE_BANDS.map((band) => band.value),
  availability: AVAILABILITIES,
  rating: RATINGS,
};

/**
 * A facet of these counts: its most frequent values and all that are chosen, those with count 0 too, so that they can be
 * taken away. Prices, availabilities and ratings stand in their natural order, categories in that of `counts`, the rest by count.
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

/** The filters with nothing chosen in one facet: what its own values are counted under. */
export function withoutFacet(filters: ListingFilters, name: FacetName): ListingFilters {
  return { ...filters, [name]: name === "rating" || name === "category" ? null : [] };
}

/** The filters as the records take them. */
export function listingWhere(category: number | string, filters: ListingFilters): ListingWhere {
  return {
    category,
    formats: filters.format,
    availabilities: filters.availability,
    prices: filters.price.map(priceRangeOf).filter((range) => range !== null),
    rating: filters.rating === null ? null : Number(filters.rating) * 100,
    authorKeys: filters.author,
  };
}

function priceRangeOf(value: string): PriceRange | null {
  const band = PRICE_BANDS.find((known) => known.value === value);
  return band ? { from: band.from, below: band.below ?? NO_PRICE } : null;
}
