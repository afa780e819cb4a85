/** Suggestions as the shop's API returns them to the search box. No I/O. (spec 3, Search suggestion section; spec 7) */

type SuggestionType = "product" | "page" | "info" | "category" | "promo" | "author" | "suggest" | "viewMore";

/** A suggestion, with the spec's field names. */
export interface Suggestion {
  type: SuggestionType;
  value: string;
  /** Path of the suggested page in this shop. */
  URL: string;
  /** The same path with tracking parameters, which a click opens. */
  clickURL: string;
  /** Address that the browser requests when the suggestion is chosen; see {@link isClickLogged}. */
  logURL: string;
  imageUrl?: string;
  /** The format, such as Paperback. */
  binding?: string;
  authors?: string[];
  /** Links to the authors, in the order of `authors`. */
  authorLinks?: string[];
  /** The product's code. */
  speedy?: string;
  /** The product's price, such as $14.99; absent when it can't be bought. */
  nicePrice?: string;
  viewMoreCount?: number;
}

export interface SuggestionSection {
  title: string;
  items: Suggestion[];
}

export interface ViewMoreButton {
  URL: string;
  clickURL: string;
  logURL: string;
  /** Number of results. {@link MAX_COUNTED} means that many or more. */
  view_more_count: number;
}

export interface Suggestions {
  suggestions: SuggestionSection[];
  view_more_buttons: ViewMoreButton[];
  /** The search text, trimmed and limited in length. */
  searched_phrase: string;
  /** Null if something was found. */
  error: string | null;
}

/** The `error` of a response without suggestions. The page does not show it to shoppers. (spec 8, Search suggestion failure) */
export const NO_RESULTS = "no results";

export const MAX_COUNTED = 1000;

/** Formats the number of results, as "1,000+" if not all are counted. */
export function countWords(count: number): string {
  return count >= MAX_COUNTED ? "1,000+" : String(count);
}

/**
 * Returns whether a click on the suggestion must be logged; false for categories and searches, which are logged when their page
 * opens. (spec 7, GET logURL)
 */
export function isClickLogged({ URL, logURL }: Pick<Suggestion, "URL" | "logURL">): boolean {
  return Boolean(logURL) && ![URL ?? "", logURL].some((address) => /^\/(c\/|search\/results)/.test(address));
}
