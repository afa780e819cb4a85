/** Parses numbers in the notations that feeds use. All functions throw {@link Refusal} with the reason. */
import { Refusal, shown } from "./refusal";

/** Maximum price in cents. Nothing in a bookshop costs more, so a higher price must have lost its decimal point. */
const MAX_PRICE_CENTS = 100_000_00;

const AMOUNT = /^(?:(?:AUD|AU\$|A\$|\$)\s*)?(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{1,2})(0*|(?:0{5}|9{5})\d*))?$/i;

/**
 * Reads "19.99", "$19.99" or "AUD 1,299" as cents. Works digit by digit to avoid floating-point rounding, and corrects amounts
 * that the source has already rounded wrongly ("19.989999999999998"). Returns null when blank.
 */
export function readPrice(text: string, what: string): number | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  if (/^[^\d]*[-\u2212(]\s*[$\d]/.test(trimmed)) throw new Refusal(`The ${what} ${shown(text)} is negative.`);
  const match = AMOUNT.exec(trimmed);
  if (!match || (match[1] === undefined && match[2] === undefined)) {
    throw new Refusal(`The ${what} ${shown(text)} is not an amount such as 19.99.`);
  }
  const dollars = (match[1] ?? "0").replaceAll(",", "").replace(/^0+(?=\d)/, "");
  const hundredths = Number((match[2] ?? "").padEnd(2, "0")) + (match[3]?.startsWith("9") ? 1 : 0);
  const cents = dollars.length > 9 ? Number.POSITIVE_INFINITY : Number(dollars) * 100 + hundredths;
  if (cents > MAX_PRICE_CENTS) throw new Refusal(`The ${what} ${shown(text)} is more than $100,000.`);
  return cents;
}

/** Reads a whole number within bounds, such as "1,234" or "12.0"; null when blank. */
export function readWhole(text: string, what: string, { min, max }: { min: number; max: number }): number | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const digits = trimmed.replace(/,(?=\d{3}(?:\D|$))/g, "").replace(/\.0+$/, "");
  const number = /^[-+]?\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN;
  if (!(number >= min && number <= max)) {
    throw new Refusal(
      `The ${what} ${shown(text)} is not a whole number from ${min} to ${max.toLocaleString("en-AU")}.`,
    );
  }
  return number;
}

/** Reads a rating in stars out of five. Returns null when blank or 0, because feeds write 0 for a product without ratings. */
export function readRating(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const rating = /^\d{1,3}(?:\.\d{1,10})?$/.test(trimmed) ? Number(trimmed) : Number.NaN;
  if (!(rating <= 5)) throw new Refusal(`The rating ${shown(text)} is not between 0 and 5.`);
  return rating === 0 ? null : rating;
}
