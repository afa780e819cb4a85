/** Finds, filters and sorts a reader's books as the library shows them. */
import { foldText } from "~/domain/reader/fold-text";
import { type LibraryBook, openWord } from "./library-book";

/** The sort orders: their names in the URL, with their labels. */
export const SHELF_SORTS = { newest: "Newest first", title: "Title", author: "Author", progress: "Most read" };

export type ShelfSort = keyof typeof SHELF_SORTS;

interface ShelfBook extends Pick<LibraryBook, "title" | "authors" | "format"> {
  /** The percentage of the book that has been read. */
  percent: number;
}

interface ShelfChoice {
  /** Words to find in a title or an author's name; "" for all books. */
  words: string;
  /** "" for all formats. */
  format: string;
  sort: ShelfSort;
}

/** Filters and sorts `books` according to the reader's choices. `books` must be sorted newest first. */
export function arrangeShelf<Book extends ShelfBook>(
  books: readonly Book[],
  { words, format, sort }: ShelfChoice,
): Book[] {
  const wanted = foldText(words).replace(/\s+/g, " ").trim();
  const found = books.filter(
    (book) =>
      (format === "" || book.format === format) &&
      [book.title, ...book.authors].some((each) => foldText(each).includes(wanted)),
  );
  const toAuthor = ({ authors }: ShelfBook) => authors[0] ?? "";
  if (sort === "title") return found.sort((one, other) => one.title.localeCompare(other.title, "en-AU"));
  if (sort === "author") return found.sort((one, other) => toAuthor(one).localeCompare(toAuthor(other), "en-AU"));
  if (sort === "progress") return found.sort((one, other) => other.percent - one.percent);
  return found;
}

/** Returns the sort order with this name; newest first for any other name. */
export function shelfSort(name: string | null): ShelfSort {
  return name !== null && Object.hasOwn(SHELF_SORTS, name) ? (name as ShelfSort) : "newest";
}

/** Lists the formats of the books, by name. */
export function listFormats(books: readonly ShelfBook[]): string[] {
  return [...new Set(books.map(({ format }) => format))].sort();
}

/** Describes a book's state in the library: its progress, or why it can't be opened here. */
export function readingState({
  file,
  format,
  percent,
}: Pick<LibraryBook, "file" | "format"> & { percent: number }): string {
  if (!file) return "Not ready yet. We'll email you when it is.";
  if (file.kind === "PDF") return "PDF";
  const opens = openWord({ file, format });
  if (!opens) return `${file.kind}: download it in the shop to open it.`;
  if (percent === 0) return "Not started";
  return opens === "Listen" ? `${percent}% heard` : `${percent}% read`;
}
