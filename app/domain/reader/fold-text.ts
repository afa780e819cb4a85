/** Folds a book's text for searching, ignoring case, accents, apostrophes, hyphens and ligatures. */
import { foldCase } from "~/domain/catalogue/fold-words";

/** Matches apostrophes, soft hyphens, and invisible characters that join or separate letters. */
const DROPPED = /['’‘ʼ`´\u00ad\u200b-\u200f\u2060\ufeff]/;
const HYPHENS = /[\p{Pd}\s]/u;
/** Matches characters that may fold to others. Most of a text doesn't match. */
const FOLDED = /[^a-z0-9 .,;:!?"]/gu;

const folded = new Map<string, string>();

function foldCharacter(character: string): string {
  const known = folded.get(character);
  if (known !== undefined) return known;
  const made = DROPPED.test(character) ? "" : HYPHENS.test(character) ? " " : foldCase(character);
  folded.set(character, made);
  return made;
}

/** Folds text: "the New-Born’s Œuvre" is "the new borns oeuvre". */
export function foldText(text: string): string {
  return text.replace(FOLDED, foldCharacter);
}

/** Returns the position in the text of each character of its folded form, followed by the text's length. */
export function foldedPositions(text: string): number[] {
  const positions: number[] = [];
  let at = 0;
  for (const character of text) {
    for (let count = foldText(character).length; count > 0; count -= 1) positions.push(at);
    at += character.length;
  }
  return [...positions, at];
}
