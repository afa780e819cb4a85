/** Finds quoted text in a chapter, regardless of the white space between its words. */

/** A chapter's text without white space, and the position of each of its characters in the original text. */
export interface SqueezedText {
  text: string;
  positions: Int32Array;
}

/** Removes the white space from a chapter's paragraphs. Positions count as in `chapter-text.ts`. */
export function squeeze(paragraphs: readonly string[]): SqueezedText {
  const whole = paragraphs.join("\n");
  const positions = new Int32Array(whole.length);
  const words: string[] = [];
  let length = 0;
  for (const { 0: word, index } of whole.matchAll(/\S+/g)) {
    for (let at = 0; at < word.length; at += 1) positions[length++] = index + at;
    words.push(word);
  }
  return { text: words.join(""), positions };
}

interface Quote {
  exact: string;
  prefix: string;
  suffix: string;
}

const withoutSpace = (text: string) => text.replace(/\s+/g, "");
/** Number of characters to compare before and after a quotation. */
const AROUND = 40;
/** Maximum number of equal passages to compare. */
const MAX_ALIKE = 200;

/**
 * Finds a quotation in a chapter. If several passages are equal, chooses the one with the same text around it, or else the one
 * nearest to `near`. Returns null if the chapter doesn't contain the quotation.
 */
export function findQuote(
  { text, positions }: SqueezedText,
  { exact, prefix, suffix }: Quote,
  near: number | null,
): { from: number; until: number } | null {
  const wanted = withoutSpace(exact);
  if (wanted === "") return null;
  const before = withoutSpace(prefix).slice(-AROUND);
  const after = withoutSpace(suffix).slice(0, AROUND);
  let best: { at: number; score: number } | null = null;
  let at = text.indexOf(wanted);
  for (let tried = 0; at !== -1 && tried < MAX_ALIKE; tried += 1) {
    const fits =
      Number(before !== "" && text.startsWith(before, at - before.length)) +
      Number(after !== "" && text.startsWith(after, at + wanted.length));
    const distance = near === null ? 0 : Math.abs((positions[at] ?? 0) - near);
    const score = fits - distance / 1e9;
    if (!best || score > best.score) best = { at, score };
    at = text.indexOf(wanted, at + 1);
  }
  if (!best) return null;
  return { from: positions[best.at] ?? 0, until: (positions[best.at + wanted.length - 1] ?? 0) + 1 };
}
