/** Gift eVouchers, and the amounts paid with them. */
import type { Generated } from "kysely";
import type { VoucherMovementKind } from "~/domain/vouchers/movement";

/** A gift eVoucher. Its code is emailed once and stored only as a hash. */
export interface VouchersTable {
  id: string;
  code_hash: string;
  /** Last four characters of the code, to distinguish a customer's vouchers. */
  hint: string;
  /** Amount that the voucher was issued for, plus the amounts that adjustments have added. */
  value_cents: number;
  /** Sum of the voucher's movements; 0 once the voucher has been cancelled or has expired. */
  balance_cents: number;
  /** The last valid day in Sydney, YYYY-MM-DD. */
  expires_on: string;
  order_line_id: string | null;
  /** Position of the piece in its order line; null if the voucher has no order line. */
  position: Generated<number | null>;
  /** Time at which the voucher was refunded or cancelled by staff, after which it can no longer be redeemed. */
  cancelled_at: string | null;
  created_at: string;
  /** Email address that the code was sent to; '' if it is not known. */
  email: Generated<string>;
  email_key: Generated<string>;
}

interface VoucherUsesTable {
  id: string;
  voucher_id: string;
  order_id: string;
  cents: number;
  used_at: string;
  /** The part of `cents` that was returned to the voucher. */
  returned_cents: Generated<number>;
  /** Set when the order was cancelled or refunded, and the full amount was returned. */
  returned_at: string | null;
}

/** The ledger of balances, explained in the domain's `movement.ts`. */
interface VoucherMovementsTable {
  id: Generated<number>;
  voucher_id: string;
  kind: VoucherMovementKind;
  cents: number;
  at: string;
  order_id: string | null;
  staff_id: string | null;
  reason: string;
}

export interface VoucherTables {
  vouchers: VouchersTable;
  voucher_movements: VoucherMovementsTable;
  voucher_uses: VoucherUsesTable;
}
