import type { Profile } from "~/domain/accounts/profile";

type Account = Pick<Profile, "accountType" | "balanceCents" | "creditLimitCents" | "valueOnHoldCents">;

/** Identifies what a person saw of an account: a booked payment or a new limit changes it. '' for guests. */
export function customerVersion(account: Account | null): string {
  if (account === null) return "";
  const { accountType, balanceCents, creditLimitCents, valueOnHoldCents } = account;
  return [accountType, balanceCents, creditLimitCents, valueOnHoldCents].join(", ");
}
