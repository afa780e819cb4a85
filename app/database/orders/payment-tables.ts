/** Payments, refunds and the balances of businesses. */
import type { Generated } from "kysely";
import type { PaymentState } from "~/domain/orders/order";
import type { Payment, PaymentWay, RefundOnto } from "~/domain/orders/payment";
import type { RecordedPayout } from "~/domain/orders/payout";

/** One attempt to pay an order or a member's balance through a gateway. */
interface PaymentsTable {
  id: string;
  order_id: string | null;
  /** Member whose balance is paid; null if the payment is for an order. */
  member_id: string | null;
  gateway: Payment["gateway"];
  /** Gateway's own id for the payment; null until the gateway has responded. Unique per gateway. */
  reference: string | null;
  amount_cents: number;
  state: PaymentState;
  refunded_cents: Generated<number>;
  /** The amount that the gateway took, if it differs from the amount owed; otherwise null. */
  taken_cents: Generated<number | null>;
  /** For an exchange, the earlier order's payment from which this payment's money came; otherwise null. */
  of_payment_id: Generated<string | null>;
  created_at: string;
  updated_at: string;
}

/** Notifications that have already been received, stored so that a replayed notification changes nothing. */
interface PaymentEventsTable {
  gateway: string;
  event_id: string;
  received_at: string;
}

/** Refunds through a gateway, done or pending. */
interface RefundsTable {
  id: string;
  order_id: string;
  /** Null for a refund to vouchers or the account. */
  payment_id: string | null;
  onto: Generated<RefundOnto>;
  amount_cents: number;
  reason: string;
  /** Gateway's id for the refund; null until the gateway has accepted the refund. */
  reference: string | null;
  created_at: string;
  done_at: string | null;
}

/** The sandbox gateway's own data, which a real gateway would store itself. */
export interface SandboxPaymentsTable {
  reference: string;
  /** Key that identifies a repeated request, so that the request makes only one payment. */
  request_key: string;
  /** JSON of the requested payment, and the address to return to. */
  request: string;
  outcome: "open" | "settling" | "paid" | "declined" | "failed" | "expired";
  refunded_cents: Generated<number>;
  created_at: string;
  updated_at: string;
}

interface SandboxRefundsTable {
  /** Key that identifies a repeated request, so that the request makes only one refund. */
  request_key: string;
  reference: string;
  amount_cents: number;
  created_at: string;
}

/** The ledger of a business's balance: changes by orders and payments. Positive amounts are owed to the shop. */
interface AccountMovementsTable {
  id: string;
  member_id: string;
  order_id: string | null;
  payment_id: string | null;
  kind: "order" | "payment" | "refund";
  cents: number;
  at: string;
  /** Method of a payment that staff booked. This field and the next two are '' for other movements. */
  way: Generated<"" | PaymentWay>;
  /** Reference given with the transfer, or the cheque's number. */
  reference: Generated<string>;
  /** YYYY-MM-DD, in Sydney. */
  received_on: Generated<string>;
  /** 1 for a booking that was reversed, and for the movement that reversed it. */
  taken_back: Generated<number>;
}

/** The ledger of membership points. A member's points are the sum of their movements. */
export interface PointMovementsTable {
  id: string;
  member_id: string;
  /** Null for points that were spent. */
  order_id: string | null;
  kind: "earned" | "taken back" | "spent";
  points: number;
  at: string;
}

/** A payout of a gateway, with its amounts as the gateway states them and as the shop recorded them. */
interface PayoutsTable {
  gateway: string;
  reference: string;
  /** YYYY-MM-DD. */
  arrives_on: string;
  state: RecordedPayout["state"];
  cents: number;
  charged_cents: number;
  /** A positive amount, like the fees. */
  refunded_cents: number;
  fee_cents: number;
  /** All other amounts, such as disputes; negative if they reduce the payout. */
  other_cents: number;
  recorded_paid_cents: number;
  recorded_refunded_cents: number;
  read_at: string;
}

/** A part of a payout that the shop recorded with another amount, or not at all. */
interface PayoutDifferencesTable {
  gateway: string;
  reference: string;
  place: number;
  kind: "payment" | "refund";
  payment_id: string | null;
  refund_id: string | null;
  payout_cents: number;
  recorded_cents: number;
}

export interface PaymentTables {
  payments: PaymentsTable;
  payment_events: PaymentEventsTable;
  refunds: RefundsTable;
  payouts: PayoutsTable;
  payout_differences: PayoutDifferencesTable;
  sandbox_payments: SandboxPaymentsTable;
  sandbox_refunds: SandboxRefundsTable;
  account_movements: AccountMovementsTable;
  point_movements: PointMovementsTable;
}
