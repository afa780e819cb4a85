/** The position at which a member stopped reading, as a page's script fetches it. Null for a book not begun. */
export type LastPlace = {
  /** Both count from 1. */
  chapter: number;
  paragraph: number;
  chapterTitle: string;
  /** Share of the book before this position, in percent. */
  percent: number;
  href: string;
} | null;
