/** Gift eVouchers and what they paid. */
import type { Generated } from "kysely";

/** A gift eVoucher. Its code is mailed once and kept as a hash only. */
export interface VouchersTable {
  id: string;
  code_hash: string;
  /** The last four characters, to distinguish a customer's vouchers. */
  hint: string;
  value_cents: number;
  balance_cents: number;
  /** YYYY-MM-DD, the last day in Sydney. */
  expires_on: string;
  order_line_id: string | null;
  /** Which piece of its line; null like the line. */
  position: Generated<number | null>;
  /** Set when it was refunded: it can't be redeemed any more. */
  cancelled_at: string | null;
  created_at: string;
}

interface VoucherUsesTable {
  id: string;
  voucher_id: string;
  order_id: string;
  cents: number;
  used_at: string;
  /** Of `cents`, what went back to the voucher. */
  returned_cents: Generated<number>;
  /** Set when the order was given up or refunded, and all of it went back. */
  returned_at: string | null;
}

export interface VoucherTables {
  vouchers: VouchersTable;
  voucher_uses: VoucherUsesTable;
}
