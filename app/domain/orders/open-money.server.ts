/** Money that waits for a person of the shop: what a gateway would not give back, and what it took that wasn't owed. */
import {
  changePaymentState,
  finishRefund,
  selectMistaken,
  selectOpenRefunds,
} from "~/database/orders/payment-records.server";
import { findOrder } from "./find-orders.server";
import type { Payment, Refund } from "./payment";

export interface OpenMoney {
  /** By which it is settled. */
  id: string;
  what: "refund" | "payment";
  /** Null: it was to pay off a balance. */
  orderNumber: string | null;
  /** To be paid back, or owed. */
  cents: number;
  /** What the gateway took in place of what was owed. */
  takenCents: number | null;
  /** UTC ISO. */
  since: string;
}

/** Refunds that no gateway has taken yet, those of this minute included, and payments of another amount than was owed; the oldest first. */
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

/** Somebody has paid it by hand: the refund is done, or what was taken by mistake went back. False when nothing waits by this id. */
export async function settleByHand(id: string): Promise<boolean> {
  const open = (await findOpenMoney()).find((money) => money.id === id);
  const now = new Date().toISOString();
  if (!open) return false;
  return open.what === "refund"
    ? finishRefund(id, "by hand", now)
    : changePaymentState(id, ["settling"], "failed", now);
}
