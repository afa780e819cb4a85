/** Changes to an eVoucher's balance, as stored in the ledger. */

/**
 * Kinds of change. `revived` makes an expired or cancelled voucher usable again when a refund is paid back to it. Before the
 * refund itself is `returned`, it adds the balance that had expired; for a cancelled voucher it adds nothing.
 */
export type VoucherMovementKind = "issued" | "spent" | "returned" | "cancelled" | "adjusted" | "expired" | "revived";

/** One row of the ledger. A voucher's balance is the sum of its rows. */
export interface VoucherMovement {
  voucherId: string;
  kind: VoucherMovementKind;
  /** Change to the balance in cents (AUD); negative for a deduction. */
  cents: number;
  /** Time of the change, UTC ISO. */
  at: string;
  /** The order in which the voucher was bought, that it paid for, or that was refunded to it; null without an order. */
  orderId: string | null;
  /** Account of the staff member who changed the voucher itself; otherwise null. */
  staffId: string | null;
  reason: string;
}
