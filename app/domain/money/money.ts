/** Money is whole cents with GST in them, AUD unless a currency is named. (spec 9; design 5) */

const printers = new Map<string, Intl.NumberFormat>();

/** "$19.99" for 1999 AUD, "$1,234.50" for 123450: the same on server and browser. Cheap, because making a formatter is not. */
export function formatMoney(cents: number, currency = "AUD"): string {
  let printer = printers.get(currency);
  if (!printer) {
    printer = new Intl.NumberFormat("en-AU", { style: "currency", currency });
    printers.set(currency, printer);
  }
  return printer.format(cents / 100);
}

/** The GST inside a GST-inclusive amount, in cents: one eleventh, rounded to the cent, half up. */
export function gstIn(cents: number): number {
  return divideHalfUp(cents, 11);
}

/** `percent` of an amount in cents, rounded to the cent, half up. */
export function percentOf(cents: number, percent: number): number {
  return divideHalfUp(cents * percent, 100);
}

/** In whole numbers, so that no binary fraction can tip a half the wrong way. */
function divideHalfUp(amount: number, by: number): number {
  return Math.floor((2 * amount + by) / (2 * by));
}
