/** What pages and the shop's service worker tell each other. */

export const OFFLINE_PATH = "/offline";

/** Where the offline page has room for the last basket. */
export const LAST_BASKET_ID = "last-basket";

/** A page is open and listens, or is online again. */
export interface PageNews {
  type: "page open";
}

/** There is news: the page that asks first gets it. A page that doesn't listen yet asks when it does. */
export interface NewsCall {
  type: "news";
}

/** A product that had been put aside was sent to the shop. */
export interface AddNews {
  type: "add sent";
  message: string;
  kind: "success" | "error" | "info";
}

/** The page was opened by a notification and may be older than that. */
export interface LookAgain {
  type: "look again";
}

export const OFFLINE_WORDS = {
  waiting: "You're offline. We'll add this to your basket when you're connected again.",
  needsDetails: "One of your products needs more details. Please add it from its page.",
  failed: "Unable to add to basket: one of your products couldn't be added. Please add it from its page.",
} as const;
