import * as records from "~/database/reader/reading-records.server";
import { cfiAt } from "./chapter-source.server";
import type { PreparedChapter } from "./publication";
import { type OpenedBook, type PartAddress, progressAt, quoteOf } from "./reading.server";
import { firstParagraph } from "./show-chapter.server";

/**
 * Saves the member's position in the part that is being read: the given paragraph, or the part's first. A part without paragraphs leaves
 * the saved position as it is, but a chapter without any, such as a page that is a picture, is saved itself.
 */
export async function keepReadingPlace(
  memberId: string,
  book: OpenedBook,
  shown: PreparedChapter,
  spot: PartAddress & { paragraph: number | null },
): Promise<void> {
  const paragraph = spot.paragraph ?? (shown.paragraphs.length === 0 ? 1 : firstParagraph(shown, spot.part));
  if (paragraph === 0) return;
  const { progress } = progressAt(book, spot, shown.parts.length);
  const chapter = book.publication.chapters[spot.chapter]?.path ?? "";
  const quote = quoteOf(shown, paragraph);
  const cfi = await cfiAt(book, { chapter: spot.chapter, paragraph });
  const place = { chapter, paragraph, quote, cfi, progress: Math.round(progress * 1000) };
  const kept = await records.findPlace(memberId, book.code);
  // The book was only reopened: leave the saved time alone, so that a position that another device still has to send counts as later.
  if (kept && kept.chapter === chapter && kept.paragraph === paragraph && kept.quote === quote && kept.cfi === cfi)
    return;
  await records.savePlace(memberId, book.code, place, new Date().toISOString());
}
