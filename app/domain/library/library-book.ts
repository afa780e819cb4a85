import type { FileShown } from "./order-goods";

/** A book in a digital library. */
export interface LibraryBook {
  code: string;
  title: string;
  slug: string;
  authors: string[];
  format: string;
  wasGift: boolean;
  /** UTC ISO. */
  addedAt: string;
  /** Whether the shop still has a page for it. */
  isSold: boolean;
  /** Null: the file has not arrived yet. */
  file: FileShown | null;
}

/** The web reader's address of a book. */
export const bookPath = (code: string) => `/reader/read/${encodeURIComponent(code)}`;
