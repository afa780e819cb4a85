/**
 * Calculates positions in a chapter's text, counted in characters from its beginning. The text is the chapter's paragraphs,
 * each on one line that ends with a line break, which counts as one character.
 */

const known = new WeakMap<readonly string[], readonly number[]>();

/** Returns the position of each paragraph's first character. */
export function listStarts(paragraphs: readonly string[]): readonly number[] {
  const made = known.get(paragraphs);
  if (made) return made;
  let next = 0;
  const starts = paragraphs.map(({ length }) => {
    next += length + 1;
    return next - length - 1;
  });
  known.set(paragraphs, starts);
  return starts;
}

/** Returns the index of the paragraph at a position, or of the last paragraph before it; 0 for a chapter without text. */
export const indexAt = (paragraphs: readonly string[], at: number): number => indexAmong(listStarts(paragraphs), at);

/** Returns the index of the last of the ascending `starts` that is at or before `at`; 0 if all are after it. */
export function indexAmong(starts: readonly number[], at: number): number {
  let [first, end] = [0, starts.length];
  while (first + 1 < end) {
    const middle = (first + end) >> 1;
    if ((starts[middle] ?? 0) <= at) first = middle;
    else end = middle;
  }
  return first;
}

/** Returns the start position of the paragraph around a position. */
export const startAround = (paragraphs: readonly string[], at: number): number =>
  listStarts(paragraphs)[indexAt(paragraphs, at)] ?? 0;

/** Returns the end position of the paragraph around a position. */
export const endAround = (paragraphs: readonly string[], at: number): number =>
  startAround(paragraphs, at) + (paragraphs[indexAt(paragraphs, at)]?.length ?? 0);

/** Returns the number of characters of a chapter's text. */
export const toLength = (paragraphs: readonly string[]): number => endAround(paragraphs, Number.POSITIVE_INFINITY);

/** Returns the text between two positions, on one line. */
export function textBetween(paragraphs: readonly string[], from: number, until: number): string {
  const first = indexAt(paragraphs, from);
  const starts = listStarts(paragraphs);
  return paragraphs
    .slice(first, indexAt(paragraphs, Math.max(from, until - 1)) + 1)
    .map((text, index) => {
      const start = starts[first + index] ?? 0;
      return text.slice(Math.max(0, from - start), Math.max(0, until - start));
    })
    .join(" ");
}
