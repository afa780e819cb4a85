/** Money through gateways and onto accounts. Amounts are cents, AUD; times are UTC ISO. */
import type { PaymentState } from "./order";

/** One attempt to be paid through a gateway, for an order or for a member's balance. */
export interface Payment {
  id: string;
  orderId: string | null;
  /** Whose balance it pays, when it is for no order. */
  memberId: string | null;
  gateway: "stripe" | "sandbox";
  /** The gateway's own id; null until it has answered. */
  reference: string | null;
  amountCents: number;
  state: PaymentState;
  refundedCents: number;
  /** What the gateway says it took, where that isn't what was owed; null everywhere else. */
  takenCents: number | null;
  createdAt: string;
}

/** What was or is to be given back. */
export interface Refund {
  id: string;
  orderId: string;
  /** Null: onto the vouchers or the account it was paid from. */
  paymentId: string | null;
  onto: "card" | "account" | "vouchers";
  amountCents: number;
  reason: string;
  /** Null until the gateway has taken it. */
  reference: string | null;
  createdAt: string;
  doneAt: string | null;
}

/** What an order or a payment made of a business's balance. Positive is owed to the shop. */
export interface BalanceMovement {
  memberId: string;
  orderId: string | null;
  paymentId: string | null;
  kind: "order" | "payment" | "refund";
  cents: number;
  at: string;
}
