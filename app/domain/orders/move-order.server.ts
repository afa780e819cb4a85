/** Changes the states of orders, with all the effects of a change. No other code may change a state. */
import { inTransaction } from "~/database/engine/connection.server";
import { deleteUses } from "~/database/offers/offer-use-records.server";
import { changeState, insertHistory, lockOrder } from "~/database/orders/order-records.server";
import { enqueue } from "~/domain/jobs/jobs.server";
import { fulfil, withdrawDigital } from "~/domain/library/fulfil.server";
import { HOLDING } from "~/domain/stock/holding";
import { announceOrder } from "~/domain/systems/announce.server";
import type { WebhookTopic } from "~/domain/systems/webhook-topics";
import { queuePurchase } from "~/domain/tracking/purchases.server";
import { log } from "~/log.server";
import { addPaidItems, CLOSE_PAYMENTS_JOB, waitingToAdd } from "./add-items.server";
import { findOrder } from "./find-orders.server";
import { type Mover, mayCancel, mayMove, type Order, type OrderState } from "./order";
import { copiesToPack } from "./order-edits";
import { emailMove, emailPartRefund } from "./order-emails.server";
import type { Tracking } from "./parcel";
import type { RefundTarget } from "./payment";
import { earnPoints, takePointsBack, turnPointsIntoVouchers } from "./points.server";
import { OrderHasMoved } from "./refusals";
import {
  chargeAccount,
  noteSold,
  refundToSource,
  returnCopies,
  returnExchanged,
  returnVouchers,
} from "./reverse-order.server";

/** Topics of the posts to webhooks, by the state that an order moves to. */
const TOPICS: Partial<Record<OrderState, WebhookTopic>> = {
  paid: "order.paid",
  "partly sent": "order.sent",
  sent: "order.sent",
  cancelled: "order.cancelled",
  refunded: "order.refunded",
};

/** Treatment of used goods in a full refund: left out, or refunded too. */
type UsedGoods = "kept back" | "given back";

interface MoveDetails {
  note?: string;
  used?: UsedGoods;
  parcel?: Tracking | null;
  /** Suppresses the email about the change of state. */
  isQuiet?: boolean;
  /** The target of the refund when the new state is refunded. */
  target?: RefundTarget;
}

/**
 * Moves an order to another state, once. A single transaction covers the history, digital delivery or withdrawal, returned
 * copies, vouchers, credit and money, and the customer's email. Used goods (vouchers partly spent, tickets checked in, accepted
 * gifts) stay with the customer and are not refunded unless `used` is `given back`. A purely digital order completes as soon as
 * it is paid. Paid items that were added to an order become part of that order. Returns the order afterwards. Throws {@link
 * OrderHasMoved} when the order is no longer in the state `from` or may not move to `to`.
 */
export async function moveOrder(
  orderId: string,
  from: OrderState,
  to: OrderState,
  by: Mover,
  { note = "", used = "kept back", parcel = null, isQuiet = false, target = "source" }: MoveDetails = {},
): Promise<Order> {
  const now = new Date();
  return inTransaction(async () => {
    if (!mayMove(from, to) || !(await changeState(orderId, from, to, now.toISOString()))) throw new OrderHasMoved();
    if (from === "paid" || from === "partly sent")
      for (const { id } of await waitingToAdd(orderId, to))
        await moveOrder(id, "awaiting payment", "cancelled", by, { isQuiet: true });
    const added = to === "paid" ? await getOrder(orderId) : null;
    if (added && added.addsTo !== null) return addPaidItems(added, by, now);
    const another = from === to ? { changed: "parcels" as const } : {};
    await insertHistory(orderId, { state: to, by, note, parcel, now, ...another });
    const order = await getOrder(orderId);
    await doWhatBelongsTo(order, from, to, { note, used, target, now });
    const topic = TOPICS[to];
    if (topic) await announceOrder(topic, order);
    if (!isQuiet) await emailMove(await getOrder(orderId), to, target);
    if (to === "paid" && order.fulfilment === "digital") return moveOrder(orderId, "paid", "completed", by);
    return getOrder(orderId);
  });
}

async function doWhatBelongsTo(
  order: Order,
  from: OrderState,
  to: OrderState,
  { note, ...giving }: GivingBack & { note: string },
): Promise<void> {
  const { now } = giving;
  switch (to) {
    case "paid":
      await queuePurchase(order);
      await earnPoints(order, now);
      return fulfil(order);
    case "sent":
    case "completed":
      if (HOLDING.includes(from)) await noteSold(order);
      await chargeAccount(order, now);
      return turnPointsIntoVouchers(order.memberId, now);
    case "cancelled":
      await returnCopies(order, { hasLeft: false });
      await deleteUses(order.id);
      if (from === "awaiting payment") {
        await returnVouchers(order, now);
        await returnExchanged(order, now);
        await enqueue(CLOSE_PAYMENTS_JOB, { orderId: order.id }, { uniqueKey: `${CLOSE_PAYMENTS_JOB} ${order.id}` });
        return;
      }
      return giveAllBack(order, note || "The order was cancelled.", giving);
    case "refunded":
      await returnCopies(order, { hasLeft: from === "sent" || from === "completed" });
      return giveAllBack(order, note || "The order was refunded.", giving);
    default:
      return;
  }
}

