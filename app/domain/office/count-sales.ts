/**
 * Counts the sales of a day in several ways, each of which adds up to the same amount. An eVoucher isn't a sale until it is
 * spent, so eVouchers are counted separately. Amounts are cents, AUD, with GST.
 */

import type { OrderState, PaymentMethod } from "~/domain/orders/order";
import { COUNTER_WAYS } from "~/domain/orders/payment";

/**
 * The ways in which sales are counted. `all` has a single group per store, and so has `eVouchers`, which the other ways leave
 * out. For orders with offers, `offer` counts the sales and `discount` the discounts.
 */
export const COUNTED_ABOUT = [
  ...(["all", "category", "format", "supplier", "product", "payment", "customer", "eVouchers"] as const),
  ...(["offer", "discount"] as const),
];
export type CountedAbout = (typeof COUNTED_ABOUT)[number];
/** Everything that is counted in the same table: sales, and the amounts from which tax and journals are calculated. */
export type CountedFor = CountedAbout | "tax" | "money";

/**
 * The group for delivery and gift wrap when sales are counted by category, format or supplier. No other group's name begins with
 * a caret.
 */
export const DELIVERY = "^delivery";

export interface SoldLine {
  isVoucher: boolean;
  quantity: number;
  refundedQuantity: number;
  /** The price after the discount. */
  netCents: number;
  refundedCents: number;
  /** Path of the most specific category. This field and the next two are '' if nothing is known. `product` is the code. */
  category: string;
  format: string;
  supplier: string;
  product: string;
}

/** An order that was placed, except unpaid and cancelled orders. */
export interface SoldOrder {
  /** '' for orders that are not collected from a store. */
  storeSlug: string;
  state: OrderState;
  /** True for an exchange, which doesn't count as another order. */
  isExchange: boolean;
  totalCents: number;
  refundedCents: number;
  voucherCents: number;
  paymentMethod: PaymentMethod;
  /** `erased` if the customer's data were erased, so that it is no longer known whether the customer was new. */
  customer: "new" | "returning" | "exchange" | "erased";
  /** The amounts paid through each gateway or at a counter, less refunds. */
  payments: readonly { gateway: string; cents: number }[];
  lines: readonly SoldLine[];
  /** The offers that the order uses; `value` is that of {@link offerValue}. */
  offers: readonly { value: string; cents: number }[];
}

/** The part of an offer that orders used: a code, a batch of codes, or neither, for an offer without a code. */
export interface UsedOffer {
  offerId: string;
  code: string;
  batch: string;
}

/** Returns the group in which the use of an offer is counted. The codes of a batch are one group. */
export function offerValue({ offerId, code, batch }: UsedOffer): string {
  return JSON.stringify([offerId, batch === "" ? code : "", batch]);
}

/** Reads a group that {@link offerValue} made. */
export function readOfferValue(value: string): UsedOffer {
  const [offerId = "", code = "", batch = ""] = JSON.parse(value) as string[];
  return { offerId, code, batch };
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
      sale.orders += order.isExchange ? 0 : 1;
      sale.copies += part.copies;
      sale.cents += part.cents;
    }
  return [...counted.values()];
}

type SalePart = Pick<CountedSale, "about" | "value" | "copies" | "cents">;

/** Lists an order's parts, with one part for each group. */
function listParts(order: SoldOrder): SalePart[] {
  const [lines, vouchers] = shareRefunds(order);
  const sold = sumOf(vouchers);
  const ofVouchers = vouchers.length === 0 ? [] : [{ about: "eVouchers" as const, value: "", ...sold }];
  if (lines.length === 0) return ofVouchers;
  const whole = { copies: sumOf(lines).copies, cents: order.totalCents - order.refundedCents - sold.cents };
  const ofLines = (["category", "format", "supplier", "product"] as const).flatMap((about) =>
    joined(lines.map((line) => ({ about, value: line[about], copies: line.copies, cents: line.cents }))),
  );
  const ways = takeOff(sold.cents, listWays(order));
  return [
    { about: "all", value: "", ...whole },
    { about: "customer", value: order.customer, ...whole },
    ...ofLines,
    ...joined(ways.map((way) => ({ about: "payment" as const, copies: 0, ...way }))),
    ...order.offers.flatMap(({ value, cents }) => [
      { about: "offer" as const, value, ...whole },
      { about: "discount" as const, value, copies: 0, cents },
    ]),
    ...ofVouchers,
  ];
}

function sumOf(lines: readonly { copies: number; cents: number }[]) {
  return lines.reduce((sum, { copies, cents }) => ({ copies: sum.copies + copies, cents: sum.cents + cents }), {
    ...{ copies: 0, cents: 0 },
  });
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
 * Returns the lines, then a line for delivery and gift wrap, and then the eVouchers, each with the amount left after refunds. A
 * refund that belongs to no line is divided among these amounts, to the cent.
 */
function shareRefunds({ lines, totalCents, refundedCents, state }: SoldOrder) {
  const left = lines.map((line) => ({
    ...{ isVoucher: line.isVoucher, category: line.category, format: line.format, supplier: line.supplier },
    product: line.product,
    copies: state === "refunded" ? 0 : line.quantity - line.refundedQuantity,
    cents: line.netCents - line.refundedCents,
  }));
  const onLines = lines.reduce((sum, line) => sum + line.netCents, 0);
  if (totalCents !== onLines) {
    const value = { category: DELIVERY, format: DELIVERY, supplier: DELIVERY, product: DELIVERY };
    left.push({ ...value, isVoucher: false, copies: 0, cents: totalCents - onLines });
  }
  const general = refundedCents - lines.reduce((sum, line) => sum + line.refundedCents, 0);
  const sharedBy = left.reduce((sum, part) => sum + part.cents, 0);
  const upTo = (cents: number, at: number) =>
    sharedBy === 0 ? (at === left.length ? general : 0) : Math.floor((general * cents) / sharedBy);
  let before = 0;
  const shared = left.map((part, at) => {
    const share = upTo(before + part.cents, at + 1) - upTo(before, at);
    before += part.cents;
    return { ...part, cents: part.cents - share };
  });
  return [shared.filter(({ isVoucher }) => !isVoucher), shared.filter(({ isVoucher }) => isVoucher)] as const;
}

/** Lists the amounts paid by each payment method, less refunds. The account is refunded before eVouchers (decision 0040). */
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

/** Subtracts the price of the order's eVouchers from the payment methods. Amounts paid with eVouchers come last. */
function takeOff(soldCents: number, ways: ReturnType<typeof listWays>): ReturnType<typeof listWays> {
  let left = soldCents;
  const sorted = [...ways].sort((one, other) => Number(one.value === "voucher") - Number(other.value === "voucher"));
  return sorted.map(({ value, cents }, at) => {
    const taken = at === sorted.length - 1 ? left : Math.min(left, Math.max(0, cents));
    left -= taken;
    return { value, cents: cents - taken };
  });
}
