/** Defines which products are about to run out. */

/** Number of days over which sales are counted. */
export const SOLD_DAYS = 30;
/** Maximum number of days left for a product to be listed at all. */
const MAX_DAYS_LEFT = 30;
/** The limits in days that staff can choose from. */
export const DAYS_LEFT = [7, 14, MAX_DAYS_LEFT] as const;
/** The limit in days for the figure on the office's first page. */
export const TODAYS_DAYS = 7;

/** The columns by which the list can be sorted. */
export const LOW_SORTS = ["days", "sold", "on hand", "awaited"] as const;
export type LowSort = (typeof LOW_SORTS)[number];

interface Copies {
  /** Null for a product that never runs out. */
  forSale: number | null;
  /** The number of copies sold in {@link SOLD_DAYS}. */
  sold: number;
  /** Copies that pre-orders and stock alerts wait for. */
  awaited: number;
}

/**
 * Returns the number of days until the copies for sale run out if they keep selling as recently; 0 if more are awaited than
 * there are. Null for a product that lasts longer than {@link MAX_DAYS_LEFT}, or never runs out.
 */
export function daysLeft({ forSale, sold, awaited }: Copies): number | null {
  if (awaited > (forSale ?? 0)) return 0;
  if (forSale === null || sold === 0) return null;
  const days = Math.floor((forSale * SOLD_DAYS) / sold);
  return days <= MAX_DAYS_LEFT ? days : null;
}
