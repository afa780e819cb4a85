/** Looking up what is left on a gift eVoucher. */
import { findBalance } from "~/database/vouchers/voucher-records.server";
import { countTries, vouchersFrom, voucherTries } from "~/domain/accounts/tries.server";
import { dayInWords, todayInSydney } from "~/domain/dates/sydney-days";
import { readVoucherCode } from "./voucher-code";
import { voucherCodeHash } from "./voucher-code.server";

export interface Balance {
  /** The code's last four signs. */
  hint: string;
  /** AUD. */
  balanceCents: number;
  valueCents: number;
  /** The last day, in words. */
  goodUntil: string;
}

/**
 * Null for a code that never was one, is out of date, or was taken back: all alike, after the same query. Throws TooManyTries from one
 * place or for one code, before anything is looked at.
 */
export async function findVoucherBalance(typed: string, clientAddress: string | undefined): Promise<Balance | null> {
  const code = readVoucherCode(typed) ?? "";
  await countTries(clientAddress ? vouchersFrom(clientAddress) : null, code ? voucherTries(code) : null);
  const found = await findBalance(voucherCodeHash(code), todayInSydney());
  if (!found) return null;
  const { expiresOn, ...balance } = found;
  return { ...balance, goodUntil: dayInWords(expiresOn) };
}
