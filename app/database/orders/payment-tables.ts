/** Payments, refunds and the balances of businesses. */
import type { Generated } from "kysely";
import type { PaymentState } from "~/domain/orders/order";

/** One attempt to be paid through a gateway, for an order or for a member's balance. */
interface PaymentsTable {
  id: string;
  order_id: string | null;
  /** Whose balance it pays, when it is for no order. */
  member_id: string | null;
  gateway: "stripe" | "sandbox";
  /** The gateway's own id; null until it has answered. One row a gateway and reference. */
  reference: string | null;
  amount_cents: number;
  state: PaymentState;
  refunded_cents: Generated<number>;
  /** What the gateway says it took, where that isn't what was owed; null everywhere else. */
  taken_cents: Generated<number | null>;
  created_at: string;
  updated_at: string;
}

/** Notifications that were heard, so that a replayed one changes nothing. */
interface PaymentEventsTable {
  gateway: string;
  event_id: string;
  received_at: string;
}

/** What was or is to be given back through a gateway. */
interface RefundsTable {
  id: string;
  order_id: string;
  /** Null: onto the vouchers or the account it was paid from. */
  payment_id: string | null;
  onto: Generated<"card" | "account" | "vouchers">;
  amount_cents: number;
  reason: string;
  /** Null until the gateway has taken it. */
  reference: string | null;
  created_at: string;
  done_at: string | null;
}

/** The sandbox gateway's own memory: what a real one keeps on its side. */
export interface SandboxPaymentsTable {
  reference: string;
  /** Repeats of one request are one payment. */
  request_key: string;
  /** JSON: what it was asked to take, and where to lead afterwards. */
  request: string;
  outcome: "open" | "settling" | "paid" | "declined" | "failed" | "expired";
  refunded_cents: Generated<number>;
  created_at: string;
  updated_at: string;
}

interface SandboxRefundsTable {
  /** Repeats of one request are one refund. */
  request_key: string;
  reference: string;
  amount_cents: number;
  created_at: string;
}

/** The ledger behind a business's balance: what orders and payments made of it. Positive is owed to the shop. */
interface AccountMovementsTable {
  id: string;
  member_id: string;
  order_id: string | null;
  payment_id: string | null;
  kind: "order" | "payment" | "refund";
  cents: number;
  at: string;
}

export interface PaymentTables {
  payments: PaymentsTable;
  payment_events: PaymentEventsTable;
  refunds: RefundsTable;
  sandbox_payments: SandboxPaymentsTable;
  sandbox_refunds: SandboxRefundsTable;
  account_movements: AccountMovementsTable;
}
