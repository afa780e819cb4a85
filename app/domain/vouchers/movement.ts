/** Changes of an eVoucher's balance, which the ledger keeps. */

/**
 * The kinds of change. `revived` makes a voucher usable again that had expired or was cancelled, because a refund came back to it:
 * it adds what had expired, and nothing to a cancelled one, before the refund itself is `returned`.
 */
export type VoucherMovementKind = "issued" | "spent" | "returned" | "cancelled" | "adjusted" | "expired" | "revived";

/** One row of the ledger. A voucher's balance is the sum of its rows. */
export interface VoucherMovement {
  voucherId: string;
  kind: VoucherMovementKind;
  /** The change of the balance, AUD; negative for an amount that was taken off. */
  cents: number;
  /** UTC ISO. */
  at: string;
  /** The order that the voucher was bought in, paid for, or got a refund of; null without an order. */
  orderId: string | null;
  /** Null unless staff changed the voucher itself. */
  staffId: string | null;
  reason: string;
}
