/** Amounts are whole cents including GST, in AUD unless a currency is named. (spec 9; design 5) */

import { grouped } from "./grouped";

const printers = new Map<string, Intl.NumberFormat>();

/**
 * Formats 1999 AUD as "$19.99" and 123450 as "$1,234.50", the same on server and browser. Our own currency without `Intl`, whose first
 * use is slow ({@link grouped}); other formatters are kept, because they are expensive to create.
 */
export function formatMoney(cents: number, currency = "AUD"): string {
  if (currency === "AUD") return ownMoney(cents);
  let printer = printers.get(currency);
  if (!printer) {
    printer = new Intl.NumberFormat("en-AU", { style: "currency", currency });
    printers.set(currency, printer);
  }
  return printer.format(cents / 100);
}

function ownMoney(cents: number): string {
  const whole = Math.abs(cents);
  return `${cents < 0 ? "-" : ""}$${grouped(Math.floor(whole / 100))}.${String(whole % 100).padStart(2, "0")}`;
}

/** The GST inside a GST-inclusive amount, in cents: one eleventh, rounded to the cent, half up. */
export function gstIn(cents: number): number {
  return divideHalfUp(cents, 11);
}

/** `percent` of an amount in cents, rounded to the cent, half up. */
export function percentOf(cents: number, percent: number): number {
  return divideHalfUp(cents * percent, 100);
}

/** In whole numbers, so that no binary fraction rounds a half the wrong way. */
function divideHalfUp(amount: number, by: number): number {
  return Math.floor((2 * amount + by) / (2 * by));
}
