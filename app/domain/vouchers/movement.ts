/** Changes to an eVoucher's balance, as stored in the ledger. */

/**
 * Kinds of change. `revived`, recorded before a refund's `returned`, makes an expired or cancelled voucher usable again: it
 * adds the balance that had expired, or nothing for a cancelled voucher.
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
  /** The order that sold the voucher, was paid with it, or was refunded to it; null without an order. */
  orderId: string | null;
  /** Account of the staff member who changed the voucher itself; otherwise null. */
  staffId: string | null;
  reason: string;
}
