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

/** Plans one run per period, regardless of the number of processes that call this. */
async function plan(job: string, period: keyof typeof PERIODS, dueAt: Date): Promise<void> {
  await enqueue(job, null, { dueAt, uniqueKey: `${job} ${dueAt.toISOString().slice(0, PERIODS[period].named)}` });
}
