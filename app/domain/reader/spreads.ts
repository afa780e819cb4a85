/** Pairs fixed-layout pages that are shown side by side when there is room for two. (EPUB 3.3, 8.2.2.5) */
import type { Publication } from "./publication";

/**
 * Returns the chapters in the same spread as this one, in reading order: only this one, or two. A cover is placed on the same
 * side as in a printed book, with nothing before it.
 */
export function spreadWith(
  {
    chapters,
    direction,
  }: Pick<Publication, "direction"> & { chapters: readonly Pick<Publication["chapters"][number], "fixed">[] },
  chapter: number,
): number[] {
  const [first, second] = direction === "rtl" ? (["right", "left"] as const) : (["left", "right"] as const);
  let spread: number[] = [];
  let hasRoom = false;
  for (const [at, { fixed }] of chapters.entries()) {
    const side: "left" | "right" | null =
      fixed && !fixed.isAlone ? (fixed.side ?? (at === 0 || hasRoom ? second : first)) : null;
    if (side === second && hasRoom) spread.push(at);
    else if (spread.includes(chapter)) return spread;
    else spread = [at];
    hasRoom = side === first;
  }
  return spread;
}
