/**
 * Provides "Customers also bought", counted once a day from a year of orders, so that pages don't have to count. Stores only
 * pairs that several customers bought together, and only the number of customers, so that nobody's order can be inferred.
 */
import { setImmediate as turn } from "node:timers/promises";
import {
  renewOrderStatistics,
  replaceAlsoBought,
  selectOrderedCodes,
  selectWorkPairs,
  selectWorksOf,
  type WorkPair,
} from "~/database/catalogue/also-bought-records.server";
import { startRecurring } from "~/domain/jobs/recurring.server";

const JOB = "count what is bought together";
const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_COUNTED = 365;
/** Minimum number of customers who bought both products. A pair bought by fewer could reveal who they were. */
const MIN_CUSTOMERS = 3;
const KEPT_PER_WORK = 12;
/** Number of codes to count at a time; other requests run between batches. */
const AT_ONCE = 50;

/** Recounts which products were bought together. Can safely be repeated or stopped at any point. */
export async function countAlsoBought(now = new Date()): Promise<void> {
  const since = new Date(now.getTime() - DAYS_COUNTED * DAY_MS).toISOString();
  await renewOrderStatistics();
  let codes = await selectOrderedCodes("", AT_ONCE);
  while (codes.length > 0) {
    const works = [...new Set((await selectWorksOf(codes)).values())];
    if (works.length > 0)
      await replaceAlsoBought(works, strongest(await selectWorkPairs(works, { since, fewest: MIN_CUSTOMERS })));
    await turn();
    codes = await selectOrderedCodes(codes.at(-1) ?? "", AT_ONCE);
  }
}

/** Returns, for each work, the other works most often bought with it. */
function strongest(pairs: readonly WorkPair[]): WorkPair[] {
  const counts = new Map<string, number>();
  return [...pairs]
    .sort((a, b) => b.customers - a.customers || (a.otherWorkKey < b.otherWorkKey ? -1 : 1))
    .filter(({ workKey }) => {
      const count = (counts.get(workKey) ?? 0) + 1;
      counts.set(workKey, count);
      return count <= KEPT_PER_WORK;
    });
}

/** Schedules the count in this process, once a day. */
export function startCountingAlsoBought(): Promise<void> {
  return startRecurring(JOB, "day", countAlsoBought);
}
