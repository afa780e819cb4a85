/** Folds a book's text for its search: case, accents, apostrophes, hyphens and ligatures don't count. */
import { foldCase } from "~/domain/catalogue/fold-words";

/** Apostrophes, soft hyphens, and marks that join or part letters without being seen. */
const DROPPED = /['’‘ʼ`´\u00ad\u200b-\u200f\u2060\ufeff]/;
const HYPHENS = /[\p{Pd}\s]/u;
/** Signs that fold to themselves, which are most of a text. */
const OTHERS = /[^a-z0-9 .,;:!?"]/gu;

const folded = new Map<string, string>();

function foldSign(sign: string): string {
  const known = folded.get(sign);
  if (known !== undefined) return known;
  const made = DROPPED.test(sign) ? "" : HYPHENS.test(sign) ? " " : foldCase(sign);
  folded.set(sign, made);
  return made;
}

/** Folds text: "the New-Born’s Œuvre" is "the new borns oeuvre". */
export function foldText(text: string): string {
  return text.replace(OTHERS, foldSign);
}

/** Returns the positions in the text of each sign of its folded form, and at last the text's length. */
export function foldedPositions(text: string): number[] {
  const positions: number[] = [];
  let at = 0;
  for (const sign of text) {
    for (let count = foldText(sign).length; count > 0; count -= 1) positions.push(at);
    at += sign.length;
  }
  return [...positions, at];
}
