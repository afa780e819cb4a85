import * as records from "~/database/reader/reading-records.server";
import { type OpenedBook, type PartAddress, progressAt, quoteOf } from "./reading.server";
import type { ShownChapter } from "./show-chapter.server";

/**
 * Keeps the member's place in the part that is being read: at the paragraph, or at the part's first. A part without any keeps the last
 * place, but a chapter without any, such as a page that is a picture, is a place itself.
 */
export async function keepReadingPlace(
  memberId: string,
  book: OpenedBook,
  shown: ShownChapter,
  spot: PartAddress & { paragraph: number | null },
): Promise<void> {
  const first = Number(/ id="p(\d{1,7})"/.exec(shown.parts[spot.part] ?? "")?.[1] ?? 0);
  const paragraph = spot.paragraph ?? (shown.paragraphs.length === 0 ? 1 : first);
  if (paragraph === 0) return;
  const { progress } = progressAt(book, spot, shown.parts.length);
  const chapter = book.publication.chapters[spot.chapter]?.path ?? "";
  const place = { chapter, paragraph, quote: quoteOf(shown, paragraph), progress: Math.round(progress * 1000) };
  await records.savePlace(memberId, book.code, place, new Date().toISOString());
}
