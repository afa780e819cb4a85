/**
 * Reverses what placing an order did to copies, the value of vouchers, credit and money. Runs within the transaction that locks
 * the order. Amounts are cents, AUD.
 */
import { randomUUID } from "node:crypto";
import { isInBalance, lowerOnOrder, moveBalance } from "~/database/orders/credit-records.server";
import { raiseRefunded } from "~/database/orders/order-records.server";
import {
  insertRefund,
  raisePaymentRefunded,
  selectPaymentsOf,
  selectRefundsOf,
} from "~/database/orders/payment-records.server";
import { putStockBack, selectTakenStock } from "~/database/orders/stock-records.server";
import { returnToVoucher, selectSpent } from "~/database/vouchers/voucher-use-records.server";
import { enqueue } from "~/domain/jobs/jobs.server";
import { HOLDING } from "~/domain/stock/holding";
import type { MovementKind } from "~/domain/stock/movement";
import { noteMovements } from "~/domain/stock/note-movements.server";
import { voucherGoodUntil } from "~/domain/vouchers/issue-vouchers.server";
import { bookAdjustment } from "./book-adjustments.server";
import { type Order, payableCents, type StockSource } from "./order";
import type { LineCopies } from "./parcel";
import { COUNTER_WAYS, type Payment, type RefundTarget } from "./payment";
import { issueRefundVoucher } from "./refund-voucher.server";
import { RefundTooLarge, StaffRefused } from "./refusals";

/** The kind of job that refunds through a gateway; its payload is `{ refundId }`. */
export const REFUND_JOB = "refund a payment";

/**
 * Returns copies to stock, once. When the order has already been sent, only tickets are returned, because staff restock
 * returned books manually.
 */
export async function returnCopies(order: Order, { hasLeft }: { hasLeft: boolean }): Promise<void> {
  for (const taken of await selectTakenStock(order.id)) {
    if (hasLeft && taken.productType === "shipped") continue;
    await putStockBack(taken);
    if (hasLeft) await noteMovements([toMovement(order, taken, "returned", taken.quantity)], null);
  }
}

/** Records in the stock history that the copies of a parcel have left the premises. */
export async function noteSent(order: Order, copies: readonly LineCopies[]): Promise<void> {
  const taken = new Map((await selectTakenStock(order.id)).map((each) => [each.lineId, each]));
  await noteMovements(
    copies.flatMap(({ lineId, quantity }) => {
      const line = taken.get(lineId);
      return line ? [toMovement(order, line, "sold", -quantity)] : [];
    }),
    null,
  );
}

/** Records in the stock history that the copies still held for an order have left the premises. */
export async function noteSold(order: Order): Promise<void> {
  const taken = await selectTakenStock(order.id);
  await noteMovements(
    taken.map((each) => toMovement(order, each, "sold", -each.held)),
    null,
  );
}

/**
 * Records refunded copies of a line in the stock history. If they are restocked, copies that had left the shop are on hand
 * again. Otherwise, copies that an open order still held are written off. `returned` is the number of copies that had been sent
 * in parcels.
 */
export async function noteRefunded(
  order: Order,
  { code, quantity, returned, from }: { code: string; quantity: number; returned: number; from: StockSource },
  { restocks }: { restocks: boolean },
): Promise<void> {
  if (from === "") return;
  const held = HOLDING.includes(order.state) ? quantity - returned : 0;
  const movement = restocks
    ? toMovement(order, { code, from }, "returned", quantity - held)
    : toMovement(order, { code, from }, "written off", -held);
  await noteMovements([movement], null);
}

function toMovement(
  order: Order,
  { code, from }: { code: string; from: "shop" | "store" },
  kind: MovementKind,
  change: number,
) {
  const place = from === "store" ? (order.storeSlug ?? "") : "";
  return { code, place, kind, change, reference: order.number };
}

/** Refunds everything that vouchers paid towards an order whose remaining amount was never paid. */
export async function returnVouchers(order: Order, now: Date): Promise<void> {
  for (const use of await selectSpent(order.id)) await ontoVoucher(use, use.leftCents, now);
}

/** Refunds the value of the copies returned in exchange for an order whose remaining amount was never paid. */
export async function returnExchanged(order: Order, now: Date): Promise<void> {
  for (const payment of await selectPaymentsOf(order.id)) {
    const left = payment.amountCents - payment.refundedCents;
    if (payment.state === "paid" && payment.ofPaymentId !== null && left > 0)
      await refundPayment(order.id, payment, left, "The exchange wasn't paid for.", now);
  }
}

/** Returns value to a voucher and renews its expiry date, because the voucher may have expired. */
function ontoVoucher(
  use: { useId: string; voucherId: string; orderId: string },
  cents: number,
  now: Date,
): Promise<boolean> {
  return returnToVoucher(use, cents, now.toISOString(), voucherGoodUntil(now));
}

/**
 * Refunds an amount in the way that it was paid: first to the card, then to the account, and the rest to the vouchers. A job
 * refunds card money. With a target other than `source`, the part paid by card or at a counter goes to that target. Returns an
 * id for the refund. Throws {@link RefundTooLarge}; the caller must then roll back.
 */
