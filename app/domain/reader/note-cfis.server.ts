import { toCfi } from "./cfi.server";
import { getSource } from "./chapter-source.server";
import { indexAt, listStarts } from "./chapter-text";
import type { OpenedBook } from "./reading.server";
import { showChapter } from "./show-chapter.server";
import { isQuoteIn, listStoredNotes } from "./stored-notes.server";

/** Returns the EPUB CFIs of the member's notes, by the note's id. Leaves out notes whose text isn't in this edition. */
export async function listCfis(memberId: string, book: OpenedBook): Promise<Map<string, string>> {
  const cfis = new Map<string, string>();
  const inChapters = Map.groupBy(await listStoredNotes(memberId, book), ({ chapter }) => chapter);
  for (const [chapter, notes] of inChapters) {
    const source = chapter === -1 ? [] : await getSource(book, chapter);
    if (source.length === 0) continue;
    const shown = await showChapter(book, chapter);
    const step = book.publication.chapters[chapter]?.step ?? "";
    for (const { id, stretch, quote } of notes) {
      if (!stretch || !isQuoteIn(shown, stretch, quote)) continue;
      const index = indexAt(shown.paragraphs, stretch.from);
      const paragraph = source[index];
      if (paragraph) cfis.set(id, toCfi(step, paragraph, stretch.from - (listStarts(shown.paragraphs)[index] ?? 0)));
    }
  }
  return cfis;
}
