/** What staff do with orders, from a kiosk, a command or elsewhere. Each act is in the staff log, in the transaction of the change. */
import { inTransaction } from "~/database/engine/connection.server";
import { formatMoney } from "~/domain/money/money";
import type { Deed } from "~/domain/staff/deed";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { moveOrder, refundOrder } from "./move-order.server";
import type { Order } from "./order";
import type { Parcel } from "./parcel";
import { StaffRefused } from "./refusals";
import { type StaffVerb, staffMove } from "./staff-moves";

const DEEDS: Record<StaffVerb, (order: Order) => Deed> = {
  pack: () => "packed an order",
  send: () => "sent an order",
  collect: () => "made an order ready to collect",
  complete: ({ fulfilment }) => (fulfilment === "collect" ? "handed over an order" : "completed an order"),
  cancel: () => "cancelled an order",
};

/** Moves an order on, and emails its customer. Throws {@link StaffRefused} where its state does not allow it, OrderHasMoved where it changed since it was read. */
export async function moveByStaff(
  order: Order,
  verb: StaffVerb,
  actor: Actor,
  details: { note?: string; parcel?: Parcel | null } = {},
): Promise<Order> {
  const planned = staffMove(verb, order);
  if (planned.refusal !== null) throw new StaffRefused(planned.refusal);
  return inTransaction(async () => {
    const after = await moveOrder(order.id, planned.from, planned.to, "staff", details);
    await logDeed({ ...actor, deed: DEEDS[verb](order), subject: order.number });
    return after;
  });
}

/**
 * Refunds an amount, or with null all that is left and was not used, and emails the customer. Cents. Throws {@link StaffRefused}, and what
 * `refundOrder` throws.
 */
export async function refundByStaff(order: Order, cents: number | null, actor: Actor, note: string): Promise<Order> {
  const left = order.totalCents - order.refundedCents;
  if (cents !== null && cents > left) throw new StaffRefused(`Only ${formatMoney(left)} is left to refund.`);
  if (order.paidAt === null) throw new StaffRefused(`It is ${order.state}. There is no payment to refund.`);
  return inTransaction(async () => {
    const after = await refundOrder(order.id, cents, "staff", note);
    const amount = formatMoney(after.refundedCents - order.refundedCents);
    await logDeed({ ...actor, deed: "refunded an order", subject: `${order.number}: ${amount}` });
    return after;
  });
}
