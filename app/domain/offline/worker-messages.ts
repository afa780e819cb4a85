/** Messages between pages and the shop's service worker. */

export const OFFLINE_PATH = "/offline";

/** The id of the offline page's element for the last basket. */
export const LAST_BASKET_ID = "last-basket";

/** Message from a page that has opened and is ready for messages, or is online again. */
export interface PageNews {
  type: "page open";
}

/**
 * Message that news is waiting. The first page that requests the news gets it; a page that isn't ready for messages yet
 * requests it later.
 */
export interface NewsCall {
  type: "news";
}

/** Message that a product that had been saved for later was sent to the shop. */
export interface AddNews {
  type: "add sent";
  message: string;
  kind: "success" | "error" | "info";
}

/** Message that the visitor opened the page from a notification, so its content may be older than the notification. */
export interface LookAgain {
  type: "look again";
}

export const OFFLINE_WORDS = {
  waiting: "You're offline. We'll add this to your basket when you're connected again.",
  needsDetails: "One of your products needs more details. Please add it from its page.",
  failed: "Unable to add to basket: one of your products couldn't be added. Please add it from its page.",
} as const;
