/** The basket as a browser stores it for offline use. Pages write it, and the service worker reads it. */

/** Name of the browser's cache for the basket, and URL of the basket in that cache. */
export const LAST_BASKET = "last-basket";

/** The basket's entries without prices, which may have changed. */
export interface LastBasket {
  entries: { title: string; quantity: number; href: string }[];
  /** The time at which the page showed the basket (UTC ISO). */
  seenAt: string;
}
