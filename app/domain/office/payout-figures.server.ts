/** Lists gateways' payouts with the shop's own records of them, as a page and as CSV. */
import { selectPayoutDifferences, selectPayouts } from "~/database/orders/payout-records.server";
import { daysBefore, todayInSydney } from "~/domain/dates/sydney-days";
import { typedAmount } from "~/domain/money/typed-amount";
import { payoutDifference, type RecordedPayout } from "~/domain/orders/payout";
import { payoutsReadAt } from "~/domain/orders/payouts.server";
import { csvLine } from "./csv-line";
import { type OfficePeriod, readPeriod } from "./office-period";

const PAST_DAYS = 30;
/** Number of future days to show, because payouts are known before they arrive. */
const FUTURE_DAYS = 14;
const MAX_DAYS = 366;
const MAX_DIFFERENCES = 200;

/** Amounts of the columns, by their titles in the file. */
const AMOUNTS = {
  "paid out": ({ cents }) => cents,
  payments: ({ chargedCents }) => chargedCents,
  refunds: ({ refundedCents }) => refundedCents,
  fees: ({ feeCents }) => feeCents,
  other: ({ otherCents }) => otherCents,
  "recorded payments": ({ recordedPaidCents }) => recordedPaidCents,
  "recorded refunds": ({ recordedRefundedCents }) => recordedRefundedCents,
  difference: payoutDifference,
} as const satisfies Record<string, (payout: RecordedPayout) => number>;

/** Reads a period from a URL's query; by default the last 30 days and the next 14. */
export function toPayoutPeriod(query: URLSearchParams, today = todayInSydney()): OfficePeriod {
  const lastDay = daysBefore(today, -FUTURE_DAYS);
  return readPeriod(query, { days: PAST_DAYS + FUTURE_DAYS, maxDays: MAX_DAYS }, lastDay);
}

/** Loads the payouts of a period, newest first, with their totals and the parts in which they differ. */
export async function loadPayouts(period: OfficePeriod) {
  const payouts = (await selectPayouts(period)).map((payout) => ({ ...payout, difference: payoutDifference(payout) }));
  const sums = Object.entries(AMOUNTS).map(([title, amountOf]) => ({
    title,
    cents: payouts.reduce((sum, payout) => sum + amountOf(payout), 0),
  }));
  const found = await selectPayoutDifferences(period, MAX_DIFFERENCES + 1);
  const differences = found.slice(0, MAX_DIFFERENCES);
  return { payouts, sums, differences, hasMore: found.length > MAX_DIFFERENCES, readAt: await payoutsReadAt() };
}

/** Returns a period's payouts as CSV, with amounts in dollars. */
export async function payoutsCsv(period: OfficePeriod): Promise<string> {
  const lines = (await selectPayouts(period)).map((payout) => {
    const { arrivesOn, reference, gateway, state } = payout;
    const amounts = Object.values(AMOUNTS).map((amountOf) => typedAmount(amountOf(payout)));
    return csvLine([arrivesOn, reference, gateway, state, ...amounts]);
  });
  return csvLine(["arrives", "payout", "gateway", "state", ...Object.keys(AMOUNTS)]) + lines.join("");
}
