/** Formats and computes amounts: whole cents including GST, always AUD. (spec 9; design 5) */

import { grouped } from "./grouped";

/**
 * Formats 1999 as "$19.99" and 123450 as "$1,234.50", the same on server and browser; as "A$19.99" for a reader with another currency, who
 * may take "$" for their own. Doesn't use `Intl`, whose first use is slow ({@link grouped}).
 */
export function formatMoney(cents: number, readersCurrency = "AUD"): string {
  const whole = Math.abs(cents);
  const symbol = readersCurrency === "AUD" ? "$" : "A$";
  return `${cents < 0 ? "-" : ""}${symbol}${grouped(Math.floor(whole / 100))}.${String(whole % 100).padStart(2, "0")}`;
}

/** A price, or a total to be paid: "$29.95", or "Free". For a difference or a part, such as a discount, use {@link formatMoney}. */
export function priceWords(cents: number, readersCurrency?: string): string {
  return cents === 0 ? "Free" : formatMoney(cents, readersCurrency);
}

/** Formats 9900 as "$99" and 9950 as "$99.50", for a limit within a sentence. */
export function limitWords(cents: number): string {
  return formatMoney(cents).replace(".00", "");
}

/** The GST inside a GST-inclusive amount, in cents: one eleventh, rounded to the cent, half up. */
export function gstIn(cents: number): number {
  return divideHalfUp(cents, 11);
}

/** `percent` of an amount in cents, rounded to the cent, half up. */
export function toPercent(cents: number, percent: number): number {
  return divideHalfUp(cents * percent, 100);
}

/** Divides whole numbers, so that no binary fraction rounds a half the wrong way. */
function divideHalfUp(amount: number, by: number): number {
  return Math.floor((2 * amount + by) / (2 * by));
}
