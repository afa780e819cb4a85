/** The position at which a member stopped reading, as a page's script fetches it. Null for a book not begun. */
export type LastPlace = {
  /** Counted from 1. */
  chapter: number;
  /** Characters of the chapter's text before it. */
  position: number;
  chapterTitle: string;
  /** Share of the book before this position, in percent. */
  percent: number;
  href: string;
} | null;
