/**
 * Exchanges copies of an order for other items. The new items form a separate order, which the returned copies fully or partly
 * pay for. Both orders therefore have their own tax invoice, stock and points, and the first order gets an adjustment note.
 */
import { randomUUID } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import { insertHistory, raiseRefunded } from "~/database/orders/order-records.server";
import {
  insertPayment,
  insertRefund,
  raisePaymentRefunded,
  selectPaymentsOf,
} from "~/database/orders/payment-records.server";
import { selectSpent } from "~/database/vouchers/voucher-use-records.server";
import type { Quote } from "~/domain/checkout/quote";
import { formatMoney } from "~/domain/money/money";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { bookAdjustment } from "./book-adjustments.server";
import { type PaidBy, payAtCounter } from "./counter-payments.server";
import { getOrder } from "./move-order.server";
import { type Order, type OrderLine, payableCents } from "./order";
import { copiesOut } from "./order-edits";
import { emailExchange } from "./order-emails.server";
import type { Payment, RefundTarget } from "./payment";
import { type PlaceOrderRequest, placeForCustomer } from "./place-order.server";
import { takePointsBack } from "./points.server";
import { takeBack } from "./refund-line.server";
import { RefundTooLarge, StaffRefused } from "./refusals";
import { refundToSource } from "./reverse-order.server";

interface Return {
  line: OrderLine;
  /** The number of copies, 1 or more. */
  quantity: number;
  restocks: boolean;
}

interface Exchange {
  returns: readonly Return[];
  /** The owner of the basket that holds the new items. */
  ownerId: string;
  request: PlaceOrderRequest;
  /** The payment method for the difference if the new items cost more. */
  paid: PaidBy;
  /** The target of the refund if the new items cost less. */
  target: RefundTarget;
  /** The reason, as shown to the customer. */
  reason: string;
}

/**
 * Throws {@link StaffRefused} unless the customer has these copies, which means that they were sent or handed over, and not
 * refunded.
 */
export function refuseUnlessOut(order: Order, returns: readonly Omit<Return, "restocks">[]): void {
  if (returns.length === 0) throw new StaffRefused("Choose what comes back.");
  for (const { line, quantity } of returns) {
    if (line.productType !== "shipped")
      throw new StaffRefused(`${line.title} is digital, so it can't come back. Refund it instead.`);
    const out = copiesOut(order, line);
    if (quantity > out)
      throw new StaffRefused(
        `The customer has ${out === 0 ? "no copy" : `only ${out}`} of ${line.title}. Only what was sent or handed over can come back.`,
      );
  }
}

/**
 * Takes back copies of a locked order, places an order for the new items, and sends one email about both. The returned copies
 * pay for the new order first. Then either the surplus is refunded or the customer pays the difference. Throws {@link
 * StaffRefused}, {@link RefundTooLarge}, `LineRefundTooLarge`, and an `OrderRefused`.
 */
export async function exchangeCopies(order: Order, exchange: Exchange, actor: Actor): Promise<Order> {
  const { returns, paid, target, reason, ownerId, request } = exchange;
  const now = new Date();
  refuseUnlessOut(order, returns);
  return inTransaction(async () => {
    let backCents = 0;
    for (const { line, quantity, restocks } of returns)
      backCents += (await takeBack(order, line, { quantity, restocks, areSent: true }, now)).cents;
    const left = order.totalCents - order.refundedCents;
    if (backCents > left) throw new RefundTooLarge(left);
    const parts: PaymentPart[] = [];
    const payWithReturns = (quote: Quote) => pay(order, quote, { backCents, parts, target, reason, now });
    const member = order.memberId === null ? null : { id: order.memberId };
    const isOnAccount = order.paymentMethod === "onAccount" || paid.by === "account";
    const placing = { ...request, paymentMethod: "creditCard" as const };
    const placed = await placeForCustomer(ownerId, member, placing, {
      exchange: { of: order, isOnAccount, payWithReturns },
    });
    for (const part of parts) await bookPart(order, placed, part, now);
    const goods = returns.map(({ line, quantity }) => `${quantity} × ${line.title}`).join(", ");
    const note = [`${goods} for order ${placed.number}`, reason].filter(Boolean).join(". ");
    const event = { state: order.state, by: "staff" as const, note, parcel: null, now };
    await insertHistory(order.id, { ...event, changed: "exchange" });
    const before = await getOrder(order.id);
    await takePointsBack(before, now);
    const isOwed = placed.state === "awaiting payment";
    const after =
      isOwed && paid.by === "counter" ? await payAtCounter(placed.id, paid.payment, actor, { isQuiet: true }) : placed;
    await emailExchange(before, after, {
      ...{ goods, target },
      refundedCents: Math.max(0, backCents - placed.totalCents),
      differenceCents: payableCents(placed),
    });
    const subject = `${order.number}: ${goods}, ${formatMoney(backCents)}, for order ${placed.number}, ${formatMoney(placed.totalCents)}`;
    await logDeed({ ...actor, deed: "exchanged items of an order", subject });
    return after;
  });
}

