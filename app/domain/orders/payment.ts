/** Payments through gateways and account movements. Amounts are cents, AUD; times are UTC ISO. */
import type { GatewayName } from "~/outside/payments";
import type { PaymentState } from "./order";

/** The ways in which staff take money at a counter. */
export const COUNTER_WAYS = ["cash", "EFTPOS"] as const;
export type CounterWay = (typeof COUNTER_WAYS)[number];

/** One attempt to pay for an order or pay off a member's balance through a gateway, or at a counter. */
export interface Payment {
  id: string;
  orderId: string | null;
  /** The member whose balance is paid; null if the payment is for an order. */
  memberId: string | null;
  gateway: GatewayName | CounterWay;
  /** The gateway's own id; null until the gateway has responded. At a counter, the number on the slip. */
  reference: string | null;
  amountCents: number;
  state: PaymentState;
  refundedCents: number;
  /** The amount that the gateway took, if it differs from the amount owed; otherwise null. */
  takenCents: number | null;
  /**
   * The id of the first order's payment that supplied this money in an exchange; otherwise null. Refunds go to that payment.
   */
  ofPaymentId: string | null;
  createdAt: string;
}

/** The target of a refund. A counter refund is pending until staff hand it out; an exchange refund pays for the new order. */
export type RefundOnto = "card" | "account" | "vouchers" | "counter" | "exchange";

/** The targets that staff can choose for a refund: the source of the payment, a new eVoucher, or the business's account. */
export const REFUND_TARGETS = ["source", "voucher", "account"] as const;
export type RefundTarget = (typeof REFUND_TARGETS)[number];

/** A refund, done or pending. */
export interface Refund {
  id: string;
  orderId: string;
  /** The refunded payment; null when vouchers or the account paid. */
  paymentId: string | null;
  onto: RefundOnto;
  amountCents: number;
  reason: string;
  /** The gateway's own id; null until the gateway has accepted the refund. */
  reference: string | null;
  createdAt: string;
  doneAt: string | null;
}

/** A change of a business's balance by an order or payment. A positive amount is owed to the shop. */
export interface BalanceMovement {
  memberId: string;
  orderId: string | null;
  paymentId: string | null;
  kind: "order" | "payment" | "refund";
  cents: number;
  at: string;
}

/** A way for money to arrive without a gateway. */
export type PaymentWay = "bank transfer" | "cheque";

/** A payment that staff book against an account. */
export interface BookedPayment {
  memberId: string;
  cents: number;
  way: PaymentWay;
  /** The transfer's reference or the cheque's number. */
  reference: string;
  /** YYYY-MM-DD, in Sydney. */
  receivedOn: string;
  at: string;
}

/** A line of an account's ledger, for staff. */
export interface AccountMovement extends Omit<BookedPayment, "memberId" | "way"> {
  kind: BalanceMovement["kind"];
  /** The order's number; null if the movement belongs to no order. */
  orderNumber: string | null;
  way: "" | PaymentWay;
  /** 1 for a reversed booking and for the movement that reversed it; otherwise 0. */
  takenBack: number;
}
