/** Defines a product as a feed reader passes it to the catalogue's writer: normalised and checked, but not yet stored. */
import type { BookExtras } from "./book-extras";
import type { PlainFields } from "./plain-fields";
import type { Availability, ProductType } from "./product";
import type { FeedSeries } from "./series";

export interface FeedContributor {
  name: string;
  /** A code of ONIX list 17; A01 is an author. */
  role: string;
  /** The source's own HTML; absent when the person has none. */
  biography?: string;
}

export interface FeedProduct extends PlainFields {
  /** The ISBN-13, if the product has one; otherwise its own code. */
  code: string;
  isbn13: string | null;
  title: string;
  contributors: FeedContributor[];
  format: string;
  productType: ProductType;
  /** Price in cents, AUD, including GST. Null when unknown; the product then can't be bought. */
  priceCents: number | null;
  strikePriceCents: number | null;
  /** A number from 0 to 5. */
  rating: number | null;
  ratingCount: number;
  availability: Availability;
  /** Null if the product never runs out. */
  stock: number | null;
  maxPerOrder: number;
  /** The source's own HTML; the writer sanitises it. */
  description: string | null;
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  publishedOn: string | null;
  /** The start of a ticket's event, as `readEventStart` returns it. Absent if the source gives it only in prose. */
  eventStart?: string;
  talkers: string[];
  cover: string | null;
  /** Category paths below /c/. If empty, the writer chooses a category by format. */
  categories: string[];
  /** Additional search terms, such as a series' name. */
  keywords: string[];
  /** Additional data, whose texts are the source's own HTML. Absent when the source provides none. */
  extras?: BookExtras;
  /** Absent when the product belongs to no series. */
  series?: FeedSeries;
  /** A hash of the record's text, to recognise an unchanged record. Absent when the record must be read every time. */
  recordHash?: string;
  /** The feed's supplier; absent if unknown. A product's supplier is the last one whose feed contained it. */
  supplier?: string;
  /**
   * The fields that the feed includes; all others contain the defaults of a new product. Absent when the record is complete and
   * therefore replaces the stored product.
   */
  says?: readonly FieldName[];
}

/** A product field that a feed may leave out: a field of {@link FeedProduct}, its extras or its series. */
export type FieldName =
  | Exclude<keyof FeedProduct, "code" | "isbn13" | "extras" | "recordHash" | "supplier" | "says">
  | keyof BookExtras
  | "seriesNumber";

/** A refused record, with the reason in a sentence for staff. */
export interface RefusedRecord {
  /** The line where the record starts, from 1, or the record's own reference. */
  at: string;
  code: string | null;
  reason: string;
}

/** An item of a feed. `notes` list corrections made in the record, in sentences for staff. */
export type FeedItem<Product extends { code: string } = FeedProduct> =
  | { kind: "product"; at: string; product: Product; notes?: readonly string[] }
  | { kind: "withdrawn"; at: string; code: string; notes?: readonly string[] }
  | { kind: "refused"; refusal: RefusedRecord };

/**
 * A record of which only the code has been read. Parsing the rest is expensive, and usually unnecessary because the record
 * hasn't changed.
 */
export interface UnreadRecord {
  kind: "unread";
  readonly code: string;
  readonly recordHash: string;
  read(): FeedItem;
}

/** A feed reader: a stream of items, read one at a time in constant memory. */
export type FeedReader<Product extends { code: string } = FeedProduct> = AsyncIterable<FeedItem<Product>>;
