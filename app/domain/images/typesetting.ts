/** Fits text into a box, in balanced lines, at the largest possible size. */
import type { Face, Lettering } from "./lettering";
import { shape } from "./svg";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface TypeStyle {
  face: Face;
  colour: string;
  /**
   * Limits of the text's size in units. The size falls below the minimum only for a single word that would otherwise not fit.
   */
  largest: number;
  smallest: number;
  lines: number;
  across?: "left" | "centre" | "right";
  down?: "top" | "middle" | "bottom";
  capitals?: boolean;
  /** Space between letters, in ems. */
  spacing?: number;
  /** Line height in multiples of the size. */
  leading?: number;
}

interface FittedText {
  lines: string[];
  size: number;
}

export interface SetText {
  svg: string;
  size: number;
  /** The top and bottom of the drawn letters; equal when nothing is drawn. */
  top: number;
  bottom: number;
}

const MAX_CHARACTERS = 300;
/** Height of capitals in both typefaces, as a fraction of the size. */
const CAPITAL = 0.7;
const SMALL_WORDS = new Set(["a", "an", "and", "at", "by", "for", "in", "of", "on", "or", "the", "to", "with", "&"]);

interface LineBreaks {
  lines: string[];
  widest: number;
  cost: number;
}

/**
 * Breaks words into exactly `count` lines, keeping the longest line as short as possible. Ends a line with a small word ("of",
 * "the") only if that saves more than a tenth of the width.
 */
function breakInto(
  words: readonly string[],
  widths: readonly number[],
  space: number,
  count: number,
): LineBreaks | null {
  if (count > words.length) return null;
  const known = new Map<string, LineBreaks | null>();
  const best = (from: number, left: number): LineBreaks | null => {
    const key = `${from}/${left}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    let chosen: LineBreaks | null = null;
    let width = -space;
    for (let to = from + 1; to <= words.length - left + 1; to += 1) {
      width += space + (widths[to - 1] ?? 0);
      if (left === 1 && to < words.length) continue;
      const rest = left === 1 ? { lines: [], widest: 0, cost: 0 } : best(to, left - 1);
      if (!rest) continue;
      const dangling = left > 1 && SMALL_WORDS.has((words[to - 1] ?? "").toLowerCase()) ? 1.1 : 1;
      const cost = Math.max(width, rest.cost) * dangling;
      if (chosen && chosen.cost <= cost) continue;
      const line = words.slice(from, to).join(" ");
      chosen = { lines: [line, ...rest.lines], widest: Math.max(width, rest.widest), cost };
    }
    known.set(key, chosen);
    return chosen;
  };
  return best(0, count);
}

/**
 * Chooses the line breaks and the size for a box. If the text doesn't fit at the smallest size, shortens it with an ellipsis.
 */
export function fitText(
  letters: Lettering,
  text: string,
  box: Pick<Box, "width" | "height">,
  style: TypeStyle,
): FittedText {
  const spacing = style.spacing ?? 0;
  const leading = style.leading ?? 1.14;
  const space = letters.width(" ", style.face) + spacing;
  const measure = (word: string) =>
    letters.width(word, style.face) + spacing * Math.max(0, Array.from(word).length - 1);
  // Limit the length, because a feed's text can be any length and no cover needs more.
  const given = text.slice(0, MAX_CHARACTERS);
  let words = letters
    .legible(style.capitals ? given.toLocaleUpperCase("en") : given)
    .split(" ")
    .filter((word) => word !== "");
  let widths = words.map(measure);
  for (;;) {
    let chosen: FittedText = { lines: [], size: 0 };
    for (let count = 1; count <= style.lines; count += 1) {
      const broken = breakInto(words, widths, space, count);
      if (!broken || broken.widest <= 0) continue;
      const height = CAPITAL + leading * (count - 1) + 0.24;
      const size = Math.min(style.largest, box.width / broken.widest, box.height / height);
      // Use more lines only if that makes the text noticeably larger.
      if (size > chosen.size * 1.06) chosen = { lines: broken.lines, size };
    }
    if (chosen.size >= style.smallest || words.length <= 1) return chosen;
    words = shortened(words);
    widths = [...widths.slice(0, words.length - 1), measure(words.at(-1) ?? "")];
  }
}

/** Drops the last word and any small words before it, and adds an ellipsis. */
function shortened(words: readonly string[]): string[] {
  const kept = words.slice(0, -1);
  while (kept.length > 1 && SMALL_WORDS.has((kept.at(-1) ?? "").toLowerCase())) kept.pop();
  const last = kept.pop() ?? "";
  return [...kept, `${last.replace(/(?<![….,:;–-])[….,:;–-]+$/u, "")}…`];
}

/** Draws text in a box. Draws nothing when none of its characters can be drawn. */
export function setText(letters: Lettering, text: string, box: Box, style: TypeStyle): SetText {
  const spacing = style.spacing ?? 0;
  const leading = style.leading ?? 1.14;
  const { lines, size } = fitText(letters, text, box, style);
  const height = lines.length === 0 ? 0 : size * (CAPITAL + leading * (lines.length - 1));
  const spare = box.height - height;
  const down = style.down ?? "top";
  const top = box.y + (down === "top" ? 0 : down === "middle" ? spare / 2 : spare - size * 0.24);
  // Round coordinates to fifths of a unit for small letters and to halves for large ones, which is finer than a pixel and keeps
  // the path data short.
  const steps = size > 60 ? 2 : size > 30 ? 3 : 5;
  let d = "";
  lines.forEach((line, at) => {
    const width = size * (letters.width(line, style.face) + spacing * Math.max(0, Array.from(line).length - 1));
    const across = style.across ?? "centre";
    const x = box.x + (across === "left" ? 0 : across === "centre" ? (box.width - width) / 2 : box.width - width);
    d += letters.outline(
      line,
      style.face,
      size * steps,
      x * steps,
      (top + size * (CAPITAL + leading * at)) * steps,
      spacing,
    );
  });
  return {
    svg: d === "" ? "" : shape(d, style.colour, { transform: `scale(${Math.round(1e4 / steps) / 1e4})` }),
    size,
    top,
    bottom: top + height,
  };
}
