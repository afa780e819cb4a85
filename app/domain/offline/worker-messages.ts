/** Messages between pages and the shop's service worker. */

export const OFFLINE_PATH = "/offline";

/** The id of the element on the offline page that shows the last basket. */
export const LAST_BASKET_ID = "last-basket";

/** Message from a page that has just opened and can now receive messages, or that is online again. */
export interface PageNews {
  type: "page open";
}

/**
 * Message that news is waiting. The first page that requests the news gets it, which can be a page that wasn't ready for
 * messages before.
 */
export interface NewsCall {
  type: "news";
}

/** Message about a product that had been saved for later and has now been sent to the shop. */
export interface AddNews {
  type: "add sent";
  message: string;
  kind: "success" | "error" | "info";
}

/** Message to a page that the visitor opened from a notification. The page's content may be older than the notification. */
export interface LookAgain {
  type: "look again";
}

export const OFFLINE_WORDS = {
  waiting: "You're offline. We'll add this to your basket when you're connected again.",
  needsDetails: "One of your products needs more details. Please add it from its page.",
  failed: "Unable to add to basket: one of your products couldn't be added. Please add it from its page.",
} as const;
