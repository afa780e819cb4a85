/**
 * Provides sales by day. Past days are counted each night, so only the days since the last count must be counted from orders.
 */
import { setImmediate as turn } from "node:timers/promises";
import { inTransaction } from "~/database/engine/connection.server";
import { putFact, selectFact } from "~/database/engine/shop-records.server";
import { sumAdjustmentsWithin } from "~/database/orders/adjustment-records.server";
import * as records from "~/database/orders/counted-sales-records.server";
import { selectPaidBack, selectPaidOrders } from "~/database/orders/tax-records.server";
import { rankBestSellers } from "~/domain/catalogue/best-sellers.server";
import { dayAfter, daysBefore, hourInSydney, todayInSydney } from "~/domain/dates/sydney-days";
import { registerJob } from "~/domain/jobs/jobs.server";
import { startNightly } from "~/domain/jobs/recurring.server";
import { bookMissedAdjustments } from "~/domain/orders/book-adjustments.server";
import { COUNTED_ABOUT, type CountedAbout, type CountedSale, countSales } from "./count-sales";
import { COUNTED_FOR_TAX, countTax } from "./count-tax";
import type { OfficePeriod } from "./office-period";
import type { OfficeStaff } from "./office-sessions.server";
import type { SalesOfDay } from "./sales-week";

const JOB = "count sales and GST";
/** Hour in Sydney at which the day before is counted. */
const HOUR = 1;
/** Names of this job in older versions, which may have planned runs that no process would take. */
const FORMER_JOBS = ["count sales by day", "count sales"];
const EVERYTHING = [...COUNTED_ABOUT, ...COUNTED_FOR_TAX];
/** The name of the record that stores the last counted day. Changing the name makes the shop count everything again. */
const COUNTED_FACT = "figures with products are counted until";
const COUNTED_AT_FACT = "figures were counted at";
/** Number of past days to recount each night, because orders change until they are sent. */
const RECOUNTED_DAYS = 60;
/** Number of days that pages count from orders, if they aren't counted yet. */
export const MAX_LIVE_DAYS = 7;

/**
 * Counts the days up to yesterday. The first run counts all days since the first order. Later runs count only days that may
 * have changed, which are the last 60 and those with orders changed since. A run that is stopped continues where it stopped.
 * Then ranks the bestsellers.
 */
export async function countSalesDays(now = new Date()): Promise<void> {
  const today = todayInSydney(now);
  const until = await countedUntil();
  await bookMissedAdjustments(until === "" ? "" : startOf(until));
  const months = Map.groupBy(await listChangedDays(until, today), (day) => day.slice(0, 7));
  for (const [month, days] of months)
    for (const day of days) {
      const counted = [...(await countDay(day)), ...(await countTaxOfDay(day))];
      await inTransaction(async () => {
        await records.putCountedDay(day, counted, EVERYTHING);
        if (day === days.at(-1)) await records.putCountedMonth(month, EVERYTHING);
        if (day > until) await putFact(COUNTED_FACT, day);
      });
      await turn();
    }
  // Days without orders are counted, too.
  const yesterday = daysBefore(today, 1);
  if (yesterday > (await countedUntil())) await putFact(COUNTED_FACT, yesterday);
  await putFact(COUNTED_AT_FACT, now.toISOString());
  await rankBestSellers(today);
}

/** Lists the days to count, oldest first. */
async function listChangedDays(until: string, today: string): Promise<string[]> {
  const days = new Set<string>();
  const firstAt = await records.selectFirstPlacedAt();
  if (firstAt === null) return [];
  const first = todayInSydney(new Date(firstAt));
  const recounted = daysBefore(today, RECOUNTED_DAYS);
  const [earliest = today] = until === "" ? [first] : [dayAfter(until), recounted].sort();
  for (let day = earliest; day < today; day = dayAfter(day)) days.add(day);
  if (until !== "")
    for (const at of await records.selectChangedTimes({ since: startOf(until), before: startOf(earliest) }))
      days.add(todayInSydney(new Date(at)));
  return [...days].sort();
}

