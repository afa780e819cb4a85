/** Orders as the domain hands them about, and rows of them written straight into `database()`. */
import { randomBytes, randomUUID } from "node:crypto";
import { insertHistory, insertOrder } from "~/database/orders/order-records.server";
import { insertPayment } from "~/database/orders/payment-records.server";
import { emailKey } from "~/domain/accounts/email-key";
import { type Order, type OrderLine, payableCents } from "~/domain/orders/order";

let made = 0;

/** A paperback at $22.00 with $2.00 of GST, one of it, unless told otherwise. */
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
    gstCents: 200,
    options: [],
    affCode: null,
    referrer: null,
    ...traits,
  };
}

/** A paid order of one paperback to Sydney, $29.95 with shipping, unless told otherwise; the sums follow from the lines. */
export function anOrder(traits: Partial<Order> = {}): Order {
  made += 1;
  const lines = traits.lines ?? [anOrderLine()];
  const sum = (of: (line: OrderLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  const fulfilment = traits.fulfilment ?? "delivery";
  const itemsCents = sum((line) => line.lineCents);
  const discountCents = sum((line) => line.discountCents);
  const shippingCents = traits.shippingCents ?? (fulfilment === "delivery" ? 795 : 0);
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
    totalCents: itemsCents - discountCents + shippingCents,
    gstCents: sum((line) => line.gstCents) + Math.round(shippingCents / 11),
    voucherCents: 0,
    refundedCents: 0,
    offerCode: null,
    paymentMethod: "creditCard",
    state,
    note: "",
    accessToken: randomBytes(16).toString("hex"),
    placedAt,
    paidAt: isPaid ? placedAt : null,
    history: [{ state, by: "customer", note: "", at: placedAt }],
    ...traits,
    lines,
  };
}

/** The same, in the shop's database; paid by card, if it is paid at all, with nothing taken from the stock or delivered for it. */
export async function aKeptOrder(traits: Partial<Order> = {}): Promise<Order> {
  const order = anOrder(traits);
  const { address, lines, history } = order;
  await insertOrder(
    {
      id: order.id,
      number: order.number,
      owner_id: order.ownerId,
      member_id: order.memberId,
      email: order.email,
      email_key: emailKey(order.email),
      first_name: order.firstName,
      surname: order.surname,
      phone_area_code: order.phoneAreaCode,
      phone_number: order.phoneNumber,
      company_name: order.companyName,
      company_number: order.companyNumber,
      fulfilment: order.fulfilment,
      store_slug: order.storeSlug,
      ...address,
      delivery_instructions: order.deliveryInstructions,
      shipping_name: order.shippingName,
      currency: order.currency,
      items_cents: order.itemsCents,
      discount_cents: order.discountCents,
      shipping_cents: order.shippingCents,
      total_cents: order.totalCents,
      gst_cents: order.gstCents,
      voucher_cents: order.voucherCents,
      refunded_cents: order.refundedCents,
      offer_code: order.offerCode,
      payment_method: order.paymentMethod,
      order_state: order.state,
      note: order.note,
      access_token: order.accessToken,
      order_key: randomUUID(),
      digest: "",
      placed_at: order.placedAt,
      paid_at: order.paidAt,
      updated_at: order.placedAt,
    },
    lines.map((line, position) => ({
      id: line.id,
      order_id: order.id,
      position,
      code: line.code,
      title: line.title,
      slug: line.slug,
      authors: line.authors.join("^"),
      format: line.format,
      product_type: line.productType,
      gift: Number(line.gift),
      unit_price_cents: line.unitPriceCents,
      quantity: line.quantity,
      line_cents: line.lineCents,
      discount_cents: line.discountCents,
      gst_cents: line.gstCents,
      options: JSON.stringify(line.options),
      aff_code: line.affCode,
      referrer: line.referrer,
    })),
  );
  if (order.paidAt !== null && order.paymentMethod === "creditCard" && payableCents(order) > 0) {
    await insertPayment({
      id: randomUUID(),
      order_id: order.id,
      member_id: null,
      gateway: "sandbox",
      reference: randomUUID(),
      amount_cents: payableCents(order),
      state: "paid",
      created_at: order.placedAt,
      updated_at: order.paidAt,
    });
  }
  for (const { at, ...event } of history) await insertHistory(order.id, { ...event, now: new Date(at) });
  return order;
}

/** Like L7K2-Q9MF-3TXA. */
export function aNumber(): string {
  const signs = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
  const text = [...randomBytes(12)].map((byte) => signs[byte % signs.length]).join("");
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
}
