/** Counts the sales of a day in several ways, each of which adds up to the same amount. Amounts are cents, AUD, with GST. */

import type { OrderState, PaymentMethod } from "~/domain/orders/order";
import { COUNTER_WAYS } from "~/domain/orders/payment";

/** The ways in which sales are counted. `all` has a single group per store. */
export const COUNTED_ABOUT = ["all", "category", "format", "supplier", "payment", "customer"] as const;
export type CountedAbout = (typeof COUNTED_ABOUT)[number];
/** Everything that is counted into rows of the same table: sales, and what tax and books are reckoned from. */
export type CountedFor = CountedAbout | "tax" | "money";

/**
 * The group of delivery and gift wrap where sales are counted by category, format or supplier. None of their names begins with
 * a caret.
 */
export const DELIVERY = "^delivery";

export interface SoldLine {
  quantity: number;
  refundedQuantity: number;
  /** The price after the discount. */
  netCents: number;
  refundedCents: number;
  /** Path of the most specific category. This field and the next two are '' if nothing is known. */
  category: string;
  format: string;
  supplier: string;
}

/** An order that was placed, except unpaid and cancelled orders. */
export interface SoldOrder {
  /** '' for orders that are not collected from a store. */
  storeSlug: string;
  state: OrderState;
  totalCents: number;
  refundedCents: number;
  voucherCents: number;
  paymentMethod: PaymentMethod;
  /** `erased` if the customer's data were erased, so that it is no longer known whether the customer was new. */
  customer: "new" | "returning" | "erased";
  /** The amounts paid through each gateway or at a counter, less refunds. */
  payments: readonly { gateway: string; cents: number }[];
  lines: readonly SoldLine[];
}

/** The counted sums of one group. An order in several groups counts in each. */
export interface CountedRow {
  about: CountedFor;
  storeSlug: string;
  value: string;
  orders: number;
  copies: number;
  cents: number;
}

/** The sales of one group. */
export interface CountedSale extends CountedRow {
  about: CountedAbout;
}

/** Counts orders in every way, by store. */
export function countSales(orders: readonly SoldOrder[]): CountedSale[] {
  const counted = new Map<string, CountedSale>();
  for (const order of orders)
    for (const part of listParts(order)) {
      const key = JSON.stringify([part.about, order.storeSlug, part.value]);
      const sale = counted.get(key) ?? {
        ...{ about: part.about, storeSlug: order.storeSlug, value: part.value, orders: 0, copies: 0, cents: 0 },
      };
      counted.set(key, sale);
      sale.orders += 1;
      sale.copies += part.copies;
      sale.cents += part.cents;
    }
  return [...counted.values()];
}

type SalePart = Pick<CountedSale, "about" | "value" | "copies" | "cents">;

/** Lists an order's parts, with one part for each group. */
function listParts(order: SoldOrder): SalePart[] {
  const lines = shareRefunds(order);
  const copies = lines.reduce((sum, line) => sum + line.copies, 0);
  const cents = order.totalCents - order.refundedCents;
  const whole = { copies, cents };
  const ofLines = (["category", "format", "supplier"] as const).flatMap((about) =>
    joined(lines.map((line) => ({ about, value: line[about], copies: line.copies, cents: line.cents }))),
  );
  return [
    { about: "all", value: "", ...whole },
    { about: "customer", value: order.customer, ...whole },
    ...ofLines,
    ...joined(listWays(order).map((way) => ({ about: "payment" as const, copies: 0, ...way }))),
  ];
}

/** Adds up the parts with the same value. */
function joined(parts: readonly SalePart[]): SalePart[] {
  const byValue = new Map<string, SalePart>();
  for (const part of parts) {
    const before = byValue.get(part.value);
    if (before) {
      before.copies += part.copies;
      before.cents += part.cents;
    } else byValue.set(part.value, { ...part });
  }
  return [...byValue.values()];
}

/**
 * Returns the lines, and a further line for delivery and gift wrap, with the amounts that were left after refunds. A refund
 * that belongs to no line is divided among these amounts, to the cent.
 */
function shareRefunds({ lines, totalCents, refundedCents, state }: SoldOrder) {
  const left = lines.map((line) => ({
    ...{ category: line.category, format: line.format, supplier: line.supplier },
    copies: state === "refunded" ? 0 : line.quantity - line.refundedQuantity,
    cents: line.netCents - line.refundedCents,
  }));
  const onLines = lines.reduce((sum, line) => sum + line.netCents, 0);
  if (totalCents !== onLines)
    left.push({ category: DELIVERY, format: DELIVERY, supplier: DELIVERY, copies: 0, cents: totalCents - onLines });
  const general = refundedCents - lines.reduce((sum, line) => sum + line.refundedCents, 0);
  const sharedBy = left.reduce((sum, part) => sum + part.cents, 0);
  const upTo = (cents: number, at: number) =>
    sharedBy === 0 ? (at === left.length ? general : 0) : Math.floor((general * cents) / sharedBy);
  let before = 0;
  return left.map((part, at) => {
    const share = upTo(before + part.cents, at + 1) - upTo(before, at);
    before += part.cents;
    return { ...part, cents: part.cents - share };
  });
}

/**
 * Lists the amount that was left of each way of paying after refunds. The account is refunded before eVouchers (decision 0040).
 */
function listWays({ totalCents, refundedCents, voucherCents, paymentMethod, payments }: SoldOrder) {
  const ways = payments.map(({ gateway, cents }) => ({
    value: COUNTER_WAYS.some((way) => way === gateway) ? gateway : "card",
    cents,
  }));
  const rest = totalCents - refundedCents - ways.reduce((sum, { cents }) => sum + cents, 0);
  const onVouchers = Math.min(rest, voucherCents);
  if (voucherCents > 0) ways.push({ value: "voucher", cents: onVouchers });
  const other = rest - (voucherCents > 0 ? onVouchers : 0);
  if (paymentMethod === "onAccount") ways.push({ value: "account", cents: other });
  else if (other !== 0 || ways.length === 0) ways.push({ value: totalCents === 0 ? "free" : "other", cents: other });
  return ways;
}
