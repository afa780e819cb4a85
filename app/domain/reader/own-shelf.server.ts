/** A member's books as both library pages show them. */
import { listLibrary } from "~/domain/library/library.server";
import { arrangeShelf, formatsOf, shelfSort } from "~/domain/library/shelf";
import { readingProgress } from "./reading.server";

const MAX_WORDS_LENGTH = 100;

/** Searches, filters and sorts the books by the query (`w`, `format`, `sort`), and adds how much of each was read, in per cent. */
export async function listShelf(memberId: string, query: URLSearchParams) {
  const [owned, progress] = await Promise.all([listLibrary(memberId), readingProgress(memberId)]);
  const all = owned.map((book) => ({ ...book, percent: Math.round((progress.get(book.code) ?? 0) / 10) }));
  const words = (query.get("w") ?? "").trim().slice(0, MAX_WORDS_LENGTH);
  const formats = formatsOf(all);
  const format = formats.find((each) => each === query.get("format")) ?? "";
  const sort = shelfSort(query.get("sort"));
  return {
    books: arrangeShelf(all, { words, format, sort }),
    choice: { words, format, sort, formats },
    hasAny: all.length > 0,
  };
}
