/** Adds up the amount that the shop owes on eVouchers, by day in Sydney, for its accounts. */
import * as records from "~/database/vouchers/voucher-liability-records.server";
import { dayAfter, hourInSydney, todayInSydney } from "~/domain/dates/sydney-days";
import { typedAmount } from "~/domain/money/typed-amount";
import { csvLine } from "./csv-line";
import { daysBefore } from "./sales-days.server";

const DAYS_BY_DEFAULT = 30;
export const MAX_LIABILITY_DAYS = 366;

/** A period of days in Sydney, YYYY-MM-DD, both included. */
interface LiabilityPeriod {
  from: string;
  until: string;
}

const NOTHING: records.VoucherChanges = {
  ...{ issuedCents: 0, spentCents: 0, returnedCents: 0, expiredCents: 0, cancelledCents: 0, adjustedCents: 0 },
};
const KINDS = Object.keys(NOTHING) as (keyof records.VoucherChanges)[];

/** One day's changes, and what was owed at its end. Cents. */
interface LiabilityDay extends records.VoucherChanges {
  day: string;
  owedCents: number;
}

/**
 * Reads a period from an address: by default the last 30 days. Days after today are left out, and of a longer period the last
 * 366 days are taken.
 */
export function toLiabilityPeriod(query: URLSearchParams, today = todayInSydney()): LiabilityPeriod {
  const [one, other] = [readDay(query.get("from")), readDay(query.get("until"))];
  const end = other ?? today;
  const begin = one ?? daysBefore(end < today ? end : today, DAYS_BY_DEFAULT - 1);
  const [from = today, until = today] = [begin, end].map((day) => (day < today ? day : today)).sort();
  const earliest = daysBefore(until, MAX_LIABILITY_DAYS - 1);
  return { from: from < earliest ? earliest : from, until };
}

function readDay(typed: string | null): string | null {
  if (typed === null || !/^20\d\d-\d\d-\d\d$/.test(typed)) return null;
  const time = Date.parse(`${typed}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(typed) ? typed : null;
}

/** Loads a period's days, oldest first, with the sums of its changes and what was owed before it. Two queries. */
export async function loadLiability({ from, until }: LiabilityPeriod) {
  const begin = startOf(from);
  const openingCents = await records.sumMovementsBefore(begin);
  const hours = await records.sumMovementsByHour(begin, startOf(dayAfter(until)));
  const days: LiabilityDay[] = [];
  const sums = { ...NOTHING };
  let owedCents = openingCents;
  let at = 0;
  for (let day = from; day <= until; day = dayAfter(day)) {
    const end = startOf(dayAfter(day));
    const changes = { ...NOTHING };
    // Hours and times can be compared as text. Each hour is in one day, as Sydney's offset is in whole hours.
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
function startOf(day: string): string {
  return hourInSydney(day, 0).toISOString();
}

/** Returns a period's days as CSV, with amounts in dollars. */
export async function liabilityCsv(period: LiabilityPeriod): Promise<string> {
  const { days } = await loadLiability(period);
  const lines = days.map(({ day, owedCents, ...changes }) =>
    csvLine([day, ...KINDS.map((kind) => typedAmount(changes[kind])), typedAmount(owedCents)]),
  );
  const titles = ["day", "issued", "spent", "returned", "expired", "cancelled", "adjusted", "owed"];
  return csvLine(titles) + lines.join("");
}
