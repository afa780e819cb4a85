/** Reports changed pages to search engines by the IndexNow protocol (indexnow.org/documentation). */

/** Maximum number of addresses that the protocol allows in a report. */
export const MAX_ADDRESSES = 10_000;

export interface ChangedPages {
  /** Absolute URLs, all of one origin; at most {@link MAX_ADDRESSES}. */
  addresses: readonly string[];
  /** URL of the key's file. */
  keyAddress: string;
  key: string;
}

export interface SearchEngines {
  /**
   * Reports the pages to the search engines. The same pages can be reported repeatedly. Throws {@link SearchEnginesUnavailable}
   * if a later retry may succeed, and {@link PagesRefused} if it can't.
   */
  tell(pages: ChangedPages): Promise<void>;
}

/** Thrown if the search engines can't take the report now: they gave no usable response, or received too many reports. */
export class SearchEnginesUnavailable extends Error {
  override name = "SearchEnginesUnavailable";
}

/** Thrown if the search engines refuse the report: the key's file doesn't match, or the addresses belong to another host. */
export class PagesRefused extends Error {
  override name = "PagesRefused";
}
