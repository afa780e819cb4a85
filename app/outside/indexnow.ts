/** Search engines that are told of changed pages by the IndexNow protocol (indexnow.org/documentation). */

/** The protocol's limit. */
export const MAX_ADDRESSES = 10_000;

export interface ChangedPages {
  /** Whole, all of one origin; at most {@link MAX_ADDRESSES}. */
  addresses: readonly string[];
  /** URL of the key's file. */
  keyAddress: string;
  key: string;
}

export interface SearchEngines {
  /**
   * Tells them of the pages. The same may be told again. Throws {@link SearchEnginesUnavailable} to be tried again later, {@link
   * PagesRefused} when it is of no use.
   */
  tell(pages: ChangedPages): Promise<void>;
}

/** No usable answer, or too many were told. */
export class SearchEnginesUnavailable extends Error {
  override name = "SearchEnginesUnavailable";
}

/** They understood, and won't have it: the key's file doesn't match, or the addresses are another host's. */
export class PagesRefused extends Error {
  override name = "PagesRefused";
}
