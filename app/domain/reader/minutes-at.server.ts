import { toLength } from "./chapter-text";
import type { PreparedChapter } from "./publication";
import type { OpenedBook, PartAddress } from "./reading.server";
import { readingMinutes } from "./time-left";

/**
 * Estimates the minutes of reading left from the number of characters. A book that isn't cut yet is assumed to have the same
 * amount of text per byte of markup throughout as in this chapter.
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
