/** An order's amounts by line and in total, the same on pages, in emails and on paper. Amounts are cents, AUD. */
import { preorderDetail } from "~/domain/catalogue/delivery";
import { formatLabel } from "~/domain/catalogue/product";
import { formatMoney, priceWords } from "~/domain/money/money";
import { type Order, type OrderLine, payableCents } from "./order";

interface SumRow {
  label: string;
  /** The amount; negative for deductions. */
  cents: number;
  /** True for the total and the amount left to pay. */
  isSum?: boolean;
}

/** Formats an amount for pages, emails and printouts, with a typographic minus sign for deductions. */
export function amountWords(cents: number): string {
  return cents < 0 ? `−${formatMoney(-cents)}` : priceWords(cents);
}

/** Returns whether the order is binding, that is, wasn't cancelled before it was paid. */
export function isBinding(order: Pick<Order, "state" | "paidAt">): boolean {
  return order.state !== "cancelled" || order.paidAt !== null;
}

/**
 * Returns one discount row per offer. Older orders, whose discounts weren't stored by line, get a single row that names the
 * code.
 */
export function discountRows(
  lines: readonly Pick<OrderLine, "discountCents" | "discounts">[],
  code: string | null = null,
) {
  const rows = new Map<string, number>();
  const add = (label: string, cents: number) => rows.set(label, (rows.get(label) ?? 0) + cents);
  for (const { discountCents, discounts } of lines) {
    for (const { label, cents } of discounts) add(label, cents);
    const rest = discountCents - discounts.reduce((sum, { cents }) => sum + cents, 0);
    if (rest !== 0) add(code === null ? "Discount" : `Offer code ${code}`, rest);
  }
  return [...rows].map(([label, cents]) => ({ label, cents }));
}

/** Returns the rows of the totals, from the items down to the payments. */
export function sumRows(order: Order): SumRow[] {
  const rows: (SumRow | null)[] = [
    { label: "Items", cents: order.itemsCents },
    ...discountRows(order.lines, order.offerCode).map(({ label, cents }) => ({ label, cents: -cents })),
    order.shippingName ? { label: `Delivery, ${order.shippingName}`, cents: order.shippingCents } : null,
    order.giftWrapCents > 0 ? { label: "Gift wrap", cents: order.giftWrapCents } : null,
    { label: "Total", cents: order.totalCents, isSum: true },
    ...paymentRows(order),
    order.refundedCents > 0 ? { label: "Refunded", cents: -order.refundedCents } : null,
  ];
  return rows.filter((row) => row !== null);
}

function paymentRows(order: Order): (SumRow | null)[] {
  if (!isBinding(order)) return [];
  const left = payableCents(order);
  const before = [
    order.exchangedCents > 0 ? { label: "Paid by exchange", cents: order.exchangedCents } : null,
    order.voucherCents > 0 ? { label: "Paid by gift eVoucher", cents: order.voucherCents } : null,
  ];
  if (left === 0) return before;
  if (order.paymentMethod === "onAccount") return [...before, { label: "On your account", cents: left }];
  if (order.paidAt === null) return [...before, { label: "To pay online", cents: left, isSum: true }];
  return [...before, { label: order.paymentMethod === "counter" ? "Paid at the counter" : "Paid online", cents: left }];
}

function netCents(line: Pick<OrderLine, "lineCents" | "discountCents">): number {
  return line.lineCents - line.discountCents;
}

/**
 * Returns the price paid for `copies` copies of a line after `before` others were refunded. All shares add up to the line's
 * amount to the cent.
 */
export function shareOfCopies(
  line: Pick<OrderLine, "lineCents" | "discountCents" | "quantity">,
  before: number,
  copies: number,
): number {
  const upTo = (count: number) => Math.floor((netCents(line) * count) / line.quantity);
  return upTo(before + copies) - upTo(before);
}

/**
 * Returns whether a line is GST-free, such as an eVoucher or an export. A line of at most 5 cents doesn't count, because its
 * GST merely rounds to 0.
 */
export function isGstFree(line: Pick<OrderLine, "lineCents" | "discountCents" | "gstCents">): boolean {
  return line.gstCents === 0 && netCents(line) > 5;
}

/** Returns the sentence about GST on a tax invoice. */
export function gstStatement(order: Order, format: (cents: number) => string): string {
  if (order.gstCents === 0) return "This total includes no GST.";
  const isWhole = order.lines.every((line) => !isGstFree(line));
  return isWhole
    ? `The total includes GST of ${format(order.gstCents)}.`
    : `The total includes GST of ${format(order.gstCents)}. Items marked * are GST-free.`;
}

/** Returns the GST included in the refunded amount: exact for refunds by line, and proportional for other refunds. */
export function refundedGstCents(
  order: Pick<Order, "refundedCents" | "gstCents" | "totalCents"> & {
    lines: readonly Pick<OrderLine, "lineCents" | "discountCents" | "gstCents" | "refunded">[];
  },
): number {
  const byLine = order.lines.map((line) => {
    const cents = line.refunded?.cents ?? 0;
    return { cents, gst: cents === 0 ? 0 : Math.round((line.gstCents * cents) / netCents(line)) };
  });
  const exact = byLine.reduce((sum, { cents, gst }) => ({ cents: sum.cents + cents, gst: sum.gst + gst }), {
    cents: 0,
    gst: 0,
  });
  const restCents = order.totalCents - exact.cents;
  if (restCents <= 0) return exact.gst;
  return exact.gst + Math.round(((order.refundedCents - exact.cents) * (order.gstCents - exact.gst)) / restCents);
}

/** Returns the document's title. For an order that includes GST, this is "Tax invoice" once payment is due or has been made. */
export function documentTitle(order: Pick<Order, "state" | "paidAt" | "paymentMethod" | "gstCents">): string {
  if (!isBinding(order)) return "Cancelled order";
  if (order.paidAt === null && order.paymentMethod !== "onAccount") return "Order, not paid yet";
  return order.gstCents > 0 ? "Tax invoice" : "Invoice";
}

/** Describes a line, including the details of gifts, vouchers and licences. */
export function lineDetails(
  line: Pick<OrderLine, "format" | "authors" | "options" | "names" | "awaits" | "refunded">,
): string[] {
  const names = (line.names ?? []).filter(Boolean);
  const about = [formatLabel(line.format), line.authors.join(", ")].filter(Boolean).join(", ");
  return [
    ...(about ? [about] : []),
    ...(line.awaits === undefined ? [] : [preorderDetail(line.awaits)]),
    ...(line.refunded ? [`${line.refunded.quantity} refunded`] : []),
    ...(names.length > 0 ? [`For ${names.join(", ")}`] : []),
    ...line.options.map((each) => {
      if (each.kind === "voucher") return `For ${each.name}, ${each.email}`;
      if (each.kind === "gift eBook") return `A gift for ${each.name}, ${each.email}`;
      return `For ${each.organisation}, at ${each.venueName}`;
    }),
  ];
}
