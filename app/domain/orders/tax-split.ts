/**
 * Splits an order's price by its GST: taxed goods, exports, other GST-free items, and eVouchers, whose sale isn't a supply until
 * they are spent. Amounts are cents, AUD, with GST. (A New Tax System (Goods and Services Tax) Act 1999, s 38-185, Division 100)
 */
import { isExport } from "~/domain/checkout/sums";
import type { Order, OrderLine } from "./order";
import { isGstFree, refundedGstCents } from "./order-sums";

export interface TaxSplit {
  /** The whole amount. The part that is neither exported, nor GST-free, nor for eVouchers is taxed. */
  cents: number;
  gstCents: number;
  exportCents: number;
  freeCents: number;
  voucherCents: number;
}

const FIELDS = [
  "cents",
  "gstCents",
  "exportCents",
  "freeCents",
  "voucherCents",
] as const satisfies readonly (keyof TaxSplit)[];

type TaxedLine = Pick<OrderLine, "productType" | "lineCents" | "discountCents" | "gstCents" | "refunded">;
export type TaxedOrder = Pick<Order, "fulfilment" | "totalCents" | "gstCents" | "refundedCents"> & {
  address: Pick<Order["address"], "country">;
  lines: readonly TaxedLine[];
};

const KINDS = ["exportCents", "freeCents", "voucherCents", "taxed"] as const;
type Kind = (typeof KINDS)[number];

/** Splits the price of an order before refunds. */
export function splitSale(order: TaxedOrder): TaxSplit {
  const { taxed: _, ...split } = sumByKind(order, (line) => line.lineCents - line.discountCents);
  return { ...split, cents: order.totalCents, gstCents: order.gstCents };
}

/**
 * Splits all refunds of an order so far. A refund that belongs to no line is divided among the remaining amounts, like its GST.
 */
export function splitRefunds(order: TaxedOrder): TaxSplit {
  const sold = sumByKind(order, (line) => line.lineCents - line.discountCents);
  const onLines = { exportCents: 0, freeCents: 0, voucherCents: 0, taxed: 0 };
  for (const line of order.lines) onLines[kindOf(order, line)] += line.refunded?.cents ?? 0;
  const exact = KINDS.reduce((sum, kind) => sum + onLines[kind], 0);
  const rest = order.refundedCents - exact;
  const sharedBy = order.totalCents - exact;
  const split = { ...onLines };
  let before = 0;
  for (const kind of KINDS) {
    const upTo = (cents: number) => (sharedBy === 0 ? 0 : Math.floor((rest * cents) / sharedBy));
    const left = sold[kind] - onLines[kind];
    split[kind] += upTo(before + left) - upTo(before);
    before += left;
  }
  const { taxed: _, ...parts } = split;
  return { ...parts, cents: order.refundedCents, gstCents: refundedGstCents(order) };
}

/** Adds up an amount of each line by kind. Delivery and gift wrap are exported with the goods, and otherwise taxed. */
function sumByKind(order: TaxedOrder, of: (line: TaxedLine) => number): Record<Kind, number> {
  const sums = { exportCents: 0, freeCents: 0, voucherCents: 0, taxed: 0 };
  let rest = order.totalCents;
  for (const line of order.lines) {
    sums[kindOf(order, line)] += of(line);
    rest -= of(line);
  }
  sums[isExported(order) ? "exportCents" : "taxed"] += rest;
  return sums;
}

function kindOf(order: TaxedOrder, line: TaxedLine): Kind {
  if (line.productType === "eVoucher") return "voucherCents";
  if (line.productType === "shipped" && isExported(order)) return "exportCents";
  return isGstFree(line) ? "freeCents" : "taxed";
}

function isExported({ fulfilment, address }: TaxedOrder): boolean {
  return isExport({ fulfilment, country: address.country });
}

/** Returns `one` less `other`. */
export function subtractTax(one: TaxSplit, other: TaxSplit): TaxSplit {
  return Object.fromEntries(FIELDS.map((field) => [field, one[field] - other[field]])) as unknown as TaxSplit;
}
