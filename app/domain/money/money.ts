/** Formats and calculates amounts, which are whole cents including GST, always in AUD. (spec 9; design 5) */

import { grouped } from "./grouped";

/**
 * Formats 1999 as "$19.99" and 123450 as "$1,234.50", with the same result on server and browser. Readers with another currency
 * see "A$19.99", because they might take "$" for their own. It doesn't use `Intl`, whose first use is slow ({@link grouped}).
 */
export function formatMoney(cents: number, readersCurrency = "AUD"): string {
  const whole = Math.abs(cents);
  const symbol = readersCurrency === "AUD" ? "$" : "A$";
  return `${cents < 0 ? "-" : ""}${symbol}${grouped(Math.floor(whole / 100))}.${String(whole % 100).padStart(2, "0")}`;
}

/**
 * Formats a price or a total to pay, such as "$29.95" or "Free". For differences and partial amounts, such as discounts, use
 * {@link formatMoney}.
 */
export function priceWords(cents: number, readersCurrency?: string): string {
  return cents === 0 ? "Free" : formatMoney(cents, readersCurrency);
}

/** Formats 9900 as "$99" and 9950 as "$99.50", for limits within sentences. */
export function limitWords(cents: number): string {
  return formatMoney(cents).replace(".00", "");
}

/** Returns the GST contained in a GST-inclusive amount, in cents: one eleventh, rounded half up to the cent. */
export function gstIn(cents: number): number {
  return divideHalfUp(cents, 11);
}

/** Returns `percent` of an amount in cents, rounded half up to the cent. */
export function toPercent(cents: number, percent: number): number {
  return divideHalfUp(cents * percent, 100);
}

/**
 * Divides whole numbers and rounds half up. Uses integers only, because a fraction's binary form could round a half the wrong
 * way.
 */
function divideHalfUp(amount: number, by: number): number {
  return Math.floor((2 * amount + by) / (2 * by));
}
