/** Lists a member's books as both library pages show them. */
import { latestBooks } from "~/database/reader/reading-records.server";
import { listLibrary } from "~/domain/library/library.server";
import { openWord } from "~/domain/library/library-book";
import { arrangeShelf, listFormats, shelfSort } from "~/domain/library/shelf";
import { readingProgress } from "./reading.server";

const MAX_WORDS_LENGTH = 100;
/**
 * Number of recent books among which to find the one to continue. There are several, because some may be finished, or can no
 * longer be opened.
 */
const MAX_LATEST = 10;

/** Searches, filters and sorts the books by the query (`w`, `format`, `sort`), and adds the percentage read of each book. */
export async function listShelf(memberId: string, query: URLSearchParams) {
  const [owned, progress, latest] = await Promise.all([
    listLibrary(memberId),
    readingProgress(memberId),
    latestBooks(memberId, MAX_LATEST),
  ]);
  const all = owned.map((book) => ({ ...book, percent: Math.round((progress.get(book.code) ?? 0) / 10) }));
  const words = (query.get("w") ?? "").trim().slice(0, MAX_WORDS_LENGTH);
  const formats = listFormats(all);
  const format = formats.find((each) => each === query.get("format")) ?? "";
  const sort = shelfSort(query.get("sort"));
  return {
    books: arrangeShelf(all, { words, format, sort }),
    choice: { words, format, sort, formats },
    hasAny: all.length > 0,
    /** The most recently read book, unless it is finished. */
    current: latest
      .map((code) => all.find((book) => book.code === code))
      .find((book) => book !== undefined && book.percent < 99 && openWord(book) !== null),
  };
}

/**
 * Returns the book that a member most recently read or listened to; null if there is none, or if the member has finished that
 * book.
 */
export async function findCurrentBook(memberId: string) {
  return (await listShelf(memberId, new URLSearchParams())).current ?? null;
}
