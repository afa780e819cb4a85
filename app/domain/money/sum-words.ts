/** The parts of a sum that are no prices. Apart from `money`, which every page's scripts have. Amounts are cents. */
import { formatMoney } from "./money";

/** A deduction, with the typographic minus sign: "−$4.40". */
export function deductionWords(cents: number, readersCurrency?: string): string {
  return `−${formatMoney(cents, readersCurrency)}`;
}

/** "$2.00", or "None". */
export function gstWords(cents: number, readersCurrency?: string): string {
  return cents === 0 ? "None" : formatMoney(cents, readersCurrency);
}
