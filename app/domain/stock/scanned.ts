/** Reads what a barcode scanner or a person enters: a code, or a code and a number of copies. */
import { pastedIsbn13 } from "~/domain/catalogue/isbn";

export interface Scanned {
  code: string;
  quantity: number;
}

/** Most copies of one entry. */
const MAX_SCANNED = 9999;
/** Most lines of a pasted list. */
export const MAX_PASTED = 2000;

/** Returns the ways to read an entry, the likeliest first: as a code alone, or as a code with a number after it. */
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
