import * as records from "~/database/reader/reading-records.server";
import { cfiOf, findInSource } from "./cfi.server";
import { isThere } from "./notes.server";
import { UnreadableBook } from "./publication";
import { type OpenedBook, quoteOf } from "./reading.server";
import { showChapter } from "./show-chapter.server";

/** The EPUB CFI of each of the member's notes, by the note's id. A note whose words aren't in this edition of the file has none. */
export async function listCfis(memberId: string, book: OpenedBook): Promise<Map<string, string>> {
  const cfis = new Map<string, string>();
  const inChapters = Map.groupBy(await records.listNotes(memberId, book.code), ({ chapter }) => chapter);
  for (const [number, { path, step }] of book.publication.chapters.entries()) {
    const notes = inChapters.get(path);
    if (!notes) continue;
    const read = await readBoth(book, number);
    if (!read) continue;
    const { shown, source } = read;
    for (const note of notes) {
      const place = source[note.paragraph - 1];
      const isSame = quoteOf(shown, note.paragraph) === note.quote || isThere(shown, note);
      if (place && isSame) cfis.set(note.id, cfiOf(step, place, note.firstAt));
    }
  }
  return cfis;
}

/** Null for a chapter that can't be read: its notes are the member's all the same. */
async function readBoth(book: OpenedBook, number: number) {
  try {
    const shown = await showChapter(book, number);
    return { shown, source: findInSource(await book.publication.readChapter(number), shown.paragraphs) };
  } catch (error) {
    if (error instanceof UnreadableBook) return null;
    throw error;
  }
}
