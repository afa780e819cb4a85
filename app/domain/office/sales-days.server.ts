/** Provides sales by day. Past days are counted each night, so only the days since then must be added up from orders. */
import { inTransaction } from "~/database/engine/connection.server";
import { putFact, selectFact } from "~/database/engine/shop-records.server";
import {
  deleteSalesDaysBefore,
  putSalesDay,
  type SalesDay,
  selectSalesDays,
  sumSalesByStore,
} from "~/database/orders/sales-day-records.server";
import { dayAfter, hourInSydney, todayInSydney } from "~/domain/dates/sydney-days";
import { startRecurring } from "~/domain/jobs/recurring.server";
import type { OfficeStaff } from "./office-sessions.server";
import type { SalesOfDay } from "./sales-week";

const JOB = "count sales by day";
const DAY_MS = 24 * 60 * 60 * 1000;
/** The name of the record that stores the last counted day. */
const COUNTED_FACT = "sales counted until";
/** Number of days of sales to keep: enough to include the same week last year, and a few more. */
const KEPT_DAYS = 400;
/** Number of past days to recount each night, because refunds change them. */
const RECOUNTED_DAYS = 60;

/** Returns the day that is `days` days before this one. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}

/** Counts the days up to yesterday: on the first run all days to keep, later only those that can still change. */
export async function countSalesDays(now = new Date()): Promise<void> {
  const today = todayInSydney(now);
  const until = await selectFact(COUNTED_FACT);
  const recounted = daysBefore(today, RECOUNTED_DAYS);
  const kept = daysBefore(today, KEPT_DAYS);
  const next = until === null ? kept : dayAfter(until);
  let day = [next < recounted ? next : recounted, kept].sort().at(-1) ?? kept;
  for (; day < today; day = dayAfter(day)) {
    const counting = day;
    await inTransaction(async () => putSalesDay(counting, await salesWithin(counting)));
  }
  await putFact(COUNTED_FACT, daysBefore(today, 1));
  await deleteSalesDaysBefore(kept);
}

function salesWithin(day: string): Promise<Omit<SalesDay, "day">[]> {
  const [since, before] = [day, dayAfter(day)].map((each) => hourInSydney(each, 0).toISOString());
  return sumSalesByStore({ since: since ?? "", before: before ?? "" });
}

/** Returns the sales of each of these days. Staff limited to certain stores get only the sales of those stores. */
export async function salesOfDays(
  days: readonly string[],
  { stores }: Pick<OfficeStaff, "stores">,
): Promise<SalesOfDay[]> {
  const until = (await selectFact(COUNTED_FACT)) ?? "";
  const counted = days.filter((day) => day <= until);
  const found = counted.length > 0 ? await selectSalesDays(counted) : [];
  for (const day of days.filter((each) => each > until))
    found.push(...(await salesWithin(day)).map((row) => ({ day, ...row })));
  return days.map((day) => {
    const rows = found.filter((row) => row.day === day && (stores.length === 0 || stores.includes(row.storeSlug)));
    const sum = (of: (row: SalesDay) => number) => rows.reduce((total, row) => total + of(row), 0);
    return { day, orders: sum(({ orders }) => orders), cents: sum(({ cents }) => cents) };
  });
}

/** Makes this process count the sales once a day. */
export function startCountingSales(): Promise<void> {
  return startRecurring(JOB, "day", countSalesDays);
}
