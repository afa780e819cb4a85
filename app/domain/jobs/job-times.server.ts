/** Corrects the times of jobs that were planned while the clock was wrong, once it is right again. */
import { freeClaimsAfter, selectJobsOfLater, setJobTimes } from "~/database/jobs/job-records.server";
import { log } from "~/log.server";

const MINUTE_MS = 60_000;
/** Maximum difference in ms between the clocks of different machines. */
const MAX_SKEW_MS = MINUTE_MS;
/** Maximum time in ms that a failed job waits for its next attempt. */
export const MAX_RETRY_MS = 60 * MINUTE_MS;

export function timeAfter(time: Date, milliseconds: number): string {
  return new Date(time.getTime() + milliseconds).toISOString();
}

/**
 * Returns the difference in ms between the clock and the time since the process started. It decreases when the clock is set
 * back.
 */
export function clockOffset(): number {
  return Date.now() - performance.now();
}

/**
 * Corrects times set while the clock was fast: claims that would outlive their worker, retries that are days away, and jobs
 * created in the future. Jobs of a `timed` kind get the delay again that they had when they were created, but a day that
 * somebody chose isn't changed. `lease` is a claim's length in ms.
 */
export async function mendJobTimes(
  now: Date,
  { timed, lease }: { timed: readonly string[]; lease: number },
): Promise<void> {
  const freed = await freeClaimsAfter(timeAfter(now, lease + MAX_SKEW_MS));
  const jobs = await selectJobsOfLater({
    madeAfter: timeAfter(now, MAX_SKEW_MS),
    triedAgainAfter: timeAfter(now, MAX_RETRY_MS + MAX_SKEW_MS),
  });
  for (const { id, kind, attempts, dueAt, createdAt } of jobs) {
    const delay = Math.max(0, Date.parse(dueAt) - Date.parse(createdAt));
    const isChosen = attempts === 0 && delay > 0 && !timed.includes(kind);
    const due = isChosen ? dueAt : timeAfter(now, attempts === 0 ? delay : 0);
    const made = createdAt > now.toISOString() ? now.toISOString() : createdAt;
    await setJobTimes(id, { dueAt: due, createdAt: made });
  }
  if (freed + jobs.length > 0) log.warn({ freed, moved: jobs.length }, "the clock was ahead: jobs' times are mended");
}