/** A part of a payment for the first order that is transferred to the new order. */
interface PaymentPart {
  payment: Payment;
  cents: number;
}

/**
 * Pays for the new order with the value of the returned copies: first with the first order's payments, then with a refund of
 * the rest. Any part of that refund that goes to eVouchers also pays for the new order, so that eVouchers can't be turned into
 * money.
 */
async function pay(
  order: Order,
  { lines, totalCents }: Quote,
  about: { backCents: number; parts: PaymentPart[]; target: RefundTarget; reason: string; now: Date },
): Promise<{ exchangedCents: number; vouchers: Quote["vouchers"] }> {
  const { backCents, parts, target, reason, now } = about;
  const digital = lines.find(({ productType }) => productType !== "shipped");
  if (digital)
    throw new StaffRefused(
      `${digital.title} is digital, so it can't go out in an exchange. Sell it in an order of its own.`,
    );
  const mostCents = Math.min(backCents, totalCents);
  let exchangedCents = 0;
  for (const payment of await selectPaymentsOf(order.id)) {
    const open = payment.state === "paid" ? payment.amountCents - payment.refundedCents : 0;
    const cents = Math.min(mostCents - exchangedCents, open);
    if (cents === 0) continue;
    if (!(await raisePaymentRefunded(payment.id, cents))) throw new RefundTooLarge(open);
    parts.push({ payment, cents });
    exchangedCents += cents;
  }
  if (!(await raiseRefunded(order.id, exchangedCents)))
    throw new RefundTooLarge(order.totalCents - order.refundedCents);
  await bookAdjustment(order.id, now);
  const spent = await selectSpent(order.id);
  const restCents = backCents - exchangedCents;
  if (restCents > 0) await refundToSource(order, restCents, reason, now, target);
  const left = new Map((await selectSpent(order.id)).map(({ useId, leftCents }) => [useId, leftCents]));
  const returned = spent.map(({ useId, voucherId, leftCents }) => ({
    voucherId,
    cents: leftCents - (left.get(useId) ?? 0),
  }));
  const onVouchers = returned.reduce((sum, { cents }) => sum + cents, 0);
  const onAccount = order.paymentMethod === "onAccount" ? restCents - onVouchers : 0;
  let owed = Math.max(0, totalCents - exchangedCents - onAccount);
  const vouchers = returned.map(({ voucherId, cents }) => {
    const used = Math.min(cents, owed);
    owed -= used;
    return { voucherId, cents: used, hint: "", balanceCents: cents, expiresOn: "" };
  });
  return { exchangedCents, vouchers };
}

/** Books a part of a payment as a payment for the new order, so that its refunds still go to the original source. */
async function bookPart(order: Order, placed: Order, { payment, cents }: PaymentPart, now: Date): Promise<void> {
  const time = now.toISOString();
  await insertRefund({
    ...{ id: randomUUID(), orderId: order.id, paymentId: payment.id, onto: "exchange", amountCents: cents },
    ...{ reason: `Order ${placed.number}`, reference: placed.number, createdAt: time, doneAt: time },
  });
  await insertPayment({
    ...{ id: randomUUID(), orderId: placed.id, memberId: null, gateway: payment.gateway, reference: null },
    ...{ amountCents: cents, state: "paid", refundedCents: 0, takenCents: null, createdAt: time },
    ofPaymentId: payment.ofPaymentId ?? payment.id,
  });
}
