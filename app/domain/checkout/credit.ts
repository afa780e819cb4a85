/** Buying on account, for businesses. Amounts are cents. (spec 3, Payment methods) */
import type { Profile } from "~/domain/accounts/profile";

type Account = Pick<
  Profile,
  "accountType" | "creditLimitCents" | "balanceCents" | "valueOnHoldCents" | "valueOnOrderCents"
>;

/** What can still be bought; null for who has no such account. It may be less than nothing. */
export function creditLeft(account: Account): number | null {
  if (account.accountType !== "b2b" || account.creditLimitCents === 0) return null;
  return account.creditLimitCents - account.balanceCents - account.valueOnHoldCents - account.valueOnOrderCents;
}
