/** The one place where orders change their state, with all that belongs to the change. */
import { inTransaction } from "~/database/engine/connection.server";
import { changeState, holdOrder, insertHistory } from "~/database/orders/order-records.server";
import { enqueue } from "~/domain/jobs/jobs.server";
import { fulfil, withdrawDigital } from "~/domain/library/fulfil.server";
import { keepPurchase } from "~/domain/tracking/purchases.server";
import { log } from "~/log.server";
import { findOrder } from "./find-orders.server";
import { chargeAccount, giveBack, putCopiesBack, returnVouchers } from "./give-back.server";
import { type Mover, mayMove, type Order, type OrderState } from "./order";
import { writeOfMove, writeOfPartRefund } from "./order-letters.server";
import { OrderHasMoved } from "./refusals";

/** The kind of the jobs that make sure an order that was given up is not paid any more; their payload is `{ orderId }`. */
export const CLOSE_PAYMENTS_JOB = "close the payments of an order";

/** Whether what the customer used up is paid back all the same when the rest is. */
type Used = "kept back" | "given back";

/**
 * Moves an order from one state to the next, once: its history, what is delivered or withdrawn by wire, copies, vouchers, credit and
 * money given back, and the customer's letter happen with it or not at all. What was used of it stays the customer's, and is not paid
 * back unless `used` says so: a voucher of which something was spent, a ticket somebody came in with, an accepted gift. What is delivered
 * by wire alone is completed as soon as it is paid. Answers the order as it is then. Throws {@link OrderHasMoved} when it isn't in `from`
 * any more, or may not go there.
 */
export async function moveOrder(
  orderId: string,
  from: OrderState,
  to: OrderState,
  by: Mover,
  note = "",
  used: Used = "kept back",
): Promise<Order> {
  const now = new Date();
  return inTransaction(async () => {
    if (!mayMove(from, to) || !(await changeState(orderId, from, to, now.toISOString()))) throw new OrderHasMoved();
    await insertHistory(orderId, { state: to, by, note, now });
    const order = await getOrder(orderId);
    await doWhatBelongsTo(order, from, to, note, used, now);
    await writeOfMove(await getOrder(orderId), to);
    if (to === "paid" && order.fulfilment === "digital") return moveOrder(orderId, "paid", "completed", by);
    return getOrder(orderId);
  });
}

async function doWhatBelongsTo(
  order: Order,
  from: OrderState,
  to: OrderState,
  note: string,
  used: Used,
  now: Date,
): Promise<void> {
  switch (to) {
    case "paid":
      await keepPurchase(order);
      return fulfil(order);
    case "sent":
    case "completed":
      return chargeAccount(order, now);
    case "cancelled":
      await putCopiesBack(order, { hasLeft: false });
      if (from === "awaiting payment") {
        await returnVouchers(order, now);
        await enqueue(CLOSE_PAYMENTS_JOB, { orderId: order.id }, { uniqueKey: `${CLOSE_PAYMENTS_JOB} ${order.id}` });
        return;
      }
      return giveAllBack(order, note || "The order was cancelled.", used, now);
    case "refunded":
      await putCopiesBack(order, { hasLeft: from === "sent" || from === "completed" });
      return giveAllBack(order, note || "The order was refunded.", used, now);
    default:
      return;
  }
}

async function giveAllBack(order: Order, reason: string, used: Used, now: Date): Promise<void> {
  const kept = await withdrawDigital(order);
  if (kept.length > 0) log.warn({ order: order.number, kept }, "the customer keeps something of a refunded order");
  const keptCents = used === "given back" ? 0 : kept.reduce((sum, { cents }) => sum + cents, 0);
  const left = order.totalCents - order.refundedCents - keptCents;
  if (left > 0) await giveBack(order, left, reason, now);
  // What is kept back of an order on account is owed: nothing will be sent that would charge it later.
  await chargeAccount(order, now);
}

/**
 * Gives back a part of what was paid and tells the customer. Giving back all that is left moves the order to refunded; so does null, which
 * gives back all but what was used up. That can follow by its amount. Cents. Throws {@link OrderHasMoved} when nothing was paid or
 * nothing is left, RefundTooLarge when there is less left.
 */
export async function refundOrder(orderId: string, cents: number | null, by: Mover, reason: string): Promise<Order> {
  const now = new Date();
  return inTransaction(async () => {
    const state = await holdOrder(orderId, now.toISOString());
    if (state === null) throw new OrderHasMoved();
    const order = await getOrder(orderId);
    const left = order.totalCents - order.refundedCents;
    if (mayMove(state, "refunded")) {
      if (cents === null) return moveOrder(orderId, state, "refunded", by, reason);
      if (cents === left) return moveOrder(orderId, state, "refunded", by, reason, "given back");
    } else if (cents === null || order.paidAt === null || left === 0) throw new OrderHasMoved();
    const refundId = await giveBack(order, cents, reason, now);
    await insertHistory(orderId, { state, by, note: reason, now });
    const after = await getOrder(orderId);
    await writeOfPartRefund(after, cents, refundId);
    return after;
  });
}

async function getOrder(id: string): Promise<Order> {
  const order = await findOrder(id);
  if (!order) throw new OrderHasMoved();
  return order;
}
