/** Formats tax figures as rows of text. */

import { signedMoney, timeWords } from "./sales-words";
import { netOf, netSales, type TaxSums } from "./tax-sums";

type Fact = [name: string, text: string];

/** A row of the page's first table. */
export interface TaxRow {
  label: string;
  sold: string;
  refunded: string;
  net: string;
}

/** Names the figures of a business activity statement, with its labels. */
export function basFacts(sums: TaxSums): Fact[] {
  return [
    ["G1 Total sales", signedMoney(netSales(sums))],
    ["G2 Export sales", signedMoney(netOf(sums, "exports"))],
    ["G3 Other GST-free sales", signedMoney(netOf(sums, "free"))],
    ["1A GST on sales", signedMoney(netOf(sums, "gst"))],
  ];
}

const ROWS = [
  ["Sales with GST", "taxed"],
  ["GST in them", "gst"],
  ["Exports, GST-free", "exports"],
  ["Other GST-free sales", "free"],
  ["eVouchers sold, not a supply", "vouchers"],
] as const;

export function taxRows(sums: TaxSums): TaxRow[] {
  return ROWS.map(([label, value]) => ({
    label,
    sold: signedMoney(sums[value] ?? 0),
    refunded: signedMoney(sums[`refunded ${value}`] ?? 0),
    net: signedMoney(netOf(sums, value)),
  }));
}

/** Describes the changes of eVouchers, whose GST is due when they are spent. */
export function voucherFacts(sums: TaxSums, expiredCents: number): Fact[] {
  return [
    ["Spent on orders, in the sales above", signedMoney(sums.voucher ?? 0)],
    ["Refunded to eVouchers", signedMoney(sums["to voucher"] ?? 0)],
    ["Expired", signedMoney(expiredCents)],
  ];
}

export function monthRows(months: readonly { month: string; sums: TaxSums }[]) {
  return months.map(({ month, sums }) => ({
    month: timeWords("month", month),
    sales: signedMoney(netSales(sums)),
    exports: signedMoney(netOf(sums, "exports")),
    gst: signedMoney(netOf(sums, "gst")),
  }));
}
