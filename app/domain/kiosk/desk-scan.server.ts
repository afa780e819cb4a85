/** What staff find with the one box of their screen. */
import type { Order } from "~/domain/orders/order";
import { logDeed } from "~/domain/staff/staff-log.server";
import { type Balance, findVoucherBalance } from "~/domain/vouchers/balance.server";
import { readVoucherCode } from "~/domain/vouchers/voucher-code";
import type { ServingStaff } from "./desk.server";
import { findOrdersAtDesk } from "./desk-orders.server";

export interface FoundAtDesk {
  orders: Order[];
  voucher: Balance | null;
}

/**
 * The orders of a number, an email or a phone, or the eVoucher of a code. Null for what names neither, such as the words of a title. Throws
 * TooManyTries for too many tries of one eVoucher.
 */
export async function findAtDesk(typed: string, serving: ServingStaff): Promise<FoundAtDesk | null> {
  const orders = await findOrdersAtDesk(typed, serving);
  if (orders && (orders.length > 0 || typed.includes("@"))) return { orders, voucher: null };
  const code = readVoucherCode(typed);
  const voucher = code && (await findVoucherBalance(code, undefined));
  if (!voucher) return null;
  const { staffId, storeSlug } = serving;
  await logDeed({ staffId, deed: "checked an eVoucher", subject: `ending in ${voucher.hint}`, storeSlug });
  return { orders: [], voucher };
}
