/** Finds words in the text of all of a member's books. */
import { listLibrary } from "~/domain/library/library.server";
import type { BookFind } from "./book-find";
import { UnreadableBook } from "./publication";
import { BookNotReady, openOwnBook } from "./reading.server";
import { searchBook, TextNotStored } from "./search-book.server";

/** Maximum number of books on one page of results. Reading and folding the text of a novel takes 10 ms. */
const MAX_BOOKS = 50;
const MAX_FINDS = 3;

interface FoundBook {
  code: string;
  title: string;
  /** The URL of all results in the book. */
  href: string;
  /** The first results in the book. */
  finds: BookFind[];
  /** The number of results, or of those counted so far; see `hasMore`. */
  count: number;
  hasMore: boolean;
}

export interface ShelfFinds {
  books: FoundBook[];
  /** Titles of books whose text can't be searched, at least not yet. */
  left: string[];
  /** The number of books to skip in order to search the remaining ones; null after the last. */
  next: number | null;
}

/** Searches the member's eBooks, newest first, skipping the first `skipped`. Finds nothing if there are no words. */
export async function searchShelf(memberId: string, words: string, skipped = 0): Promise<ShelfFinds> {
  const found: ShelfFinds = { books: [], left: [], next: null };
  if (words.trim() === "") return found;
  const owned = (await listLibrary(memberId)).filter(({ file }) => file?.kind === "EPUB");
  const titles = [...new Map(owned.map(({ code, title }) => [code, title]))];
  for (const [code, title] of titles.slice(skipped, skipped + MAX_BOOKS)) {
    try {
      const book = await openOwnBook(memberId, code);
      const { finds, hasMore } = await searchBook(book, words, { onlyStored: true });
      if (finds.length === 0) continue;
      const href = `${book.base}/search?w=${encodeURIComponent(words)}`;
      found.books.push({ code, title, href, finds: finds.slice(0, MAX_FINDS), count: finds.length, hasMore });
    } catch (error) {
      if (![UnreadableBook, BookNotReady, TextNotStored].some((each) => error instanceof each)) throw error;
      found.left.push(title);
    }
  }
  return { ...found, next: titles.length > skipped + MAX_BOOKS ? skipped + MAX_BOOKS : null };
}
