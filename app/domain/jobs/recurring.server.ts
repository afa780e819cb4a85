import { dayAfter, hourInSydney, todayInSydney } from "~/domain/dates/sydney-days";
import { enqueue, registerJob } from "./jobs.server";

const HOUR_MS = 60 * 60 * 1000;

/** The length of each period, and how many characters of an ISO time identify it. */
const PERIODS = {
  hour: { lengthMs: HOUR_MS, named: "2026-11-27T08".length },
  day: { lengthMs: 24 * HOUR_MS, named: "2026-11-27".length },
} as const;

/** Registers a job in this process that runs once in each period, starting now. Each run plans the next. */
export async function startRecurring(
  job: string,
  period: keyof typeof PERIODS,
  run: () => Promise<void>,
): Promise<void> {
  registerJob(job, async () => {
    // Plan the next run first, so that a run that always fails doesn't end the chain.
    await plan(job, period, new Date(Date.now() + PERIODS[period].lengthMs));
    await run();
  });
  await plan(job, period, new Date());
}

/**
 * Registers a job in this process that runs each night at this hour in Sydney, and also now unless `isLater` is set. Each run
 * plans the next.
 */
export async function startNightly(
  job: string,
  hour: number,
  run: () => Promise<void>,
  { isLater = false } = {},
): Promise<void> {
  // The key includes the hour, because the first run may be on the same day as the next.
  const planNext = () => plan(job, "hour", nextTimeAt(hour, new Date()));
  registerJob(job, async () => {
    await planNext();
    await run();
  });
  await (isLater ? planNext() : plan(job, "day", new Date()));
}

/** Returns the next time at which this hour begins in Sydney. */
function nextTimeAt(hour: number, now: Date): Date {
  const today = hourInSydney(todayInSydney(now), hour);
  return today > now ? today : hourInSydney(dayAfter(todayInSydney(now)), hour);
}

/** Plans one run per period, regardless of the number of processes that call this. */
async function plan(job: string, period: keyof typeof PERIODS, dueAt: Date): Promise<void> {
  await enqueue(job, null, { dueAt, uniqueKey: `${job} ${dueAt.toISOString().slice(0, PERIODS[period].named)}` });
}
