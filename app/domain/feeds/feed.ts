/** The result of every feed reader. */
import type { FeedReader } from "~/domain/catalogue/feed-product";

/** Can be iterated repeatedly: each time it reads the file again and holds only a piece of text and one record. */
export interface Feed extends FeedReader {
  /** Columns that the shop does not know. Empty for ONIX, where unknown elements are skipped. */
  readonly unknownColumns: readonly string[];
  /** What was left out of accepted records, by kind, counted while the feed is read. */
  readonly remarks: ReadonlyMap<string, number>;
  /**
   * The place where the file became unreadable, in a sentence; null when it was read to the end. Set after reading.
   * Happens only with XML.
   */
  readonly brokenOff: string | null;
}
