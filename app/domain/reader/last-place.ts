/** Where a member stopped reading, as a page's script asks for it. Null for a book not begun. */
export type LastPlace = {
  /** Both from 1. */
  chapter: number;
  paragraph: number;
  chapterTitle: string;
  /** Of the book, before it. */
  percent: number;
  href: string;
} | null;
