/** What the readers of every format answer. */
import type { FeedReader } from "~/domain/catalogue/feed-product";

/** Iterate it as often as wanted: each time the file is read anew, and no more of it is held than a piece of text and one record. */
export interface Feed extends FeedReader {
  /** Columns that mean nothing to the shop. An ONIX message has none: the elements that the shop does not read are passed over. */
  readonly unknownColumns: readonly string[];
  /** What was left out of records that were taken, by kind, counted as the feed is read. */
  readonly remarks: ReadonlyMap<string, number>;
  /** Where the file stopped being readable, in a sentence; null when it was read to its end. Known when it has been read. Only XML breaks so. */
  readonly brokenOff: string | null;
}
