/** Applies vouchers to an order before it is placed. Placing the order redeems them. */
import { findVoucherStatus, listVoucherStatuses } from "~/database/vouchers/voucher-records.server";
import { FieldRefused } from "~/domain/accounts/refusals";
import { countTries, vouchersBy, vouchersFrom } from "~/domain/accounts/tries.server";
import { changeVouchers } from "~/domain/checkout/checkout.server";
import type { Quote } from "~/domain/checkout/quote";
import { todayInSydney } from "~/domain/dates/sydney-days";
import { readVoucherCode } from "./voucher-code";
import { voucherCodeHash } from "./voucher-code.server";
import { VOUCHER_MESSAGES, voucherProblem } from "./voucher-status";

/**
 * Applies the voucher with this code after those already applied. Throws {@link FieldRefused} for the field `voucherCode`, and
 * TooManyTries if a customer or an IP address tries too many codes.
 */
export async function applyVoucher(quote: Quote, typed: string, clientAddress: string | undefined): Promise<void> {
  const { ownerId, voucherIds } = quote.checkout;
  await countTries(vouchersBy(ownerId), clientAddress ? vouchersFrom(clientAddress) : null);
  const code = readVoucherCode(typed);
  const voucher = code === null ? null : await findVoucherStatus(voucherCodeHash(code));
  if (!voucher) throw new FieldRefused("voucherCode", VOUCHER_MESSAGES.unknown);
  const problem = voucherProblem(voucher, todayInSydney());
  if (problem !== null) throw new FieldRefused("voucherCode", problem);
  if (voucherIds.includes(voucher.id)) throw new FieldRefused("voucherCode", VOUCHER_MESSAGES.twice);
  if (quote.payableCents === 0) throw new FieldRefused("voucherCode", VOUCHER_MESSAGES.nothingToPay);
  if (quote.payableCents <= valueOfVouchersIn(quote))
    throw new FieldRefused("voucherCode", VOUCHER_MESSAGES.onlyVouchers);
  await changeVouchers(ownerId, (ids) => (ids.includes(voucher.id) ? ids : [...ids, voucher.id]));
}

/** Returns the value in cents of the eVouchers in the order, which can't be paid with vouchers. */
function valueOfVouchersIn({ lines }: Quote): number {
  return lines.reduce((sum, line) => sum + (line.productType === "eVoucher" ? line.lineCents : 0), 0);
}

/** Removes an applied voucher from the order; does nothing if the voucher isn't applied. */
export async function removeAppliedVoucher(ownerId: string, voucherId: string): Promise<void> {
  await changeVouchers(ownerId, (ids) => ids.filter((id) => id !== voucherId));
}

/** An applied voucher that can no longer be used to pay, with the reason. */
export interface SpentVoucher {
  voucherId: string;
  message: string;
}

/** Finds the applied vouchers that can no longer be used, with the reasons. */
export async function spentVouchers(ids: readonly string[]): Promise<SpentVoucher[]> {
  const today = todayInSydney();
  return (await listVoucherStatuses(ids)).flatMap((voucher) => {
    const message = voucherProblem(voucher, today);
    return message === null ? [] : [{ voucherId: voucher.id, message }];
  });
}
