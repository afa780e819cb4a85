/** Sums of the figures that are counted for tax. Amounts are cents, AUD, with GST. */
import type { MoneyWay, TaxValue } from "./count-tax";

/** Sums by kind, as they are counted. Missing sums are 0. */
export type TaxSums = Partial<Record<TaxValue | `refunded ${TaxValue}` | MoneyWay | `to ${MoneyWay}`, number>>;

export function addTax(all: Iterable<TaxSums>): TaxSums {
  const total: TaxSums = {};
  for (const sums of all)
    for (const [name, cents] of Object.entries(sums) as [keyof TaxSums, number][])
      total[name] = (total[name] ?? 0) + cents;
  return total;
}

/** Returns an amount of sales less its refunds. */
export function netOf(sums: TaxSums, value: TaxValue): number {
  return (sums[value] ?? 0) - (sums[`refunded ${value}`] ?? 0);
}

/** Returns all sales less refunds, except those of eVouchers, which aren't supplies. */
export function netSales(sums: TaxSums): number {
  return netOf(sums, "taxed") + netOf(sums, "exports") + netOf(sums, "free");
}
