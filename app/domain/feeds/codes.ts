import { asIsbn13, isbn13WithZeros, isbnDigits, pastedIsbn13, withoutLabel } from "~/domain/catalogue/isbn";
import { Refusal, shown } from "./refusal";
import type { Remark } from "./remarks";

export interface ProductNumber {
  code: string;
  isbn13: string | null;
}

/**
 * The number of leading zeros that a code may have lost in a column of ISBNs, or, for the second number, in the code column of
 * a file without an ISBN column.
 */
const MAX_LOST_ZEROS = 2;
const MAX_LOST_ZEROS_OF_CODE = 1;

const ROUNDED = /^\d(?:[.,]\d+)?e\+?\d+$/i;
const OWN_CODE = /^(?=.*[A-Za-z0-9])[A-Za-z0-9.-]{1,40}$/;

/** Matches the barcode number of a product other than a book. */
const GTIN = /^(?:\d{8}|\d{12,14})$/;

interface CodeOptions {
  /** True if the file has an ISBN column, so that its codes can be something else. */
  hasIsbnColumn?: boolean;
  remark?: Remark;
}

/**
 * Reads a product's code from the code cell or, if that cell is empty, the ISBN cell; an ISBN in any spelling becomes an
 * ISBN-13. Calls `remark` when it restores the lost leading zeros of an ISBN-10. Throws {@link Refusal}.
 */
export function readCode(
  codeCell: string,
  isbnCell: string,
  { hasIsbnColumn = false, remark = () => {} }: CodeOptions = {},
): ProductNumber {
  const code = unwrapped(codeCell);
  const isbn = unwrapped(isbnCell);
  const isbn13 = isbn === "" ? null : findIsbn(isbn, "ISBN", MAX_LOST_ZEROS, remark);
  if (code === "") {
    if (isbn === "") throw new Refusal("It has no code.");
    if (isbn13 === null && GTIN.test(isbn)) return { code: isbn, isbn13 };
    if (isbn13 === null) throw new Refusal(`The ISBN ${shown(isbn)} is not a valid ISBN.`);
    return { code: isbn13, isbn13 };
  }
  const ofCode = findIsbn(code, "code", hasIsbnColumn ? 0 : MAX_LOST_ZEROS_OF_CODE, remark);
  if (ofCode !== null) return { code: ofCode, isbn13: ofCode };
  if (!OWN_CODE.test(code)) {
    throw new Refusal(`The code ${shown(code)} is not made of 1 to 40 letters, digits, dots and hyphens.`);
  }
  return { code, isbn13 };
}

/**
 * Unwraps a code: spreadsheets write ="9780439023481" or '9780439023481 to keep all digits of a long number, and
 * 9780439023481.0 when they treat it as an amount; web pages put "ISBN" before it, and zero-width characters around it.
 */
function unwrapped(cell: string): string {
  const text = cell.trim();
  // Return plain cells immediately, because most cells are plain.
  if (/^[A-Za-z0-9-]*$/.test(text) && !/^(?:isbn|ean|gtin)/i.test(text)) return text;
  const bare = withoutLabel(
    text
      .replace(/^="([^"]*)"$/, "$1")
      .trim()
      .replace(/^['\u2018\u2019]/, ""),
  );
  return /^\d+\.0+$/.test(bare) ? bare.slice(0, bare.indexOf(".")) : bare;
}

/** Returns the ISBN-13, or null if the text doesn't look like an ISBN. Throws for an ISBN with a wrong check digit. */
function findIsbn(text: string, column: string, lostZeros: number, remark: Remark): string | null {
  if (ROUNDED.test(text)) {
    throw new Refusal(
      `The ${column} ${shown(text)} is a number that a spreadsheet has rounded. Format the column as text there, and export the file again.`,
    );
  }
  if (isbnDigits(text) === null) {
    const mended = lostZeros === 0 ? null : isbn13WithZeros(text, lostZeros);
    if (mended !== null) {
      remark("ISBNs that lack their leading zero", {
        field: "isbn",
        value: text,
        reason: `it was read as the ISBN ${mended}`,
      });
    }
    return mended ?? pastedIsbn13(text);
  }
  const isbn13 = asIsbn13(text);
  if (isbn13 === null) throw new Refusal(`The ISBN ${shown(text)} has a wrong check digit.`);
  return isbn13;
}
