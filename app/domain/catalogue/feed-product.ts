/** One product as a feed's reader hands it to the catalogue's writer: normalised, checked, but not yet stored. */
import type { Availability, ProductType } from "./product";

export interface FeedContributor {
  name: string;
  /** ONIX list 17; A01 is an author. */
  role: string;
}

export interface FeedProduct {
  /** The ISBN-13 where the product has one. */
  code: string;
  isbn13: string | null;
  title: string;
  subtitle: string | null;
  seoUrl: string | null;
  contributors: FeedContributor[];
  format: string;
  productType: ProductType;
  /** Cents, AUD, with GST. Null: no price known, so it can't be bought. */
  priceCents: number | null;
  strikePriceCents: number | null;
  savingStatement: string | null;
  /** 0 to 5. */
  rating: number | null;
  ratingCount: number;
  availability: Availability;
  /** Null: never runs out. */
  stock: number | null;
  maxPerOrder: number;
  /** HTML as the source gave it; the writer sanitises. */
  description: string | null;
  publisher: string | null;
  pages: number | null;
  language: string | null;
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  publishedOn: string | null;
  affCode: string | null;
  talkers: string[];
  cover: string | null;
  /** Category paths below /c/. Empty: where its format belongs. */
  categories: string[];
  /** Other words it should be found by, such as a series. */
  keywords: string[];
}

/** A record that could not be taken, and why, in a sentence for the shop-keeper. */
export interface RefusedRecord {
  /** 1-based line where the record starts, or the record's own reference. */
  at: string;
  code: string | null;
  reason: string;
}

export type FeedItem<Product extends { code: string } = FeedProduct> =
  | { kind: "product"; at: string; product: Product }
  | { kind: "withdrawn"; at: string; code: string }
  | { kind: "refused"; refusal: RefusedRecord };

/** What every feed reader is: a stream of items, one at a time, in constant memory. */
export type FeedReader<Product extends { code: string } = FeedProduct> = AsyncIterable<FeedItem<Product>>;
