import { CODE_SIGNS } from "~/domain/vouchers/voucher-code";

/** Number of characters without dashes: 60 random bits. */
export const NUMBER_LENGTH = 12;

/** Formats a number in groups of four, such as L7K2-Q9MF-3TXA, as it is stored and printed. */
export function printedNumber(signs: string): string {
  return signs.match(/.{1,4}/g)?.join("-") ?? "";
}

/** Converts a typed number to its stored form; null when it can't be an order number. */
export function readOrderNumber(typed: string): string | null {
  if (typed.length > 100) return null;
  const signs = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return signs.length === NUMBER_LENGTH && [...signs].every((sign) => CODE_SIGNS.includes(sign))
    ? printedNumber(signs)
    : null;
}
