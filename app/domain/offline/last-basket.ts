/** The basket as a browser keeps it for when it is offline. Pages write it, the service worker reads it. */

/** The browser's cache, and the address within it. */
export const LAST_BASKET = "last-basket";

/** Without prices: they may have changed. */
export interface LastBasket {
  entries: { title: string; quantity: number; href: string }[];
  /** When the page showed it. UTC ISO. */
  seenAt: string;
}
