/**
 * Lists the payments and refunds that staff must settle manually: refunds that a gateway rejected, and payments of a wrong
 * amount.
 */
import { inTransaction } from "~/database/engine/connection.server";
import {
  changePaymentState,
  finishRefund,
  selectMistaken,
  selectOpenRefunds,
} from "~/database/orders/payment-records.server";
import { formatMoney } from "~/domain/money/money";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { findOrder } from "./find-orders.server";
import type { Payment, Refund } from "./payment";

export interface OpenMoney {
  /** The id that staff use to settle the payment or refund. */
  id: string;
  what: "refund" | "payment";
  /** The order's number; null for a balance payment. */
  orderNumber: string | null;
  /** The amount to refund, or the amount owed. */
  cents: number;
  /** The amount that the gateway took, if it isn't the amount owed; otherwise null. */
  takenCents: number | null;
  /** Time when the refund or payment was created (UTC ISO). */
  since: string;
}

/** Returns the refunds that no gateway has accepted yet, including new ones, and payments of a wrong amount; oldest first. */
export async function findOpenMoney(): Promise<OpenMoney[]> {
  const open = [...(await selectOpenRefunds()).map(ofRefund), ...(await selectMistaken()).map(ofPayment)];
  const named = open.map(async ({ orderId, ...money }) => {
    const order = orderId === null ? null : await findOrder(orderId);
    return { ...money, orderNumber: order?.number ?? null };
  });
  return (await Promise.all(named)).sort((one, other) => (one.since < other.since ? -1 : 1));
}

const ofRefund = ({ id, orderId, amountCents, createdAt }: Refund) => ({
  ...{ id, what: "refund" as const, orderId, cents: amountCents, takenCents: null, since: createdAt },
});

const ofPayment = ({ id, orderId, amountCents, takenCents, createdAt }: Payment) => ({
  ...{ id, what: "payment" as const, orderId, cents: amountCents, takenCents, since: createdAt },
});

/** Records a settlement by hand: marks the refund as done or the wrong payment as returned. Returns false for an unknown id. */
export async function settleByHand(id: string, actor: Actor): Promise<boolean> {
  const open = (await findOpenMoney()).find((money) => money.id === id);
  const now = new Date().toISOString();
  if (!open) return false;
  return inTransaction(async () => {
    const isDone =
      open.what === "refund"
        ? await finishRefund(id, "by hand", now)
        : await changePaymentState(id, ["settling"], "failed", now);
    const subject = `${open.orderNumber ?? "account balance"}: ${formatMoney(open.takenCents ?? open.cents)}`;
    if (isDone) await logDeed({ ...actor, deed: `settled a ${open.what} by hand`, subject });
    return isDone;
  });
}
