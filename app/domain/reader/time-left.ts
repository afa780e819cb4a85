/** Estimates the reading time that is left, for server and browser. */

/** Characters per minute: about 230 words of English, and the usual speed in scripts without spaces. */
const SPEED = 1_300;
const SPEED_WITHOUT_SPACES = 500;

export function readingMinutes(characters: number, language: string): number {
  return characters / (/^(zh|ja|ko|th)\b/.test(language) ? SPEED_WITHOUT_SPACES : SPEED);
}

/** The time in words, such as "About 5 min left in this chapter, 3 h 10 min in the book". */
export function timeLeft({ chapter, book }: { chapter: number; book: number }): string {
  return `About ${inWords(chapter)} left in this chapter, ${inWords(book)} in the book`;
}

/** A time in words, such as "3 h 10 min"; at least a minute. */
export function inWords(minutes: number): string {
  const whole = Math.max(1, Math.round(minutes));
  if (whole < 60) return `${whole} min`;
  const rest = whole % 60;
  return `${Math.floor(whole / 60)} h${rest === 0 ? "" : ` ${rest} min`}`;
}
