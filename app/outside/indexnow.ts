/** Search engines to which the shop reports changed pages by the IndexNow protocol (indexnow.org/documentation). */

/** The protocol's limit. */
export const MAX_ADDRESSES = 10_000;

export interface ChangedPages {
  /** Complete addresses, all of one origin; at most {@link MAX_ADDRESSES}. */
  addresses: readonly string[];
  /** URL of the key's file. */
  keyAddress: string;
  key: string;
}

export interface SearchEngines {
  /**
   * Reports the pages to the search engines. The same pages may be reported again. Throws {@link SearchEnginesUnavailable} if
   * it may work later, and {@link PagesRefused} if it never will.
   */
  tell(pages: ChangedPages): Promise<void>;
}

/** The search engines can't take the report now: they gave no usable answer, or got too many reports. */
export class SearchEnginesUnavailable extends Error {
  override name = "SearchEnginesUnavailable";
}

/** The search engines refuse the report: the key's file doesn't match, or the addresses belong to another host. */
export class PagesRefused extends Error {
  override name = "PagesRefused";
}
