import * as records from "~/database/reader/reading-records.server";
import { cfiAt } from "./chapter-source.server";
import { indexAt } from "./chapter-text";
import type { PreparedChapter } from "./publication";
import { type OpenedBook, type PartAddress, progressAt, toQuote } from "./reading.server";
import { firstPosition } from "./show-chapter.server";

/**
 * Saves the given position in the part that is being read, or else the part's first position. A part without text leaves the
 * saved position unchanged, except in a chapter without any text, such as a picture page. For such a chapter, its beginning is
 * saved.
 */
export async function saveReadingPosition(
  memberId: string,
  book: OpenedBook,
  shown: PreparedChapter,
  spot: PartAddress & { at: number | null },
): Promise<void> {
  const position = spot.at ?? (shown.paragraphs.length === 0 ? 0 : firstPosition(shown, spot.part));
  if (position === null) return;
  const { progress } = progressAt(book, spot, shown.parts.length);
  const chapter = book.publication.chapters[spot.chapter]?.path ?? "";
  const quote = toQuote(shown, position);
  const cfi = await cfiAt(book, { chapter: spot.chapter, at: position });
  const paragraph = indexAt(shown.paragraphs, position) + 1;
  const saved = { chapter, position, paragraph, quote, cfi, progress: Math.round(progress * 1000) };
  const before = await records.findPosition(memberId, book.code);
  // If the book was only reopened, keep the saved time, so that a position that another device hasn't sent yet counts as later.
  if (
    before &&
    before.chapter === chapter &&
    (before.position ?? position) === position &&
    before.quote === quote &&
    before.cfi === cfi
  )
    return;
  await records.savePosition(memberId, book.code, saved, new Date().toISOString());
}
