import * as records from "~/database/reader/reading-records.server";
import { type OpenedBook, progressAt, quoteOf, type Spot } from "./reading.server";
import type { ShownChapter } from "./show-chapter.server";

/** Keeps the member's place at the first paragraph of the part that is being read. A part without one keeps the last place. */
export async function keepReadingPlace(
  memberId: string,
  book: OpenedBook,
  shown: ShownChapter,
  spot: Spot,
): Promise<void> {
  const paragraph = Number(/ id="p(\d{1,7})"/.exec(shown.parts[spot.part] ?? "")?.[1] ?? 0);
  if (paragraph === 0) return;
  const { progress } = progressAt(book, spot, shown.parts.length);
  const chapter = book.publication.chapters[spot.chapter]?.path ?? "";
  const place = { chapter, paragraph, quote: quoteOf(shown, paragraph), progress: Math.round(progress * 1000) };
  await records.savePlace(memberId, book.code, place, new Date().toISOString());
}
