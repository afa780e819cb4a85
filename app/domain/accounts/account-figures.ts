import { formatMoney } from "~/domain/money/money";
import type { Profile } from "./profile";

/**
 * Returns the amounts of money that the member's account shows. Businesses see all of them, and others see only a balance that
 * isn't zero. Amounts are in AUD until the shop has prices in other currencies.
 */
export function accountFigures(profile: Profile): { label: string; value: string }[] {
  const isBusiness = profile.accountType === "b2b";
  const { balanceCents } = profile;
  return [
    { label: "Balance", value: formatMoney(balanceCents), shown: isBusiness || balanceCents !== 0 },
    { label: "Value on hold", value: formatMoney(profile.valueOnHoldCents), shown: isBusiness },
    { label: "Value on order", value: formatMoney(profile.valueOnOrderCents), shown: isBusiness },
    { label: "Credit limit", value: formatMoney(profile.creditLimitCents), shown: isBusiness },
  ].flatMap(({ shown, ...figure }) => (shown ? [figure] : []));
}
