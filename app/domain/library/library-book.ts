import type { FileShown } from "./order-goods";

/** A book in somebody's digital library. */
export interface LibraryBook {
  code: string;
  title: string;
  slug: string;
  authors: string[];
  format: string;
  wasGift: boolean;
  /** UTC ISO. */
  addedAt: string;
  /** Whether it still has a page in the shop. */
  isSold: boolean;
  /** Null: its file is still to come. */
  file: FileShown | null;
}
