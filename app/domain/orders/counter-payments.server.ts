/** Books payments that staff take at a counter for an order: cash, or a card at the counter's terminal. */
import { randomUUID } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import { setPaymentMethod } from "~/database/orders/order-records.server";
import { insertPayment, selectPaymentByReference, selectPaymentsOf } from "~/database/orders/payment-records.server";
import { todayInSydney } from "~/domain/dates/sydney-days";
import { enqueue } from "~/domain/jobs/jobs.server";
import { formatMoney } from "~/domain/money/money";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { CLOSE_PAYMENTS_JOB } from "./add-items.server";
import { lockAndGet, moveOrder } from "./move-order.server";
import { type Order, payableCents } from "./order";
import type { CounterWay } from "./payment";
import { StaffRefused } from "./refusals";

const MAX_REFERENCE_CHARACTERS = 40;

interface CounterPayment {
  way: CounterWay;
  /** Number on the payment slip, optional for cash. The same number can be booked once a day. */
  reference: string;
}

/** The ways to pay for an order that staff place for a customer. */
export type PaidBy = { by: "link" } | { by: "account" } | { by: "counter"; payment: CounterPayment };

/**
 * Books the full price of an order as paid at a counter. An open card payment is closed. If it arrives anyway, it is refunded.
 * `isQuiet` suppresses the email about the payment when another email informs the customer. Throws {@link StaffRefused}.
 */
export async function payAtCounter(
  orderId: string,
  { way, reference }: CounterPayment,
  actor: Actor,
  { isQuiet = false }: { isQuiet?: boolean } = {},
): Promise<Order> {
  const now = new Date();
  const typed = reference.trim().replace(/\s+/g, " ");
  if (way === "EFTPOS" && typed === "") throw new StaffRefused("Enter the number on the terminal's slip.");
  if ([...typed].length > MAX_REFERENCE_CHARACTERS)
    throw new StaffRefused(`The reference can have at most ${MAX_REFERENCE_CHARACTERS} characters.`);
  return inTransaction(async () => {
    const order = await lockAndGet(orderId, now);
    if (order.state !== "awaiting payment") throw new StaffRefused(`It is ${order.state}, so there is nothing to pay.`);
    if ((await selectPaymentsOf(orderId)).some(({ state }) => state === "settling"))
      throw new StaffRefused("A card payment for it is on its way. Wait until the bank has confirmed it.");
    const ofDay = typed === "" ? null : `${typed}, ${todayInSydney(now)}`;
    if (ofDay !== null && (await selectPaymentByReference(way, ofDay)))
      throw new StaffRefused(`${way} ${typed} is booked already today.`);
    const cents = payableCents(order);
    await insertPayment({
      ...{ id: randomUUID(), orderId, memberId: null, gateway: way, reference: ofDay, amountCents: cents },
      ...{ state: "paid", refundedCents: 0, takenCents: null, ofPaymentId: null, createdAt: now.toISOString() },
    });
    await setPaymentMethod(orderId, "counter");
    const after = await moveOrder(orderId, order.state, "paid", "staff", { isQuiet });
    await enqueue(CLOSE_PAYMENTS_JOB, { orderId }, { uniqueKey: `${CLOSE_PAYMENTS_JOB} ${orderId}` });
    const subject = `${after.number}: ${[formatMoney(cents), way, typed].filter(Boolean).join(" ")}`;
    await logDeed({ ...actor, deed: "took a payment at a counter", subject });
    return after;
  });
}
