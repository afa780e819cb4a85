/** Adds up the amount that the shop owes on eVouchers, by day in Sydney, for the shop's accounts. */
import * as records from "~/database/vouchers/voucher-liability-records.server";
import { dayAfter, hourInSydney, todayInSydney } from "~/domain/dates/sydney-days";
import { typedAmount } from "~/domain/money/typed-amount";
import { csvLine } from "./csv-line";
import { type OfficePeriod, readPeriod } from "./office-period";

const DAYS_BY_DEFAULT = 30;
export const MAX_LIABILITY_DAYS = 366;

const NOTHING: records.VoucherChanges = {
  ...{ issuedCents: 0, spentCents: 0, returnedCents: 0, expiredCents: 0, cancelledCents: 0, adjustedCents: 0 },
};
const KINDS = Object.keys(NOTHING) as (keyof records.VoucherChanges)[];

/** The changes on one day, and the amount owed at the end of the day, in cents. */
interface LiabilityDay extends records.VoucherChanges {
  day: string;
  owedCents: number;
}

/** Reads a period from a URL's query; by default the last 30 days, and at most 366 days. */
export function toLiabilityPeriod(query: URLSearchParams, today = todayInSydney()): OfficePeriod {
  return readPeriod(query, { days: DAYS_BY_DEFAULT, maxDays: MAX_LIABILITY_DAYS }, today);
}

/**
 * Loads a period's days, oldest first, with the totals of the changes and the amounts owed before and after the period. Makes
 * two queries.
 */
export async function loadLiability({ from, until }: OfficePeriod) {
  const begin = findStart(from);
  const openingCents = await records.sumMovementsBefore(begin);
  const hours = await records.sumMovementsByHour(begin, findStart(dayAfter(until)));
  const days: LiabilityDay[] = [];
  const sums = { ...NOTHING };
  let owedCents = openingCents;
  let at = 0;
  for (let day = from; day <= until; day = dayAfter(day)) {
    const end = findStart(dayAfter(day));
    const changes = { ...NOTHING };
    // Compare hours and times as text. Each hour belongs to one day, because Sydney's offset is a whole number of hours.
    for (let hour = hours[at]; hour && hour.hour < end.slice(0, hour.hour.length); hour = hours[++at])
      for (const kind of KINDS) {
        changes[kind] += hour[kind];
        sums[kind] += hour[kind];
        owedCents += hour[kind];
      }
    days.push({ day, ...changes, owedCents });
  }
  return { days, sums, openingCents, closingCents: owedCents };
}

/** Returns the start of a day in Sydney (UTC ISO). */
function findStart(day: string): string {
  return hourInSydney(day, 0).toISOString();
}

/** Returns a period's days as CSV, with amounts in dollars. */
export async function liabilityCsv(period: OfficePeriod): Promise<string> {
  const { days } = await loadLiability(period);
  const lines = days.map(({ day, owedCents, ...changes }) =>
    csvLine([day, ...KINDS.map((kind) => typedAmount(changes[kind])), typedAmount(owedCents)]),
  );
  const titles = ["day", "issued", "spent", "returned", "expired", "cancelled", "adjusted", "owed"];
  return csvLine(titles) + lines.join("");
}