/** Returns the last day whose sales are counted; '' before the first count. */
export async function countedUntil(): Promise<string> {
  return (await selectFact(COUNTED_FACT)) ?? "";
}

/**
 * Returns the last counted day ('' if there is none) if later orders are neither counted nor recent enough for pages to count
 * them. Returns null if no order is missing.
 */
export async function countedTooFew(today: string): Promise<string | null> {
  const until = await countedUntil();
  const lastDue = daysBefore(today, MAX_LIVE_DAYS + 1);
  if (until >= lastDue) return null;
  const firstAt = await records.selectFirstPlacedAt();
  return firstAt !== null && todayInSydney(new Date(firstAt)) <= lastDue ? until : null;
}

/** Error for a file that would lack days that are not counted yet. */
export class NotCountedYet extends Error {
  override name = "NotCountedYet";
  constructor() {
    super("Past days are being counted. Export them later.");
  }
}

/** Returns when past days were last counted (UTC ISO); null before the first count. */
export function countedAt(): Promise<string | null> {
  return selectFact(COUNTED_AT_FACT);
}

/** Counts a day's sales from its orders, or only those for `about`, which requires reading less. */
export async function countDay(day: string, about?: CountedAbout): Promise<CountedSale[]> {
  const times = { since: startOf(day), before: startOf(dayAfter(day)) };
  const counted = countSales(await records.selectSoldOrders(times, about));
  return about === undefined ? counted : counted.filter((sale) => sale.about === about);
}

/** Counts those days of a period that are not counted yet and are recent enough for pages to count. */
export async function countLive(
  { from, until }: OfficePeriod,
  counted: { about: CountedAbout; stores: readonly string[] | undefined; until: string; today: string },
): Promise<(CountedSale & { day: string })[]> {
  const live = daysBefore(counted.today, MAX_LIVE_DAYS);
  const uncounted = counted.until === "" ? live : dayAfter(counted.until);
  const sales: (CountedSale & { day: string })[] = [];
  for (let day = [from, uncounted, live].sort().at(-1) ?? from; day <= until; day = dayAfter(day))
    for (const sale of await countDay(day, counted.about))
      if (isShown(sale, counted.stores)) sales.push({ ...sale, day });
  return sales;
}

/** Counts a day's sales and refunds for tax. */
export async function countTaxOfDay(day: string) {
  const times = { since: startOf(day), before: startOf(dayAfter(day)) };
  return countTax(await selectPaidOrders(times), await sumAdjustmentsWithin(times), await selectPaidBack(times));
}

/** Returns the start of a day in Sydney (UTC ISO). */
function startOf(day: string): string {
  return hourInSydney(day, 0).toISOString();
}

/** Returns the sales of each of these days. Staff limited to certain stores get only the sales of those stores. */
export async function salesOfDays(
  days: readonly string[],
  { stores }: Pick<OfficeStaff, "stores">,
): Promise<SalesOfDay[]> {
  const until = await countedUntil();
  const sorted = [...days].sort();
  const [from = "", last = ""] = [sorted[0], sorted.at(-1)];
  const only = stores.length > 0 ? stores : undefined;
  const question = { about: "all", span: "day", from, until: last, stores: only, by: "period" } as const;
  const counted = new Map((await records.sumCountedSales(question)).map((row) => [row.key, row]));
  const found: SalesOfDay[] = [];
  for (const day of days) {
    const rows = day <= until ? [counted.get(day)] : (await countDay(day, "all")).filter((sale) => isShown(sale, only));
    const sum = (of: (row: { orders: number; cents: number }) => number) =>
      rows.reduce((total, row) => total + (row ? of(row) : 0), 0);
    found.push({ day, orders: sum(({ orders }) => orders), cents: sum(({ cents }) => cents) });
  }
  return found;
}

function isShown({ storeSlug }: CountedSale, stores: readonly string[] | undefined): boolean {
  return stores === undefined || stores.includes(storeSlug);
}

/** Makes this process count the sales each night. */
export function startCountingSales(): Promise<void> {
  for (const former of FORMER_JOBS) registerJob(former, async () => {});
  return startNightly(JOB, HOUR, countSalesDays);
}
