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

/** Kinds that the reader opens at an address below the book's own, and its name there. */
const ELSEWHERE: Readonly<Record<string, string>> = { PDF: "pdf" };

/** Where a book of this kind opens, other than at its own address; null for text that our pages show. */
export function pathElsewhere(code: string, kind: string): string | null {
  const name = ELSEWHERE[kind];
  return name ? `${bookPath(code)}/${name}` : null;
}

/** What the reader does with a file of this kind; null for one that it can't open. */
export function openWord(kind: string | undefined): "Read" | null {
  return kind === "EPUB" || kind === "PDF" ? "Read" : null;
}
