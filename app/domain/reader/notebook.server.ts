/** Lists a member's notes in all their books. */
import * as records from "~/database/reader/reading-records.server";
import { bookPath } from "~/domain/library/book-path";
import { listLibrary } from "~/domain/library/library.server";
import { foldText } from "./fold-text";
import { HIGHLIGHT_COLOURS } from "./highlight";

/** Maximum number of notes to search, newest first. */
const MAX_NOTES = 5_000;
const NOTES_OF_PAGE = 50;
const MAX_WORDS_LENGTH = 100;

interface NotebookEntry {
  id: string;
  /** The book's title; null for a book that is no longer in the library. */
  title: string | null;
  /** The URL of the note on the page of the book's notes; null if the book is no longer in the library. */
  href: string | null;
  quote: string;
  note: string;
  colour: string;
}

interface Notebook {
  entries: NotebookEntry[];
  choice: { words: string; colour: string };
  count: number;
  /** The number of the next page; null on the last page. */
  next: number | null;
  /** The books that have notes, or that can get notes from a file. */
  books: { code: string; title: string }[];
}

/**
 * Lists the notes and highlights in all books, newest first, filtered by the URL's query: words (`w`), a colour (`colour`) and
 * a page (`page`, from 1).
 */
export async function listNotebook(memberId: string, query: URLSearchParams): Promise<Notebook> {
  const words = (query.get("w") ?? "").trim().slice(0, MAX_WORDS_LENGTH);
  const asked = query.get("colour") ?? "";
  const colour = Object.hasOwn(HIGHLIGHT_COLOURS, asked) ? asked : "";
  const page = Math.max(1, Number(/^\d{1,4}$/.exec(query.get("page") ?? "")?.[0] ?? 1));
  const [notes, library] = await Promise.all([records.listLatestNotes(memberId, MAX_NOTES), listLibrary(memberId)]);
  const titles = new Map(library.map(({ code, title }) => [code, title]));
  const wanted = foldText(words);
  const found = notes.filter(
    (each) =>
      (each.note !== "" || each.colour !== "") &&
      (colour === "" || each.colour === colour) &&
      (words === "" || foldText(`${each.note} ${each.quote} ${titles.get(each.code) ?? ""}`).includes(wanted)),
  );
  const shown = found.slice((page - 1) * NOTES_OF_PAGE, page * NOTES_OF_PAGE);
  return {
    entries: shown.map(({ id, code, quote, note, colour }) => {
      const title = titles.get(code) ?? null;
      return { id, title, href: title === null ? null : `${bookPath(code)}/notes#at-${id}`, quote, note, colour };
    }),
    choice: { words, colour },
    count: found.length,
    next: found.length > page * NOTES_OF_PAGE ? page + 1 : null,
    books: library.filter(({ file }) => file?.kind === "EPUB").map(({ code, title }) => ({ code, title })),
  };
}
