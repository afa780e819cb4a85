/** The position at which a member stopped reading, as fetched by a page's script. Null for a book that hasn't been started. */
export type LastPosition = {
  /** The chapter's number, counted from 1. */
  chapter: number;
  /** Number of characters of the chapter's text before the position. */
  position: number;
  chapterTitle: string;
  /** Share of the book before this position, in percent. */
  percent: number;
  href: string;
} | null;
