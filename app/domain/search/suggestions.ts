/** What the search box is told while one types, as the shop's API gives it. No I/O. (spec 3, Search suggestion section; spec 7) */

type SuggestionType = "product" | "page" | "info" | "category" | "promo" | "author" | "suggest" | "viewMore";

/** Names are the spec's. */
export interface Suggestion {
  type: SuggestionType;
  value: string;
  /** What it is about: a path of this shop. */
  URL: string;
  /** Where a click leads: the same, with what travels along. */
  clickURL: string;
  /** To be asked for once it has been chosen; see {@link isClickLogged}. */
  logURL: string;
  imageUrl?: string;
  /** The format, such as Paperback. */
  binding?: string;
  authors?: string[];
  /** In the order of `authors`. */
  authorLinks?: string[];
  /** The product's code. */
  speedy?: string;
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
  /** At most {@link MOST_COUNTED}, which stands for so many or more. */
  view_more_count: number;
}

export interface Suggestions {
  suggestions: SuggestionSection[];
  view_more_buttons: ViewMoreButton[];
  /** As it was looked for: trimmed and bounded. */
  searched_phrase: string;
  /** Null when something was found. */
  error: string | null;
}

/** Not worth a word to anybody. (spec 8, Search suggestion failure) */
export const NO_RESULTS = "no results";

export const MOST_COUNTED = 1000;

/** Results that are counted, "1,000+" where not all are. */
export function countWords(count: number): string {
  return count >= MOST_COUNTED ? "1,000+" : String(count);
}

/** Categories and searches tell of themselves when they are opened. (spec 7, GET logURL) */
export function isClickLogged({ URL, logURL }: Pick<Suggestion, "URL" | "logURL">): boolean {
  return Boolean(logURL) && ![URL ?? "", logURL].some((address) => /^\/(c\/|search\/results)/.test(address));
}
