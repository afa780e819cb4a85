import { asIsbn13, isbnDigits } from "~/domain/catalogue/isbn";
import { Refusal, shown } from "./refusal";

export interface ProductNumber {
  code: string;
  isbn13: string | null;
}

/**
 * The product's code, from the code cell or else from the ISBN cell; an ISBN in any spelling becomes its ISBN-13.
 * Throws {@link Refusal}.
 */
export function readCode(codeCell: string, isbnCell: string): ProductNumber {
  const code = unwrapped(codeCell);
  const isbn = unwrapped(isbnCell);
  const isbn13 = isbn === "" ? null : isbnOf(isbn);
  if (code === "") {
    if (isbn === "") throw new Refusal("It has no code.");
    if (isbn13 === null) throw new Refusal(`The ISBN ${shown(isbn)} is not a valid ISBN.`);
    return { code: isbn13, isbn13 };
  }
  const ofCode = isbnOf(code);
  if (ofCode !== null) return { code: ofCode, isbn13: ofCode };
  if (/^\d(?:\.\d+)?e\+?\d+$/i.test(code)) {
    throw new Refusal(`The code ${shown(code)} is a number that a spreadsheet has rounded.`);
  }
  if (!/^(?=.*[A-Za-z0-9])[A-Za-z0-9.-]{1,40}$/.test(code)) {
    throw new Refusal(`The code ${shown(code)} is not made of 1 to 40 letters, digits, dots and hyphens.`);
  }
  return { code, isbn13 };
}

/** Spreadsheets write ="9780439023481" to keep all digits of a long number. */
function unwrapped(cell: string): string {
  return cell
    .trim()
    .replace(/^="([^"]*)"$/, "$1")
    .trim();
}

/** Null when the text does not look like an ISBN; throws when it does but the check digit is wrong. */
function isbnOf(text: string): string | null {
  if (isbnDigits(text) === null) return null;
  const isbn13 = asIsbn13(text);
  if (isbn13 === null) throw new Refusal(`The ISBN ${shown(text)} has a wrong check digit.`);
  return isbn13;
}
