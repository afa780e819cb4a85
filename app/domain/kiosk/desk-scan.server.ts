/** Finds orders (for staff) and eVouchers through a kiosk's single input box, which also finds products. */

import { FieldRefused } from "~/domain/accounts/refusals";
import { asIsbn13 } from "~/domain/catalogue/isbn";
import { readOrderNumber } from "~/domain/orders/order-number";
import { logDeed } from "~/domain/staff/staff-log.server";
import { type Balance, findVoucherBalance } from "~/domain/vouchers/balance.server";
import { BALANCE_MESSAGES } from "~/domain/vouchers/balance-messages";
import { printedCode, readVoucherCode } from "~/domain/vouchers/voucher-code";
import type { ServingStaff } from "./desk.server";
import { findOrdersAtDesk, type OrdersAtDesk } from "./desk-orders.server";

interface FoundAtDesk extends OrdersAtDesk {
  voucher: Balance | null;
}

/**
 * Finds a page of orders by number, email or phone, for staff, or an eVoucher by its code, for everyone. Returns null for other
 * text, such as the words of a title. Throws {@link FieldRefused} for text that can only identify an order or an eVoucher but
 * matches none, and TooManyTries after too many attempts at one eVoucher, or by customers from one IP address.
 */
export async function findAtDesk(
  typed: string,
  serving: ServingStaff | null,
  clientAddress: string | undefined,
  page = 1,
): Promise<FoundAtDesk | null> {
  const found = serving && (await findOrdersAtDesk(typed, serving, page));
  if (found && found.total > 0) return { ...found, voucher: null };
  const key = found && orderKey(typed);
  if (key) throw new FieldRefused("code", `We couldn't find any orders with this ${key}.`);
  const code = readVoucherCode(typed);
  if (code === null) return null;
  const voucher = await findVoucherBalance(code, serving ? undefined : clientAddress);
  if (!voucher && typed.toUpperCase() === printedCode(code)) throw new FieldRefused("code", BALANCE_MESSAGES.unknown);
  if (!voucher) return null;
  if (serving) {
    const { staffId, storeSlug } = serving;
    await logDeed({ staffId, deed: "checked an eVoucher", subject: `ending in ${voucher.hint}`, storeSlug });
  }
  return { orders: [], total: 0, pages: 1, voucher };
}

/**
 * Returns the kind of text (an email address, an order number or a phone number) if the text can't be a product's code or a
 * title; otherwise null.
 */
function orderKey(typed: string): string | null {
  if (typed.includes("@")) return "email address";
  if (typed.toUpperCase() === readOrderNumber(typed)) return "number";
  const digits = typed.replace(/^\+61 ?/, "0").replace(/\D/g, "");
  return /^0\d{9}$/.test(digits) && asIsbn13(digits) === null ? "phone number" : null;
}