export async function refundToSource(
  order: Order,
  cents: number,
  reason: string,
  now: Date,
  target: RefundTarget = "source",
): Promise<string> {
  const refundId = randomUUID();
  if (!(await raiseRefunded(order.id, cents))) throw new RefundTooLarge(order.totalCents - order.refundedCents);
  await bookAdjustment(order.id, now);
  let left = cents;
  for (const payment of await selectPaymentsOf(order.id)) {
    if (payment.state !== "paid" || left === 0) continue;
    const part = Math.min(left, payment.amountCents - payment.refundedCents);
    left -= part;
    if (part === 0) continue;
    if (target === "source") await refundPayment(order.id, payment, part, reason, now);
    else await refundElsewhere(order, payment, part, { target, reason, now });
  }
  left -= await giveBackOnAccount(order, left, reason, now);
  for (const use of await selectSpent(order.id)) {
    const part = Math.min(left, use.leftCents);
    if (part === 0 || !(await ontoVoucher(use, part, now))) continue;
    await noteDone(order.id, "vouchers", part, reason, now);
    left -= part;
  }
  if (left > 0) throw new RefundTooLarge(cents - left);
  return refundId;
}

/** Refunds a part of a payment as a new eVoucher, or to the business's account. Throws {@link RefundTooLarge}. */
async function refundElsewhere(
  order: Order,
  payment: Payment,
  cents: number,
  { target, reason, now }: { target: Exclude<RefundTarget, "source">; reason: string; now: Date },
): Promise<void> {
  if (!(await raisePaymentRefunded(payment.id, cents)))
    throw new RefundTooLarge(payment.amountCents - payment.refundedCents);
  const time = now.toISOString();
  if (target === "voucher") await issueRefundVoucher(order, cents, now);
  else {
    if (order.memberId === null) throw new StaffRefused("Only a business has an account.");
    const movement = { memberId: order.memberId, orderId: order.id, paymentId: null, at: time };
    await moveBalance({ ...movement, kind: "refund", cents: -cents });
  }
  await insertRefund({
    ...{ id: randomUUID(), orderId: order.id, paymentId: payment.id, amountCents: cents, reason },
    ...{ onto: target === "voucher" ? "vouchers" : "account", reference: null, createdAt: time, doneAt: time },
  });
}

/**
 * Queues a refund of a payment through its gateway. The refund is made only once, however often the job runs. Money that was
 * paid at a counter waits until staff hand it out. Throws {@link RefundTooLarge}.
 */
export async function refundPayment(
  orderId: string,
  payment: Payment,
  cents: number,
  reason: string,
  now: Date,
): Promise<void> {
  const id = randomUUID();
  const isAtCounter = COUNTER_WAYS.some((way) => way === payment.gateway);
  if (!(await raisePaymentRefunded(payment.id, cents))) {
    throw new RefundTooLarge(payment.amountCents - payment.refundedCents);
  }
  await insertRefund({
    id,
    orderId,
    paymentId: payment.id,
    onto: isAtCounter ? "counter" : "card",
    amountCents: cents,
    reason,
    reference: null,
    createdAt: now.toISOString(),
    doneAt: null,
  });
  if (!isAtCounter) await enqueue(REFUND_JOB, { refundId: id }, { uniqueKey: `${REFUND_JOB} ${id}` });
}

/** Returns the amount that the order charged to the account, minus refunds. */
async function leftOnAccount(order: Order): Promise<number> {
  if (order.paymentMethod !== "onAccount" || order.memberId === null) return 0;
  const refunds = (await selectRefundsOf(order.id)).filter(
    ({ onto, paymentId }) => onto === "account" && paymentId === null,
  );
  return refunds.reduce((left, refund) => left - refund.amountCents, payableCents(order));
}

async function giveBackOnAccount(order: Order, most: number, reason: string, now: Date): Promise<number> {
  const cents = Math.min(most, await leftOnAccount(order));
  if (cents === 0 || order.memberId === null) return 0;
  if (await isInBalance(order.id)) {
    const movement = { memberId: order.memberId, orderId: order.id, paymentId: null, at: now.toISOString() };
    await moveBalance({ ...movement, kind: "refund", cents: -cents });
  } else await lowerOnOrder(order.memberId, cents);
  await noteDone(order.id, "account", cents, reason, now);
  return cents;
}

/** Moves the amount from "on order" to "owed", once, when the order is sent or collected. */
export async function chargeAccount(order: Order, now: Date): Promise<void> {
  const cents = await leftOnAccount(order);
  if (cents === 0 || order.memberId === null || (await isInBalance(order.id))) return;
  await lowerOnOrder(order.memberId, cents);
  await moveBalance({
    memberId: order.memberId,
    orderId: order.id,
    paymentId: null,
    kind: "order",
    cents,
    at: now.toISOString(),
  });
}

async function noteDone(
  orderId: string,
  onto: "account" | "vouchers",
  cents: number,
  reason: string,
  now: Date,
): Promise<void> {
  const time = now.toISOString();
  await insertRefund({
    ...{ id: randomUUID(), orderId, paymentId: null, onto, amountCents: cents, reason },
    ...{ reference: null, createdAt: time, doneAt: time },
  });
}
