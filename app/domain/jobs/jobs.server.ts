/** Work that need not happen within a request: rows that any process of the shop may take, one at a time. (design 6) */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { askDatabase } from "~/database/engine/shop-records.server";
import { DatabaseUnavailable, sayWhy } from "~/database/engine/unavailable.server";
import {
  claimJob,
  deleteJobsDoneBefore,
  extendClaim,
  finishJob,
  insertJob,
  type JobRecord,
  releaseJob,
} from "~/database/jobs/job-records.server";
import { log } from "~/log.server";
import { mostAttempts, retryDelay } from "./retry";

/** Does one job. May be called again after a crash or a lost claim, so what it does must bear being done twice. Throws to be retried. */
export type Doer = (payload: unknown, job: { id: string }) => Promise<void>;

/** How long a worker may be silent before another takes its job, in ms. A living worker renews it. */
export const lease = 10_000;
const RENEW_EVERY_MS = lease / 4;
/** How often a loop looks for jobs, in ms. Together with the lease: how long the job of a worker that was killed lies. */
export const POLL_MS = 3000;
/** Between two tries to reach a database that is away. ms. */
const TRY_AGAIN_MS = 500;
const keepDone = 30 * 24 * 60 * 60 * 1000;

const doers = new Map<string, { doer: Doer; forgets: boolean }>();

/**
 * Says who does the jobs of a kind. Jobs of a kind that this process doesn't know stay for a process that does. `forgets`: the
 * payload goes when the job is done, because it holds what should not lie about.
 */
export function registerJob(kind: string, doer: Doer, { forgets = false } = {}): void {
  doers.set(kind, { doer, forgets });
}

/** Set by a running loop: looks for jobs now and not at the next turn. */
let nudge = () => {};
/** By then what enqueued the job has most likely been committed; if not, the next turn finds it. */
const NUDGE_AFTER_MS = 50;

export interface Enqueued {
  /** Not before this time; at once by default. */
  dueAt?: Date;
  /** Two jobs with one key are one job, until 30 days after it is done. */
  uniqueKey?: string;
}

/**
 * Puts a job in the queue, within the running transaction where there is one: it exists only if the rest happens too.
 * `payload` must survive JSON. False when a job with the same key is there already.
 */
export async function enqueue(kind: string, payload: unknown, { dueAt, uniqueKey }: Enqueued = {}): Promise<boolean> {
  const now = new Date();
  const isNew = await insertJob({
    id: randomUUID(),
    kind,
    payload: JSON.stringify(payload),
    dueAt: (dueAt ?? now).toISOString(),
    uniqueKey: uniqueKey ?? null,
    createdAt: now.toISOString(),
  });
  if (isNew && (dueAt ?? now) <= now) setTimeout(() => nudge(), NUDGE_AFTER_MS).unref();
  return isNew;
}

/** Takes one due job and does it; false when there was none. A failure is recorded, not thrown. */
export async function doNextJob(now: () => Date = () => new Date()): Promise<boolean> {
  const by = randomUUID();
  const job = await claimJob({
    kinds: [...doers.keys()],
    mostAttempts,
    now: now().toISOString(),
    until: after(now(), lease),
    by,
    silence: "The worker went away before it was done.",
  });
  if (!job) return false;
  const renewing = setInterval(() => {
    extendClaim(job.id, by, after(now(), lease)).catch((error: unknown) => {
      if (!(error instanceof DatabaseUnavailable))
        log.warn({ err: error, job: job.id }, "a claim could not be renewed");
    });
  }, RENEW_EVERY_MS);
  try {
    const { doer, forgets } = doerOf(job);
    await doer(JSON.parse(job.payload), { id: job.id });
    await recorded(() => finishJob(job.id, by, now().toISOString(), forgets));
  } catch (error) {
    const parked = job.attempts >= mostAttempts;
    log.error({ err: error, job: job.id, kind: job.kind, attempt: job.attempts, parked }, "a job failed");
    await recorded(() => releaseJob(job.id, by, after(now(), retryDelay(job.attempts)), messageOf(error)));
  } finally {
    clearInterval(renewing);
  }
  return true;
}

/** Tries again while the database is away: what was done would be done over, and a letter sent twice. */
async function recorded(write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      await wait(TRY_AGAIN_MS);
    }
  }
}

function doerOf(job: JobRecord) {
  const known = doers.get(job.kind);
  if (!known) throw new Error(`Nobody here does jobs of the kind ${job.kind}.`);
  return known;
}

async function isReachable(): Promise<boolean> {
  return askDatabase().then(
    () => true,
    () => false,
  );
}

function after(time: Date, milliseconds: number): string {
  return new Date(time.getTime() + milliseconds).toISOString();
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 1000);
}

export interface JobLoop {
  /** Takes no more jobs; resolves when the one in hand is done. */
  stop(): Promise<void>;
}

/** Does due jobs one after another, and looks for new ones every `pollMs`. */
export function startJobs(pollMs = POLL_MS): JobLoop {
  let stopping = false;
  let wake = () => {};
  const pause = (milliseconds = pollMs) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  let cleaned = 0;
  const work = async () => {
    while (!stopping) {
      try {
        if (await doNextJob()) continue;
        if (Date.now() - cleaned > 60 * 60 * 1000) {
          cleaned = Date.now();
          await deleteJobsDoneBefore(after(new Date(), -keepDone));
        }
      } catch (error) {
        if (error instanceof DatabaseUnavailable) sayWhy(error);
        else log.error({ err: error }, "the job loop failed");
        await back();
      }
      if (!stopping) await pause();
    }
  };
  /** While the database was away claims ran out, though their workers live: they get the time to renew them. */
  const back = async () => {
    while (!stopping && !(await isReachable())) await pause(TRY_AGAIN_MS);
    if (!stopping) await pause(RENEW_EVERY_MS + TRY_AGAIN_MS);
  };
  const working = work();
  nudge = () => wake();
  return {
    async stop() {
      stopping = true;
      wake();
      await working;
    },
  };
}
