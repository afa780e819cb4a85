/**
 * Adds up the sales and refunds of a period by their GST, for the business activity statement. Amounts are cents, AUD, with GST.
 */
import { selectCountedDays } from "~/database/orders/counted-sales-records.server";
import { dayAfter, daysBefore, todayInSydney } from "~/domain/dates/sydney-days";
import { typedAmount } from "~/domain/money/typed-amount";
import { COUNTED_FOR_TAX, TAX_VALUES } from "./count-tax";
import { csvLine } from "./csv-line";
import { type OfficePeriod, readPeriod } from "./office-period";
import { countedTooFew, countedUntil, countTaxOfDay, MAX_LIVE_DAYS, NotCountedYet } from "./sales-days.server";
import { quarterOf } from "./tax-periods";
import { addTax, netOf, netSales, type TaxSums } from "./tax-sums";
import { loadLiability } from "./voucher-liability.server";

export const MAX_TAX_DAYS = 366;

/** Reads a period from an address: by default the quarter up to today. */
export function toTaxPeriod(query: URLSearchParams, today = todayInSydney()): OfficePeriod {
  const days = (Date.parse(today) - Date.parse(quarterOf(today).from)) / (24 * 60 * 60 * 1000) + 1;
  return readPeriod(query, { days, maxDays: MAX_TAX_DAYS }, today);
}

/** Adds up each day on which something was sold, refunded or paid, oldest first. Days that aren't counted are counted from orders. */
export async function sumTaxDays(
  { from, until }: OfficePeriod,
  today = todayInSydney(),
): Promise<Map<string, TaxSums>> {
  const days = new Map<string, TaxSums>();
  const add = (day: string, value: string, cents: number) => {
    const sums = days.get(day) ?? {};
    days.set(day, sums);
    const name = value as keyof TaxSums;
    sums[name] = (sums[name] ?? 0) + cents;
  };
  const counted = await countedUntil();
  for (const about of COUNTED_FOR_TAX)
    for (const { day, value, cents } of await selectCountedDays(about, {
      from,
      until: until < counted ? until : counted,
    }))
      add(day, value, cents);
  const live = daysBefore(today, MAX_LIVE_DAYS);
  const uncounted = counted === "" ? live : dayAfter(counted);
  for (let day = [from, uncounted, live].sort().at(-1) ?? from; day <= until; day = dayAfter(day))
    for (const { value, cents } of await countTaxOfDay(day)) add(day, value, cents);
  return new Map([...days].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Adds up each day of a period for a file. Throws {@link NotCountedYet} while past days are being counted. */
export async function getTaxDays(period: OfficePeriod, today = todayInSydney()): Promise<Map<string, TaxSums>> {
  if ((await countedTooFew(today)) !== null) throw new NotCountedYet();
  return sumTaxDays(period, today);
}

/** Loads the figures of a period, in total and by month. */
export async function loadTax(period: OfficePeriod, today = todayInSydney()) {
  const isCounted = (await countedTooFew(today)) === null;
  const days = await sumTaxDays(period, today);
  const months = Map.groupBy(days, ([day]) => day.slice(0, 7));
  const liability = await loadLiability(period);
  return {
    sums: addTax(days.values()),
    months: [...months].map(([month, all]) => ({ month, sums: addTax(all.map(([, sums]) => sums)) })),
    expiredCents: -liability.sums.expiredCents,
    isCounted,
  };
}

/** Returns the days of a period as CSV, with amounts in dollars. Throws {@link NotCountedYet}. */
export async function taxCsv(period: OfficePeriod): Promise<string> {
  const columns = TAX_VALUES.flatMap((value) => [value, `refunded ${value}` as const]);
  const lines = [...(await getTaxDays(period))].map(([day, sums]) =>
    csvLine([
      day,
      ...columns.map((column) => typedAmount(sums[column] ?? 0)),
      typedAmount(netSales(sums)),
      typedAmount(netOf(sums, "gst")),
    ]),
  );
  return csvLine(["day", ...columns, "sales less refunds", "GST less refunds"]) + lines.join("");
}
