/** Parses entries scanned or typed by staff: a code, or a code and a number of copies. */
import { pastedIsbn13 } from "~/domain/catalogue/isbn";

export interface Scanned {
  code: string;
  quantity: number;
}

/** Maximum number of copies in one entry. */
const MAX_SCANNED = 9999;
/** Maximum number of lines in a pasted list. */
export const MAX_PASTED = 2000;

/** Returns the possible readings of an entry, the most likely first: a code alone, or a code followed by a number of copies. */
export function listReadings(typed: string): Scanned[] {
  const text = typed.trim();
  const words = text.split(/[\s,;]+/);
  const [, digits] = /^[x×]?(\d{1,5})$/i.exec(words.pop() ?? "") ?? [];
  if (/^[x×]$/i.test(words.at(-1) ?? "")) words.pop();
  const whole = { code: toCode(text), quantity: 1 };
  if (digits === undefined || words.length === 0 || Number(digits) > MAX_SCANNED) return [whole];
  return [whole, { code: toCode(words.join(" ")), quantity: Number(digits) }];
}

/** Splits a pasted list into its entries. */
export function listEntries(pasted: string): string[] {
  return pasted
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function toCode(text: string): string {
  return pastedIsbn13(text) ?? text;
}
