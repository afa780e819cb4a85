/** Looks up a gift eVoucher's balance. */
import { findBalance } from "~/database/vouchers/voucher-records.server";
import { countTries, vouchersFrom, voucherTries } from "~/domain/accounts/tries.server";
import { dayInWords, todayInSydney } from "~/domain/dates/sydney-days";
import { readVoucherCode } from "./voucher-code";
import { voucherCodeHash } from "./voucher-code.server";

export interface Balance {
  /** The code's last four characters. */
  hint: string;
  /** Amount in cents, in AUD. */
  balanceCents: number;
  valueCents: number;
  /** The last valid day, written out. */
  goodUntil: string;
}

/**
 * Finds a voucher's balance; null for an unknown, expired or withdrawn code. Every code causes the same query, so that these
 * codes can't be told apart. Throws TooManyTries before the query after too many attempts from one IP address or for one code.
 */
export async function findVoucherBalance(typed: string, clientAddress: string | undefined): Promise<Balance | null> {
  const code = readVoucherCode(typed) ?? "";
  await countTries(clientAddress ? vouchersFrom(clientAddress) : null, code ? voucherTries(code) : null);
  const found = await findBalance(voucherCodeHash(code), todayInSydney());
  if (!found) return null;
  const { expiresOn, ...balance } = found;
  return { ...balance, goodUntil: dayInWords(expiresOn) };
}
