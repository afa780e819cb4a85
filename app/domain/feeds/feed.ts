/** Defines the interface that all feed readers return. */
import type { FeedItem, FeedReader, UnreadRecord } from "~/domain/catalogue/feed-product";

/** An item of a feed after comparison with the catalogue, or the number of records that equal the stored ones. */
export type ComparedItem<Product extends { code: string } = { code: string }> =
  | FeedItem<Product>
  | { kind: "unchanged"; count: number };

/** The currency and type of a sender's prices, used for messages that don't state them. */
export interface PriceProfile {
  /** The currency's ISO 4217 code. */
  currency?: string;
  /** A code of ONIX list 58. */
  priceType?: string;
}

/** Price profiles by the sender's name. */
export type SenderProfiles = Readonly<Record<string, PriceProfile>>;

/**
 * A feed that can be iterated repeatedly. Each iteration reads the file again, with only one piece of text and one record in
 * memory.
 */
export interface Feed extends FeedReader {
  /** Columns that the shop doesn't recognise. Empty for ONIX, where unknown elements are skipped. */
  readonly unknownColumns: readonly string[];
  /** Number of times that each kind of data was left out of accepted records. Complete after the feed has been read. */
  readonly remarks: ReadonlyMap<string, number>;
  /**
   * A sentence that states where the file became unreadable; null when it was read to the end. Set after reading. Only XML
   * files can become unreadable.
   */
  readonly brokenOff: string | null;
  /** The sender's name in an ONIX message; set after reading. Absent for CSV. */
  readonly sender?: string | null;
  /** Yields the same records, read only on demand. Absent if finding a record's code takes as long as reading the record. */
  unread?(): AsyncIterable<FeedItem | UnreadRecord>;
}
