/** Defines the result of every feed reader. */
import type { FeedItem, FeedReader, UnreadRecord } from "~/domain/catalogue/feed-product";

/** An item of a feed that was compared with the catalogue, or the number of records equal to the stored ones. */
export type ComparedItem<Product extends { code: string } = { code: string }> =
  | FeedItem<Product>
  | { kind: "unchanged"; count: number };

/** The currency and type of a sender's prices, for messages that don't state them. */
export interface PriceProfile {
  /** The currency's ISO 4217 code. */
  currency?: string;
  /** A code of ONIX list 58. */
  priceType?: string;
}

/** Profiles by the sender's name. */
export type SenderProfiles = Readonly<Record<string, PriceProfile>>;

/** Can be iterated repeatedly: each time it reads the file again and holds only a piece of text and one record. */
export interface Feed extends FeedReader {
  /** Columns that the shop does not know. Empty for ONIX, where unknown elements are skipped. */
  readonly unknownColumns: readonly string[];
  /** Data left out of accepted records, by kind, counted while the feed is read. */
  readonly remarks: ReadonlyMap<string, number>;
  /**
   * A sentence that states where the file became unreadable; null when it was read to the end. Set after reading. Happens only
   * with XML.
   */
  readonly brokenOff: string | null;
  /** The sender's name in the message; set after reading. Absent for CSV. */
  readonly sender?: string | null;
  /** Yields the same records, read only on demand. Absent if finding a record's code takes as long as reading the record. */
  unread?(): AsyncIterable<FeedItem | UnreadRecord>;
}
