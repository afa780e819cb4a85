/**
 * Checks ISBNs only by their check digits. A library that uses the agency's table of publisher ranges would reject valid ISBNs
 * from newer ranges, so the shop couldn't sell those books.
 */

/** Returns the characters of an ISBN without spaces and hyphens, X in upper case; null when the text does not look like an ISBN. */
export function isbnDigits(text: string): string | null {
  const digits = text.replace(/[\s\p{Pd}]+/gu, "").toUpperCase();
  return /^(?:97[89]\d{10}|\d{9}[\dX])$/.test(digits) ? digits : null;
}

/** Zero-width marks, which web pages put around numbers to set their direction, and soft hyphens. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Removes invisible characters from a string. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, "");
}

const LABEL = /^(?:ISBN|EAN|GTIN)(?:[ -]?1[034](?=[\s:.#-]))?[\s:.#-]*(?=\d)/i;

/** Removes invisible characters, and a label such as "ISBN-13:", from a pasted number. */
export function withoutLabel(text: string): string {
  return withoutInvisible(text).trim().replace(LABEL, "");
}

/** Reads a pasted ISBN, even if it is separated by dots or slashes; null for any other string or a wrong check digit. */
export function pastedIsbn13(text: string): string | null {
  return asIsbn13(withoutLabel(text).replace(/[./\u00b7\u2022]/g, ""));
}

/** Returns the ISBN-13 of an ISBN-10 that lost up to `most` leading zeros in a spreadsheet; null if no check digit agrees. */
export function isbn13WithZeros(text: string, most: number): string | null {
  const digits = text.toUpperCase();
  if (!/^[1-9]\d{6,7}[\dX]$/.test(digits) || 10 - digits.length > most) return null;
  return asIsbn13(digits.padStart(10, "0"));
}

/** Converts an ISBN-10 or ISBN-13 (hyphens allowed) to ISBN-13; null for any other string or a wrong check digit. */
export function asIsbn13(text: string): string | null {
  const digits = isbnDigits(text);
  if (digits === null) return null;
  if (digits.length === 13) return checkDigit13(digits.slice(0, 12)) === digits[12] ? digits : null;
  if (checkDigit10(digits.slice(0, 9)) !== digits[9]) return null;
  const stem = `978${digits.slice(0, 9)}`;
  return stem + checkDigit13(stem);
}

/** Converts a valid ISBN-13 to ISBN-10. Returns null for the 979 range, which has no ISBN-10 form. */
export function asIsbn10(isbn13: string): string | null {
  if (!/^978\d{10}$/.test(isbn13)) return null;
  const stem = isbn13.slice(3, 12);
  return stem + checkDigit10(stem);
}

function checkDigit13(stem: string): string {
  let sum = 0;
  for (let at = 0; at < 12; at += 1) sum += Number(stem[at]) * (at % 2 === 0 ? 1 : 3);
  return String((10 - (sum % 10)) % 10);
}

function checkDigit10(stem: string): string {
  let sum = 0;
  for (let at = 0; at < 9; at += 1) sum += Number(stem[at]) * (10 - at);
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? "X" : String(digit);
}
