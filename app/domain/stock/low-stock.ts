/** Defines which products are about to run out. */

/** Number of days for which sales are counted. */
export const SOLD_DAYS = 30;
/** Maximum number of days until a product runs out; products that last longer aren't listed. */
const MAX_DAYS_LEFT = 30;
/** Numbers of days left that staff can limit the list to. */
export const DAYS_LEFT = [7, 14, MAX_DAYS_LEFT] as const;
/** The total on the office's first page counts products that run out within this number of days. */
export const TODAYS_DAYS = 7;

/** Columns by which the list can be sorted. */
export const LOW_SORTS = ["days", "sold", "on hand", "awaited"] as const;
export type LowSort = (typeof LOW_SORTS)[number];

interface Copies {
  /** Number of copies for sale; null for a product that never runs out. */
  forSale: number | null;
  /** Number of copies sold in {@link SOLD_DAYS} days. */
  sold: number;
  /** Number of copies that pre-orders and stock alerts are waiting for. */
  awaited: number;
}

/**
 * Returns the number of days until the copies for sale run out at the recent rate of sales; 0 if more copies are awaited than
 * are for sale. Null for a product that lasts longer than {@link MAX_DAYS_LEFT} or never runs out.
 */
export function daysLeft({ forSale, sold, awaited }: Copies): number | null {
  if (awaited > (forSale ?? 0)) return 0;
  if (forSale === null || sold === 0) return null;
  const days = Math.floor((forSale * SOLD_DAYS) / sold);
  return days <= MAX_DAYS_LEFT ? days : null;
}
