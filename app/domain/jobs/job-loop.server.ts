/**
 * Runs due jobs in this process. Each kind of job has its own lane, so that, for example, an unresponsive bank doesn't delay
 * emails.
 */
import { askDatabase } from "~/database/engine/shop-records.server";
import { DatabaseUnavailable, logCause } from "~/database/engine/unavailable.server";
import { deleteJobsDoneBefore } from "~/database/jobs/job-records.server";
import { log } from "~/log.server";
import { clockOffset, mendJobTimes, timeAfter } from "./job-times.server";
import { beginJob, lease, listLanes, listTimedKinds, onEnqueued, RENEW_EVERY_MS, TRY_AGAIN_MS } from "./jobs.server";

/** Time between two polls for jobs, in ms. A killed worker's job waits for at most the lease plus this time. */
export const POLL_MS = 3000;
const HOUR_MS = 60 * 60 * 1000;
const KEEP_DONE_MS = 30 * 24 * HOUR_MS;
/**
 * Time in ms by which the clock can be set back without correcting job times. After a larger change, jobs that were planned
 * with the wrong clock would run much too late.
 */
const MAX_SET_BACK_MS = 30_000;

export interface JobLoop {
  /** Stops taking jobs; resolves when the running jobs are done. */
  stop(): Promise<void>;
}

/**
 * Runs due jobs, with a limit per kind on the number that run at a time. Polls every `pollMs`, and whenever a job is queued or
 * done.
 */
export function startJobs(pollMs = POLL_MS): JobLoop {
  let stopping = false;
  const { pause, wake } = pauses();
  const lanes = runningJobs(wake);
  const upkeep = regularUpkeep();
  const work = async () => {
    while (!stopping) {
      try {
        await upkeep();
        const job = await beginJob(lanes.listFree());
        if (job) {
          lanes.add(job);
          continue;
        }
      } catch (error) {
        if (error instanceof DatabaseUnavailable) logCause(error);
        else log.error({ err: error }, "the job loop failed");
        await untilReachable();
      }
      if (!stopping) await pause(pollMs);
    }
    await lanes.allDone();
  };
  /**
   * Waits until the database responds, and then until the workers have renewed their claims, which expired during the outage.
   */
  const untilReachable = async () => {
    while (!stopping && !(await isReachable())) await pause(TRY_AGAIN_MS);
    if (!stopping) await pause(RENEW_EVERY_MS + TRY_AGAIN_MS);
  };
  onEnqueued(wake);
  const working = work();
  return {
    async stop() {
      stopping = true;
      wake();
      await working;
    },
  };
}

/** Counts the jobs that are running, by kind. `onDone` is called after each job. */
function runningJobs(onDone: () => void) {
  const counts = new Map<string, number>();
  const running = new Set<Promise<void>>();
  const count = (kind: string, change: number) => counts.set(kind, (counts.get(kind) ?? 0) + change);
  return {
    listFree: () => listLanes().flatMap(({ kind, atOnce }) => ((counts.get(kind) ?? 0) < atOnce ? [kind] : [])),
    add({ kind, done }: { kind: string; done: Promise<void> }): void {
      count(kind, 1);
      const run = done
        .catch((error: unknown) => log.error({ err: error, kind }, "a job could not be recorded"))
        .finally(() => {
          count(kind, -1);
          running.delete(run);
          onDone();
        });
      running.add(run);
    },
    async allDone(): Promise<void> {
      await Promise.all(running);
    },
  };
}

/** Returns a pause that can be ended early. If `wake` is called shortly before the pause starts, the pause is skipped. */
function pauses() {
  let isWoken = false;
  let end = () => {};
  return {
    wake(): void {
      isWoken = true;
      end();
    },
    async pause(milliseconds: number): Promise<void> {
      if (!isWoken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          end = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isWoken = false;
    },
  };
}

/** Corrects job times and deletes old jobs: at the start, every hour, and after the clock was set back. */
function regularUpkeep(): () => Promise<void> {
  let offset = Number.POSITIVE_INFINITY;
  let doneAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const before = offset;
    offset = clockOffset();
    if (offset > before - MAX_SET_BACK_MS && performance.now() - doneAt < HOUR_MS) return;
    doneAt = Number.NEGATIVE_INFINITY;
    const now = new Date();
    await mendJobTimes(now, { timed: listTimedKinds(), lease });
    await deleteJobsDoneBefore(timeAfter(now, -KEEP_DONE_MS));
    doneAt = performance.now();
  };
}

async function isReachable(): Promise<boolean> {
  return askDatabase().then(
    () => true,
    () => false,
  );
}
