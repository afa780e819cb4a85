/** Estimates the remaining reading time, for server and browser. */
import { durationWords } from "~/domain/dates/duration";

/** Reading speed in characters per minute: about 230 words of English, and the usual speed in scripts without spaces. */
const SPEED = 1_300;
const SPEED_WITHOUT_SPACES = 500;

export function readingMinutes(characters: number, language: string): number {
  return characters / (/^(zh|ja|ko|th)\b/.test(language) ? SPEED_WITHOUT_SPACES : SPEED);
}

/** Returns the remaining time in words, such as "About 5 min left in this chapter, 3 hr 10 min in the book". */
export function timeLeft({ chapter, book }: { chapter: number; book: number }): string {
  return `About ${durationWords(chapter)} left in this chapter, ${durationWords(book)} in the book`;
}
