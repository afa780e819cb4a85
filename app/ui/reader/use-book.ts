import { useMatches } from "@remix-run/react";

/** The book that these pages belong to. */
export interface BookOfReader {
  title: string;
  /** Path of the book's pages. */
  base: string;
  isSample: boolean;
  /**
   * The member's id, for notes and positions that are sent late; null for a sample, and for a book opened through an order's
   * link.
   */
  reader: string | null;
}

const LAYOUTS = ["routes/reader/book", "routes/reader/sample-book", "routes/reader/ordered-book"];

/**
 * Returns the book from the layout around its pages; undefined if the book can't be shown. The layout depends on whether the
 * book was opened from the library, as a sample or through an order's link.
 */
export function bookAbove(matches: readonly { id: string; data: unknown }[]): BookOfReader | undefined {
  return matches.find(({ id }) => LAYOUTS.includes(id))?.data as BookOfReader | undefined;
}

/** Returns the book for its pages, which are shown only if the book is open. */
export function useBook(): BookOfReader {
  return bookAbove(useMatches()) as BookOfReader;
}
