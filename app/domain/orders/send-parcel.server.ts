/** Sends orders for delivery, whole or in parts, and corrects the tracking numbers of sent parcels. */
import { randomUUID } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import { insertHistory } from "~/database/orders/order-records.server";
import { insertParcel, updateTracking } from "~/database/orders/parcel-records.server";
import { type Actor, logDeed, toNames } from "~/domain/staff/staff-log.server";
import { getOrder, lockAndGet, moveOrder } from "./move-order.server";
import type { Order } from "./order";
import { copiesToPack, maySendPart } from "./order-edits";
import { emailTracking } from "./order-emails.server";
import type { LineCopies, Tracking } from "./parcel";
import { OrderHasMoved, StaffRefused } from "./refusals";
import { noteSent } from "./reverse-order.server";
import { staffMove } from "./staff-moves";

interface Sending {
  /** The copies in the parcel; null for all copies that are left to send. */
  copies?: readonly LineCopies[] | null;
  tracking?: Tracking | null;
  /** A message for the customer. */
  note?: string;
}

/**
 * Sends a parcel and emails its customer. Part of an order can be sent before the order is packed; its state is then "partly
 * sent" until nothing is left to send. Throws {@link StaffRefused}, for example when someone else has already sent some of
 * these copies, and {@link OrderHasMoved} if all remaining copies were to be sent but the order has changed since it was read.
 */
export async function sendParcel(
  read: Order,
  { copies: chosen = null, tracking = null, note = "" }: Sending,
  actor: Actor,
): Promise<Order> {
  const now = new Date();
  return inTransaction(async () => {
    const order = await lockAndGet(read.id, now);
    const copies = chosen === null ? listAllCopies(read, order) : checked(order, chosen);
    const left = order.lines.reduce((sum, line) => sum + copiesToPack(line), 0);
    const sent = copies.reduce((sum, { quantity }) => sum + quantity, 0);
    const to = sent === left ? "sent" : "partly sent";
    const parcel = { id: randomUUID(), orderId: order.id, tracking, sentAt: now.toISOString(), copies };
    if (!(await insertParcel({ ...parcel, ...toNames(actor) }))) throw new OrderHasMoved();
    await noteSent(order, copies);
    const after = await moveOrder(order.id, order.state, to, "staff", { note, parcel: tracking });
    if (after.parcels.length === 1 && to === "sent")
      await logDeed({ ...actor, deed: "sent an order", subject: order.number });
    else {
      const what = copies.map(({ lineId, quantity }) => `${quantity} × ${toCode(order, lineId)}`).join(", ");
      const change = { was: order.state, became: to };
      await logDeed({ ...actor, deed: "sent part of an order", subject: `${order.number}: ${what}`, change });
    }
    return after;
  });
}

function listAllCopies(read: Order, order: Order): LineCopies[] {
  const planned = staffMove("send", read);
  if (planned.refusal !== null) throw new StaffRefused(planned.refusal);
  if (order.state !== read.state) throw new OrderHasMoved();
  return order.lines
    .map((line) => ({ lineId: line.id, quantity: copiesToPack(line) }))
    .filter(({ quantity }) => quantity > 0);
}

function checked(order: Order, chosen: readonly LineCopies[]): readonly LineCopies[] {
  if (order.fulfilment !== "delivery") throw new StaffRefused("It is not a delivery order, so nothing of it is sent.");
  if (!maySendPart(order))
    throw new StaffRefused(
      `It is ${order.state}. Only orders that are paid, packed or partly sent can be sent in parts.`,
    );
  if (chosen.length === 0) throw new StaffRefused("Choose what to send.");
  for (const { lineId, quantity } of chosen) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (line?.productType !== "shipped")
      throw new StaffRefused(`${line?.title ?? "This item"} isn't sent in a parcel.`);
    const left = copiesToPack(line);
    if (quantity > left)
      throw new StaffRefused(
        `${left === 0 ? "No copy" : `Only ${left}`} of ${line.title} ${left > 1 ? "are" : "is"} left to send.`,
      );
  }
  return chosen;
}

function toCode({ lines }: Order, lineId: string): string {
  return lines.find(({ id }) => id === lineId)?.code ?? "";
}

/** Changes a parcel's tracking number, and emails the new number to the customer if `isTold`. Throws {@link StaffRefused}. */
export async function correctTracking(
  orderId: string,
  parcelId: string,
  tracking: Tracking,
  actor: Actor,
  { isTold }: { isTold: boolean },
): Promise<Order> {
  const now = new Date();
  return inTransaction(async () => {
    const order = await lockAndGet(orderId, now);
    const parcel = order.parcels.find(({ id }) => id === parcelId);
    if (!parcel) throw new StaffRefused("The order has no such parcel.");
    const before = parcel.tracking;
    if (before?.carrier === tracking.carrier && before.trackingNumber === tracking.trackingNumber)
      throw new StaffRefused("It has this tracking number already.");
    await updateTracking(parcelId, tracking);
    await insertHistory(orderId, { state: order.state, by: "staff", note: "", parcel: tracking, now });
    const after = await getOrder(orderId);
    if (isTold) await emailTracking(after, { ...parcel, tracking });
    const change = { was: before?.trackingNumber ?? "none", became: tracking.trackingNumber };
    await logDeed({ ...actor, deed: "corrected a tracking number", subject: order.number, change });
    return after;
  });
}
