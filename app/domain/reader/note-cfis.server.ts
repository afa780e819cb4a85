import * as records from "~/database/reader/reading-records.server";
import { cfiOf } from "./cfi.server";
import { sourceOf } from "./chapter-source.server";
import { isThere } from "./notes.server";
import { type OpenedBook, quoteOf } from "./reading.server";
import { showChapter } from "./show-chapter.server";

/** The EPUB CFI of each of the member's notes, by the note's id. A note whose text isn't in this edition of the file has none. */
export async function listCfis(memberId: string, book: OpenedBook): Promise<Map<string, string>> {
  const cfis = new Map<string, string>();
  const inChapters = Map.groupBy(await records.listNotes(memberId, book.code), ({ chapter }) => chapter);
  for (const [number, { path, step }] of book.publication.chapters.entries()) {
    const notes = inChapters.get(path);
    if (!notes) continue;
    const source = await sourceOf(book, number);
    if (source.length === 0) continue;
    const shown = await showChapter(book, number);
    for (const note of notes) {
      const place = source[note.paragraph - 1];
      const isSame = quoteOf(shown, note.paragraph) === note.quote || isThere(shown, note);
      if (place && isSame) cfis.set(note.id, cfiOf(step, place, note.firstAt));
    }
  }
  return cfis;
}
