/**
 * Adds items to an order before it is packed. Until the items are paid for, they form a separate order, which reserves their
 * copies.
 */
import { moveIntoOrder, selectWaitingToAdd } from "~/database/orders/added-order-records.server";
import { insertHistory } from "~/database/orders/order-records.server";
import { enqueue } from "~/domain/jobs/jobs.server";
import { fulfil } from "~/domain/library/fulfil.server";
import { queuePurchase } from "~/domain/tracking/purchases.server";
import { findOrder } from "./find-orders.server";
import type { Mover, Order, OrderState } from "./order";
import { mayAddItems } from "./order-edits";
import { emailAddedItems } from "./order-emails.server";
import { formatHeldUntil } from "./order-words";
import { earnPoints } from "./points.server";
import { OrderHasMoved, StaffRefused } from "./refusals";

/** The kind of job that makes an abandoned order unpayable; its payload is `{ orderId }`. */
export const CLOSE_PAYMENTS_JOB = "close the payments of an order";

/**
 * Makes paid items part of the order that they were added to, emails the customer, and delivers digital items. Runs within the
 * transaction that marks the items as paid and has locked both orders. Throws {@link OrderHasMoved} when the order is packed or
 * has ended.
 */
export async function addPaidItems(added: Order, by: Mover, now: Date): Promise<Order> {
  const into = added.addsTo === null ? null : await findOrder(added.addsTo);
  if (!into || !mayAddItems(into)) throw new OrderHasMoved();
  await queuePurchase(added);
  if (!(await moveIntoOrder(added, into))) throw new OrderHasMoved();
  const goods = added.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(", ");
  await insertHistory(into.id, { state: into.state, by, note: goods, parcel: null, now, changed: "more items" });
  const whole = await findOrder(into.id);
  if (!whole) throw new OrderHasMoved();
  await earnPoints({ ...added, id: into.id }, now, { isAdded: true });
  const ids = new Set(added.lines.map(({ id }) => id));
  await fulfil({ ...whole, lines: whole.lines.filter(({ id }) => ids.has(id)) });
  await emailAddedItems(whole, added);
  await enqueue(
    CLOSE_PAYMENTS_JOB,
    { orderId: into.id },
    { uniqueKey: `${CLOSE_PAYMENTS_JOB} ${added.id} in ${into.id}` },
  );
  return whole;
}

/**
 * Returns the unpaid orders that would add items to a locked order whose state is about to change. If the locked order is
 * cancelled or refunded, the caller cancels them too. Throws {@link StaffRefused} if the order would otherwise be packed
 * without these items.
 */
export async function waitingToAdd(orderId: string, to: OrderState): Promise<Order[]> {
  if (to === "partly sent") return [];
  const waiting = await selectWaitingToAdd(orderId);
  const [first] = waiting;
  if (first && to !== "cancelled" && to !== "refunded")
    throw new StaffRefused(
      `The customer has until ${formatHeldUntil(first)} to pay for items to be added. Cancel that request first.`,
    );
  return waiting;
}
