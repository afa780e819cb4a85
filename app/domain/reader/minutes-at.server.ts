import { toLength } from "./chapter-text";
import type { PreparedChapter } from "./publication";
import type { OpenedBook, PartAddress } from "./reading.server";
import { readingMinutes } from "./time-left";

/**
 * Estimates the remaining reading time in minutes from the number of characters. For a book that isn't cut yet, assumes that
 * all chapters have as much text per byte of markup as this one.
 */
export function minutesAt(book: OpenedBook, shown: PreparedChapter, { chapter, part }: PartAddress) {
  const { publication, readable } = book;
  const characters = toLength(shown.paragraphs);
  const perByte = characters / (publication.chapters[chapter]?.bytes || 1);
  let after = 0;
  for (const [number, { bytes }] of publication.chapters.slice(0, readable).entries())
    if (number > chapter) after += publication.outlineOf(number)?.characters ?? bytes * perByte;
  const language = shown.language ?? publication.language;
  const whole = readingMinutes(characters, language);
  const left = whole * (1 - part / shown.parts.length);
  return { part: whole / shown.parts.length, chapter: left, book: left + readingMinutes(after, language) };
}
