/** Lists changed orders for other systems, and sends orders on their behalf. */
import { inTransaction } from "~/database/engine/connection.server";
import { selectChangedOrders } from "~/database/orders/changed-order-records.server";
import { findOrderByNumber } from "~/domain/orders/find-orders.server";
import { lockAndGet } from "~/domain/orders/move-order.server";
import type { Order, OrderState } from "~/domain/orders/order";
import { copiesToPack } from "~/domain/orders/order-edits";
import type { Tracking } from "~/domain/orders/parcel";
import { sendParcel } from "~/domain/orders/send-parcel.server";
import type { Actor } from "~/domain/staff/staff-log.server";
import { type Position, settledBefore } from "./cursor";

interface ChangesAsked {
  /** Only orders changed at or after this time (UTC ISO). */
  since: string;
  state?: OrderState | undefined;
  after: Position | null;
  limit: number;
}

/** Lists orders that changed, oldest change first, each with the position after it. Changes are listed after five seconds. */
export async function listChangedOrders({
  since,
  state,
  after,
  limit,
}: ChangesAsked): Promise<{ order: Order; position: Position }[]> {
  const from = after && { updatedAt: after.first, id: after.second };
  const changed = await selectChangedOrders({ since, before: settledBefore(), state, after: from, limit });
  return changed.map(({ order, updatedAt }) => ({ order, position: { first: updatedAt, second: order.id } }));
}

/**
 * Sends everything that is left of an order. A repeated call with the same tracking number does nothing, so it can be retried.
 * Returns null if there is no such order. Throws StaffRefused if nothing can be sent, for example because it is unpaid.
 */
export async function sendWholeOrder(number: string, tracking: Tracking | null, actor: Actor): Promise<Order | null> {
  return inTransaction(async () => {
    const found = await findOrderByNumber(number);
    if (!found) return null;
    const order = await lockAndGet(found.id, new Date());
    const isSent = order.state === "sent" || order.state === "completed";
    if (isSent && order.parcels.length > 0 && hasTracking(order, tracking)) return order;
    const copies = order.lines
      .map((line) => ({ lineId: line.id, quantity: copiesToPack(line) }))
      .filter(({ quantity }) => quantity > 0);
    return sendParcel(order, { copies, tracking }, actor);
  });
}

function hasTracking({ parcels }: Order, tracking: Tracking | null): boolean {
  const last = parcels.at(-1)?.tracking ?? null;
  return last?.carrier === tracking?.carrier && last?.trackingNumber === tracking?.trackingNumber;
}
