import { useMatches } from "@remix-run/react";

/** The book whose pages these are. */
export interface BookOfReader {
  title: string;
  /** The address of its pages. */
  base: string;
  isSample: boolean;
  /** The id of the member whose book it is, for notes and places that are sent late; null for a sample. */
  reader: string | null;
}

const LAYOUTS = ["routes/reader/book", "routes/reader/sample-book"];

/** From the layout around the pages of a book, or of its sample; undefined where the book can't be shown. */
export function bookAbove(matches: readonly { id: string; data: unknown }[]): BookOfReader | undefined {
  return matches.find(({ id }) => LAYOUTS.includes(id))?.data as BookOfReader | undefined;
}

/** The same for the pages within it, which are shown for an open book alone. */
export function useBook(): BookOfReader {
  return bookAbove(useMatches()) as BookOfReader;
}
