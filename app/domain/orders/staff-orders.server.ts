/** Staff actions on orders, from a kiosk, a command or elsewhere. Each is logged in the staff log, in the transaction of the change. */
import { inTransaction } from "~/database/engine/connection.server";
import { insertNote, selectNotesOf } from "~/database/orders/order-note-records.server";
import { selectRefundsOf } from "~/database/orders/payment-records.server";
import { formatMoney } from "~/domain/money/money";
import type { Deed } from "~/domain/staff/deed";
import { type Actor, logDeed, toNames } from "~/domain/staff/staff-log.server";
import { moveOrder, refundOrder } from "./move-order.server";
import type { Order, OrderLine } from "./order";
import type { Tracking } from "./parcel";
import type { Refund, RefundTarget } from "./payment";
import { type LineRefund, refundLine } from "./refund-line.server";
import { StaffRefused } from "./refusals";
import { sendParcel } from "./send-parcel.server";
import { type StaffVerb, staffMove } from "./staff-moves";
import { MAX_NOTE_CHARACTERS, type StaffNote } from "./staff-note";

/** The log's wording for the target of a refund. */
const AS: Record<RefundTarget, string> = { source: "", voucher: ", as an eVoucher", account: ", on account" };

const DEEDS: Record<Exclude<StaffVerb, "send">, (order: Order) => Deed> = {
  pack: () => "packed an order",
  collect: () => "made an order ready to collect",
  complete: ({ fulfilment }) => (fulfilment === "collect" ? "handed over an order" : "completed an order"),
  cancel: () => "cancelled an order",
};

/**
 * Changes an order's state, and emails its customer. Throws {@link StaffRefused} if the current state doesn't allow the change,
 * OrderHasMoved if the order has changed since it was read.
 */
export async function moveByStaff(
  order: Order,
  verb: StaffVerb,
  actor: Actor,
  details: { note?: string; parcel?: Tracking | null } = {},
): Promise<Order> {
  if (verb === "send") return sendParcel(order, { tracking: details.parcel ?? null, note: details.note ?? "" }, actor);
  const planned = staffMove(verb, order);
  if (planned.refusal !== null) throw new StaffRefused(planned.refusal);
  return inTransaction(async () => {
    const after = await moveOrder(order.id, planned.from, planned.to, "staff", details);
    await logDeed({ ...actor, deed: DEEDS[verb](order), subject: order.number });
    return after;
  });
}

/**
 * Refunds an amount in cents, or everything that is left and unused if the amount is null, and emails the customer. Throws
 * {@link StaffRefused}, and whatever `refundOrder` throws.
 */
export async function refundByStaff(
  order: Order,
  cents: number | null,
  actor: Actor,
  note: string,
  target: RefundTarget = "source",
): Promise<Order> {
  const left = order.totalCents - order.refundedCents;
  if (cents !== null && cents > left) throw new StaffRefused(`Only ${formatMoney(left)} is left to refund.`);
  if (order.paidAt === null) throw new StaffRefused(`It is ${order.state}. There is no payment to refund.`);
  return inTransaction(async () => {
    const after = await refundOrder(order.id, cents, "staff", note, target);
    const amount = formatMoney(after.refundedCents - order.refundedCents);
    await logDeed({ ...actor, deed: "refunded an order", subject: `${order.number}: ${amount}${AS[target]}` });
    return after;
  });
}

/**
 * Refunds copies of a line for the price paid, optionally restocks them, and emails the customer. Throws {@link StaffRefused},
 * and whatever `refundLine` throws.
 */
export async function refundLineByStaff(
  order: Order,
  line: OrderLine,
  refund: Omit<LineRefund, "lineId">,
  actor: Actor,
  note: string,
  target: RefundTarget = "source",
): Promise<Order> {
  if (order.paidAt === null) throw new StaffRefused(`It is ${order.state}. There is no payment to refund.`);
  return inTransaction(async () => {
    const done = await refundLine(order.id, { ...refund, lineId: line.id }, "staff", note, target);
    const stock = done.restocked > 0 ? ", restocked" : "";
    const what = `${refund.quantity} × ${line.code}, ${formatMoney(done.cents)}${stock}${AS[target]}`;
    await logDeed({ ...actor, deed: "refunded an order", subject: `${order.number}: ${what}` });
    return done.order;
  });
}

/** Saves a note about an order that only staff can read. Throws {@link StaffRefused} for a note that is empty or too long. */
export async function writeNote(order: Order, text: string, actor: Actor): Promise<void> {
  const note = text.trim();
  if (note === "") throw new StaffRefused("The note is empty.");
  if ([...note].length > MAX_NOTE_CHARACTERS)
    throw new StaffRefused(`A note can have at most ${MAX_NOTE_CHARACTERS} characters.`);
  await inTransaction(async () => {
    await insertNote({ orderId: order.id, note, ...toNames(actor), writtenAt: new Date().toISOString() });
    await logDeed({ ...actor, deed: "wrote a note about an order", subject: order.number });
  });
}

/** Returns the refunds of an order, done or pending, oldest first. */
export function listRefunds(order: Order): Promise<Refund[]> {
  return selectRefundsOf(order.id);
}

/** Returns the staff's notes about an order, oldest first. */
export function listNotes(order: Order): Promise<StaffNote[]> {
  return selectNotesOf(order.id);
}
