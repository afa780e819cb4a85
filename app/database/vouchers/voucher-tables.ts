/** Gift eVouchers and what they paid. */
import type { Generated } from "kysely";

/** A gift eVoucher. Its code is emailed once and stored only as a hash. */
export interface VouchersTable {
  id: string;
  code_hash: string;
  /** The last four characters, to distinguish a customer's vouchers. */
  hint: string;
  value_cents: number;
  balance_cents: number;
  /** The last valid day in Sydney, YYYY-MM-DD. */
  expires_on: string;
  order_line_id: string | null;
  /** The piece's position in its line; null like the line. */
  position: Generated<number | null>;
  /** Set when it was refunded, after which it can no longer be redeemed. */
  cancelled_at: string | null;
  created_at: string;
}

interface VoucherUsesTable {
  id: string;
  voucher_id: string;
  order_id: string;
  cents: number;
  used_at: string;
  /** The part of `cents` that was returned to the voucher. */
  returned_cents: Generated<number>;
  /** Set when the order was cancelled or refunded, and all of it was returned. */
  returned_at: string | null;
}

export interface VoucherTables {
  vouchers: VouchersTable;
  voucher_uses: VoucherUsesTable;
}
