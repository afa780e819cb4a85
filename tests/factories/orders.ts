/** Creates orders: as objects that the domain uses, and as rows written directly into `database()`. */
import { randomBytes, randomUUID } from "node:crypto";
import { insertHistory, insertOrder } from "~/database/orders/order-records.server";
import { insertPayment } from "~/database/orders/payment-records.server";
import { type Order, type OrderLine, payableCents } from "~/domain/orders/order";
import { HOLD_MS } from "~/domain/orders/waiting-rules";

let made = 0;

/** Returns an order line, by default of one paperback at $22.00 with $2.00 of GST. */
export function anOrderLine(traits: Partial<OrderLine> = {}): OrderLine {
  made += 1;
  return {
    id: randomUUID(),
    code: `LINE${made}`,
    title: `Line ${made}`,
    slug: `line-${made}`,
    authors: ["Ada Author"],
    format: "Paperback",
    productType: "shipped",
    gift: false,
    unitPriceCents: 2200,
    quantity: 1,
    lineCents: 2200,
    discountCents: 0,
    discounts: [],
    gstCents: 200,
    options: [],
    affCode: null,
    referrer: null,
    ...traits,
  };
}

/**
 * Returns a paid order, by default of one paperback to Sydney for $29.95 including shipping. The totals are calculated from the
 * lines.
 */
export function anOrder(traits: Partial<Order> = {}): Order {
  made += 1;
  const lines = traits.lines ?? [anOrderLine()];
  const sum = (of: (line: OrderLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  const fulfilment = traits.fulfilment ?? "delivery";
  const itemsCents = sum((line) => line.lineCents);
  const discountCents = sum((line) => line.discountCents);
  const shippingCents = traits.shippingCents ?? (fulfilment === "delivery" ? 795 : 0);
  const giftWrapCents = traits.giftWrapCents ?? 0;
  const placedAt = traits.placedAt ?? "2026-11-20T02:00:00.000Z";
  const state = traits.state ?? "paid";
  const isPaid = state !== "awaiting payment" && state !== "cancelled";
  return {
    id: randomUUID(),
    number: aNumber(),
    ownerId: randomBytes(16).toString("hex"),
    memberId: null,
    email: `buyer${made}@example.com`,
    firstName: "Ada",
    surname: "Buyer",
    phoneAreaCode: "02",
    phoneNumber: "90000000",
    companyName: "",
    companyNumber: "",
    fulfilment,
    storeSlug: null,
    address: { street1: "1 George St", street2: "", city: "Sydney", state: "NSW", postcode: "2000", country: "AUS" },
    deliveryInstructions: "",
    shippingName: fulfilment === "delivery" ? "Standard" : "",
    currency: "AUD",
    itemsCents,
    discountCents,
    shippingCents,
    giftWrapCents,
    totalCents: itemsCents - discountCents + shippingCents + giftWrapCents,
    gstCents: sum((line) => line.gstCents) + Math.round(shippingCents / 11) + Math.round(giftWrapCents / 11),
    voucherCents: 0,
    refundedCents: 0,
    offerCode: null,
    paymentMethod: "creditCard",
    state,
    note: "",
    giftMessage: "",
    accessToken: randomBytes(16).toString("hex"),
    placedAt,
    paidAt: isPaid ? placedAt : null,
    heldUntil: new Date(Date.parse(placedAt) + HOLD_MS).toISOString(),
    placedBy: "customer",
    addsTo: null,
    exchangeOf: null,
    exchangedCents: 0,
    parcels: [],
    history: [{ state, by: "customer", note: "", parcel: null, at: placedAt }],
    ...traits,
    lines,
  };
}

/** Stores an order like `anOrder`, with a card payment if it is paid. Changes no stock and delivers nothing. */
export async function aKeptOrder(traits: Partial<Order> = {}): Promise<Order> {
  const order = anOrder(traits);
  const { lines, history, parcels: _, ...rest } = order;
  const newLines = lines.map((line) => ({ ...line, stockFrom: "" as const }));
  await insertOrder({ ...rest, lines: newLines, orderKey: randomUUID(), digest: "", placedFrom: "" });
  if (order.paidAt !== null && order.paymentMethod === "creditCard" && payableCents(order) > 0) {
    await insertPayment({
      id: randomUUID(),
      orderId: order.id,
      memberId: null,
      gateway: "sandbox",
      reference: randomUUID(),
      amountCents: payableCents(order),
      state: "paid",
      refundedCents: 0,
      takenCents: null,
      ofPaymentId: null,
      createdAt: order.placedAt,
    });
  }
  for (const { at, ...event } of history) await insertHistory(order.id, { ...event, now: new Date(at) });
  return order;
}

/** Returns an order number such as L7K2-Q9MF-3TXA. */
export function aNumber(): string {
  const signs = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
  const text = [...randomBytes(12)].map((byte) => signs[byte % signs.length]).join("");
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
}
