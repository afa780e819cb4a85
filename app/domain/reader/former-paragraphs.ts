/**
 * Converts positions in the format of earlier versions of the shop: a paragraph's number, from 1, and a number of characters of
 * its text. Pages that were stored offline still send such positions. Those versions recognised paragraphs only in a few
 * elements.
 */

/**
 * A paragraph as earlier versions saw it, mapped to the chapter's text. The first number is the position of the paragraph's
 * end. It is followed by pairs: an offset in the paragraph, and the position of the character after that offset. Between pairs,
 * both increase equally.
 */
export type FormerParagraph = readonly number[];

/** A position or a range of text, as earlier versions counted it. */
export interface FormerSpot {
  paragraph: number;
  /** The range of text; null for the whole paragraph. */
  stretch: { from: number; lastParagraph: number; until: number } | null;
}

/**
 * Converts a spot to a range in characters of the chapter's text. Uses the nearest paragraph if the spot's own doesn't exist.
 */
export function toPositions(
  former: readonly FormerParagraph[],
  { paragraph, stretch }: FormerSpot,
): { from: number; until: number } {
  const nearest = (number: number) => former[Math.min(Math.max(1, number), former.length) - 1] ?? [0, 0, 0];
  const first = nearest(paragraph);
  const last = nearest(Math.max(paragraph, stretch?.lastParagraph ?? 0));
  const from = positionIn(first, stretch?.from ?? 0);
  // Locate the end by the last character before it, because the next character may be in another element.
  const until = stretch && stretch.until > 0 ? positionIn(last, stretch.until - 1) + 1 : (last[0] ?? 0);
  return { from, until: Math.max(from, Math.min(until, last[0] ?? 0)) };
}

function positionIn(paragraph: FormerParagraph, characters: number): number {
  let position = paragraph[2] ?? 0;
  for (let at = 1; at + 1 < paragraph.length && (paragraph[at] ?? 0) <= characters; at += 2)
    position = (paragraph[at + 1] ?? 0) + characters - (paragraph[at] ?? 0);
  return position;
}