interface GivingBack {
  used: UsedGoods;
  target: RefundTarget;
  now: Date;
}

async function giveAllBack(order: Order, reason: string, { used, target, now }: GivingBack): Promise<void> {
  const usedGoods = await withdrawDigital(order);
  if (usedGoods.length > 0)
    log.warn({ order: order.number, kept: usedGoods }, "the customer keeps used goods of a refunded order");
  const keptCents = used === "given back" ? 0 : usedGoods.reduce((sum, { cents }) => sum + cents, 0);
  const left = order.totalCents - order.refundedCents - keptCents;
  if (left > 0) await refundToSource(order, left, reason, now, target);
  // Charge goods that the customer keeps to the account now, because no shipment will charge them later.
  await chargeAccount(order, now);
  await takePointsBack(await getOrder(order.id), now);
}

/**
 * Refunds part of an order and emails the customer. If `cents` is the whole remaining amount, the state changes to refunded. If
 * it is null, everything except used goods is refunded, and the state changes as well. Used goods can be refunded later by
 * amount. Throws {@link OrderHasMoved} when nothing was paid or nothing is left, and RefundTooLarge when less is left.
 */
export async function refundOrder(
  orderId: string,
  cents: number | null,
  by: Mover,
  reason: string,
  target: RefundTarget = "source",
): Promise<Order> {
  const now = new Date();
  return inTransaction(async () => {
    const order = await lockAndGet(orderId, now);
    const { state } = order;
    const left = order.totalCents - order.refundedCents;
    if (mayMove(state, "refunded")) {
      if (cents === null) return moveOrder(orderId, state, "refunded", by, { note: reason, target });
      if (cents === left)
        return moveOrder(orderId, state, "refunded", by, { note: reason, used: "given back", target });
    } else if (cents === null || order.paidAt === null || left === 0) throw new OrderHasMoved();
    return refundPart(order, cents, { by, reason, now, target });
  });
}

/**
 * Refunds a part of a locked order, takes back its points and emails the customer. `goods` names the refunded items, and
 * `isOff` is true if they were removed from the order and won't be sent. If `cents` is 0, no money is refunded, but everything
 * else is done. Throws RefundTooLarge.
 */
export async function refundPart(
  order: Order,
  cents: number,
  {
    by,
    reason,
    now,
    goods = "",
    isOff = false,
    target = "source",
  }: { by: Mover; reason: string; now: Date; goods?: string; isOff?: boolean; target?: RefundTarget },
): Promise<Order> {
  const refundId = await refundToSource(order, cents, reason, now, target);
  const note = isOff ? [goods, reason].filter(Boolean).join(". ") : reason;
  const changed = isOff ? { changed: "items" as const } : {};
  await insertHistory(order.id, { state: order.state, by, note, parcel: null, now, ...changed });
  const after = await getOrder(order.id);
  await announceOrder("order.refunded", after);
  await takePointsBack(after, now);
  await emailPartRefund(after, { cents, goods, isOff, target }, refundId);
  return after;
}

/** Changes a locked, partly sent order to sent once nothing is left to send, because the remaining items were refunded. */
export async function endSending(order: Order, by: Mover): Promise<Order> {
  const isPartlyOut = order.state === "partly sent" || (order.state === "packed" && order.parcels.length > 0);
  if (!isPartlyOut || order.lines.some((line) => copiesToPack(line) > 0)) return order;
  return moveOrder(order.id, order.state, "sent", by, { isQuiet: true });
}

/** Locks an order until the transaction ends. Throws {@link OrderHasMoved} if the order doesn't exist. */
export async function lockAndGet(orderId: string, now: Date): Promise<Order> {
  await lockOrder(orderId, now.toISOString());
  return getOrder(orderId);
}

/** Finds an order. Throws {@link OrderHasMoved} if it doesn't exist. */
export async function getOrder(id: string): Promise<Order> {
  const order = await findOrder(id);
  if (!order) throw new OrderHasMoved();
  return order;
}

/**
 * Cancels an order for its customer before it is packed, and refunds it to the source of the payment. Throws {@link
 * OrderHasMoved} when its state has changed.
 */
export async function cancelOrder(order: Order): Promise<Order> {
  if (!mayCancel(order)) throw new OrderHasMoved();
  return moveOrder(order.id, order.state, "cancelled", "customer");
}
