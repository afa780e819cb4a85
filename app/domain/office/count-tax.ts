/**
 * Counts a day's sales and refunds by GST and by payment method. Sales count on the day of their payment or, on account, of their
 * order. Refunds count on their own day, so that the figures of a past period don't change. Amounts are cents, AUD, with GST.
 */
import { COUNTER_WAYS } from "~/domain/orders/payment";
import { splitSale, type TaxedOrder, type TaxSplit } from "~/domain/orders/tax-split";
import type { CountedRow } from "./count-sales";

export const COUNTED_FOR_TAX = ["tax", "money"] as const;

/** Groups of sales by GST, or of refunds if `refunded ` precedes the name. `gst` is a part of `taxed`. */
export const TAX_VALUES = ["taxed", "gst", "exports", "free", "vouchers"] as const;
export type TaxValue = (typeof TAX_VALUES)[number];

/** Ways in which money comes in, or goes out if `to ` precedes the name. An exchange moves money from one order to another. */
const MONEY_WAYS = ["card", "cash", "EFTPOS", "account", "voucher", "exchange", "other"] as const;
export type MoneyWay = (typeof MONEY_WAYS)[number];

export interface PaidOrder extends TaxedOrder {
  storeSlug: string;
  voucherCents: number;
  paymentMethod: string;
  payments: readonly { gateway: string; ofPaymentId: string | null; amountCents: number }[];
}

/** A part of a refund's money. `isUnsold` is true if its order was never paid for, and so isn't a sale. */
export interface PaidBack {
  storeSlug: string;
  onto: string;
  gateway: string | null;
  isUnsold: boolean;
  cents: number;
}

/** Counts a day's paid orders, the amounts by which refunds reduced prices, and the money that was paid back. */
export function countTax(
  paid: readonly PaidOrder[],
  adjustments: readonly { storeSlug: string; orders: number; split: TaxSplit }[],
  paidBack: readonly PaidBack[],
): CountedRow[] {
  const counted = new Map<string, CountedRow>();
  const add = (about: CountedRow["about"], storeSlug: string, value: string, cents: number, orders: number) => {
    if (cents === 0) return;
    const key = JSON.stringify([about, storeSlug, value]);
    const row = counted.get(key) ?? { about, storeSlug, value, orders: 0, copies: 0, cents: 0 };
    counted.set(key, row);
    row.orders += orders;
    row.cents += cents;
  };
  for (const order of paid) {
    for (const [value, cents] of toValues(splitSale(order))) add("tax", order.storeSlug, value, cents, 1);
    for (const [way, cents] of listMoney(order)) add("money", order.storeSlug, way, cents, 1);
  }
  for (const { storeSlug, orders, split } of adjustments)
    for (const [value, cents] of toValues(split)) add("tax", storeSlug, `refunded ${value}`, cents, orders);
  for (const { storeSlug, onto, gateway, isUnsold, cents } of paidBack) {
    add("money", storeSlug, `to ${toWay(onto, gateway)}`, cents, 1);
    if (isUnsold) add("money", storeSlug, "to exchange", -cents, 0);
  }
  return [...counted.values()];
}

function toValues({ cents, gstCents, exportCents, freeCents, voucherCents }: TaxSplit): [TaxValue, number][] {
  return [
    ["taxed", cents - exportCents - freeCents - voucherCents],
    ["gst", gstCents],
    ["exports", exportCents],
    ["free", freeCents],
    ["vouchers", voucherCents],
  ];
}

function listMoney({ totalCents, voucherCents, paymentMethod, payments }: PaidOrder): [MoneyWay, number][] {
  const ways = payments.map(({ gateway, ofPaymentId, amountCents }): [MoneyWay, number] => [
    ofPaymentId === null ? fromGateway(gateway) : "exchange",
    amountCents,
  ]);
  const rest = ways.reduce((left, [, cents]) => left - cents, totalCents - voucherCents);
  return [...ways, ["voucher", voucherCents], [paymentMethod === "onAccount" ? "account" : "other", rest]];
}

function fromGateway(gateway: string): MoneyWay {
  return COUNTER_WAYS.find((each) => each === gateway) ?? "card";
}

/** Returns where refunded money went, by the target of the refund. */
function toWay(onto: string, gateway: string | null): MoneyWay {
  if (onto === "vouchers") return "voucher";
  if (onto === "counter") return fromGateway(gateway ?? "cash");
  return MONEY_WAYS.find((each) => each === onto) ?? "card";
}
