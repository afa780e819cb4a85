/** Products that run out soon. */

/** The time in days over which sales are counted. */
export const SOLD_DAYS = 30;
/** The time in days up to which products are listed at all. */
const MAX_DAYS_LEFT = 30;
/** The limits in days to choose from. */
export const DAYS_LEFT = [7, 14, MAX_DAYS_LEFT] as const;
/** The limit in days of the number on the first page. */
export const TODAYS_DAYS = 7;

/** The columns that the list is sorted by. */
export const LOW_SORTS = ["days", "sold", "on hand", "awaited"] as const;
export type LowSort = (typeof LOW_SORTS)[number];

interface Copies {
  /** Null for a product that never runs out. */
  forSale: number | null;
  /** Sold in {@link SOLD_DAYS}. */
  sold: number;
  /** Copies that pre-orders and stock alerts wait for. */
  awaited: number;
}

/**
 * The days until the copies for sale are sold, if as many sell as lately; 0 if more are awaited than are there. Null for a product that lasts
 * longer than the list goes, or never runs out.
 */
export function daysLeft({ forSale, sold, awaited }: Copies): number | null {
  if (awaited > (forSale ?? 0)) return 0;
  if (forSale === null || sold === 0) return null;
  const days = Math.floor((forSale * SOLD_DAYS) / sold);
  return days <= MAX_DAYS_LEFT ? days : null;
}
