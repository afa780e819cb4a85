/**
 * Codes of the sample shop. No range of ISBNs is set aside for samples, so these come from one corner of 978-1-7000 with
 * check digits that hold: they name no real book, and must never be sent to a supplier.
 */

const SAMPLE_RANGE = "97817000";

/** The ISBN-13 with this number, 0 to 9999, in the sample range. */
export function sampleIsbn(number: number): string {
  if (!Number.isInteger(number) || number < 0 || number > 9999)
    throw new Error(`no sample ISBN has the number ${number}`);
  const twelve = SAMPLE_RANGE + String(number).padStart(4, "0");
  const sum = Array.from(twelve).reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return twelve + ((10 - (sum % 10)) % 10);
}

/** A code of the shop's own for goods without an ISBN: LEC-G-0001. */
export function shopCode(letter: string, number: number): string {
  return `LEC-${letter}-${String(number).padStart(4, "0")}`;
}
