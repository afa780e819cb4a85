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
  /** True if the shop still has a page for the product. */
  isSold: boolean;
  /** Null while the file has not arrived. */
  file: FileShown | null;
}

/** A book in a digital library, with only the facts that pages need to mark it as the member's own. */
export interface OwnBook {
  code: string;
  /** The reader's verb for the book; "" if the reader can't open it yet. */
  opens: "read" | "listen" | "";
}

/** The file kinds that the reader opens at a path below the book's own, with that path's last segment. */
const ELSEWHERE = new Map<string, "pdf" | "listen">(
  Object.entries({
    PDF: "pdf",
    MP3: "listen",
    M4B: "listen",
    ZIP: "listen",
  }),
);

/** Returns how a book of this kind opens, unless it opens as text on our pages; null for text. */
export function opensAs(kind: string): "pdf" | "listen" | null {
  return ELSEWHERE.get(kind) ?? null;
}

/** Returns the reader's verb for a book; null for one that it can't open: an archive may hold anything, unless it is sold as audio. */
export function openWord({ file, format }: Pick<LibraryBook, "file" | "format">): "Read" | "Listen" | null {
  if (!file || (file.kind === "ZIP" && format !== "eAudio Book")) return null;
  if (file.kind === "EPUB" || file.kind === "PDF") return "Read";
  return opensAs(file.kind) === "listen" ? "Listen" : null;
}
