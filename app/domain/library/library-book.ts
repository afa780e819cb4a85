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
  /** True if the shop still has a page for the book. */
  isSold: boolean;
  /** The book's file; null until the shop has it. */
  file: FileShown | null;
}

/** A member's book, with only the facts that pages need to mark it as owned. */
export interface OwnBook {
  code: string;
  /** The reader's action for the book; "" if the reader can't open it yet. */
  opens: "read" | "listen" | "";
}

/** The kinds of files for which the reader has a separate page, with the last segment of that page's path. */
const ELSEWHERE = new Map<string, "pdf" | "listen">(
  Object.entries({
    PDF: "pdf",
    MP3: "listen",
    M4B: "listen",
    ZIP: "listen",
  }),
);

/**
 * Returns the path segment for a kind of file that has a separate page in the reader; null for text, which opens at the book's
 * own path.
 */
export function opensAs(kind: string): "pdf" | "listen" | null {
  return ELSEWHERE.get(kind) ?? null;
}

/**
 * Returns the label of the button that opens a book in the reader; null if the reader can't open it. A ZIP archive can contain
 * anything, so it is opened only if sold as audio.
 */
export function openWord({ file, format }: Pick<LibraryBook, "file" | "format">): "Read" | "Listen" | null {
  if (!file || (file.kind === "ZIP" && format !== "eAudio Book")) return null;
  if (file.kind === "EPUB" || file.kind === "PDF") return "Read";
  return opensAs(file.kind) === "listen" ? "Listen" : null;
}
