/** Work outside requests: rows that any process of the shop may take, one at a time. (design 6) */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { askDatabase } from "~/database/engine/shop-records.server";
import { DatabaseUnavailable, logCause } from "~/database/engine/unavailable.server";
import {
  claimJob,
  deleteJobsDoneBefore,
  extendClaim,
  finishJob,
  insertJob,
  type JobRecord,
  releaseJob,
  takePayload,
} from "~/database/jobs/job-records.server";
import { log } from "~/log.server";

/** Runs one job. May run again after a crash or a lost claim, so it must be safe to repeat unless it runs `once`. Throw to retry. */
export type JobHandler = (payload: unknown, job: { id: string }) => Promise<void>;

/** How long a worker may be silent before another takes its job, in ms. A live worker renews its claim. */
export const lease = 10_000;
const RENEW_EVERY_MS = lease / 4;
/** How often a loop looks for jobs, in ms. With the lease it bounds how long a killed worker's job waits. */
export const POLL_MS = 3000;
/** The pause between two attempts to reach an absent database. ms. */
const TRY_AGAIN_MS = 500;
const keepDone = 30 * 24 * 60 * 60 * 1000;

interface JobTraits {
  /** A finished job's payload is deleted because it is sensitive. */
  forgets?: boolean;
  /** Runs again only after its handler threw, and never after a crash or a lost claim. */
  once?: boolean;
  /** This many run at a time, apart from other kinds, which wait for none of them. */
  apart?: number;
}

const doers = new Map<string, JobTraits & { doer: JobHandler }>();

/** Registers the handler of a kind. Jobs of unknown kinds wait for another process. */
export function registerJob(kind: string, doer: JobHandler, traits: JobTraits = {}): void {
  doers.set(kind, { doer, ...traits });
}

/** The running loops set it: look for jobs now instead of at the next poll. */
let nudge = () => {};
/** Enough for the enqueuing transaction to commit; otherwise the next poll finds the job. */
const NUDGE_AFTER_MS = 50;

export interface EnqueueOptions {
  /** Not before this time; now by default. */
  dueAt?: Date;
  /** Two jobs with one key are one job, until 30 days after it is done. */
  uniqueKey?: string;
}

/**
 * Queues a job, within the current transaction if there is one, so that it exists only if that commits. `payload` must
 * survive JSON. False when the key is taken.
 */
export async function enqueue(
  kind: string,
  payload: unknown,
  { dueAt, uniqueKey }: EnqueueOptions = {},
): Promise<boolean> {
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

/** Claims one due job of these kinds, by default of any, and begins it; null when there is none. Its failure is recorded, not thrown. */
export async function beginJob(
  kinds: readonly string[] = [...doers.keys()],
  now = () => new Date(),
): Promise<{ done: Promise<void> } | null> {
  const by = randomUUID();
  const job = await claimJob({
    kinds,
    mostAttempts,
    now: now().toISOString(),
    until: after(now(), lease),
    by,
    silence: "The worker went away before it was done.",
  });
  return job && { done: doJob({ ...job, by }, now) };
}

async function doJob({ by, ...job }: JobRecord & { by: string }, now: () => Date): Promise<void> {
  const renewing = setInterval(() => {
    extendClaim(job.id, by, after(now(), lease)).catch((error: unknown) => {
      if (!(error instanceof DatabaseUnavailable))
        log.warn({ err: error, job: job.id }, "a claim could not be renewed");
    });
  }, RENEW_EVERY_MS);
  try {
    const { doer, forgets, once } = doerOf(job);
    if (!once || (await takePayload(job.id, by))) await doer(JSON.parse(job.payload), { id: job.id });
    await retryWhileUnavailable(() => finishJob(job.id, by, now().toISOString(), forgets));
  } catch (error) {
    const parked = job.attempts >= mostAttempts;
    log.error({ err: error, job: job.id, kind: job.kind, attempt: job.attempts, parked }, "a job failed");
    const release = { dueAt: after(now(), retryDelay(job.attempts)), error: messageOf(error), payload: job.payload };
    await retryWhileUnavailable(() => releaseJob(job.id, by, release));
  } finally {
    clearInterval(renewing);
  }
}

/** Retries while the database is away: an unrecorded job would run again and send an email twice. */
async function retryWhileUnavailable(write: () => Promise<void>): Promise<void> {
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
  if (!known) throw new Error(`This process has no handler for jobs of the kind ${job.kind}.`);
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
  /** Takes no more jobs; resolves when the current ones are done. */
  stop(): Promise<void>;
}

/** Runs due jobs one after another, and beside them those of the kinds that run apart. Polls every `pollMs`. */
export function startJobs(pollMs = POLL_MS): JobLoop {
  const kinds = [...doers].map(([kind, { apart }]) => ({ kind, apart }));
  const loops = [
    runLoop({ kinds: kinds.flatMap(({ kind, apart }) => (apart ? [] : [kind])), most: 1, pollMs }),
    ...kinds.flatMap(({ kind, apart }) => (apart ? [runLoop({ kinds: [kind], most: apart, pollMs })] : [])),
  ];
  nudge = () => {
    for (const { wake } of loops) wake();
  };
  return {
    async stop() {
      await Promise.all(loops.map(({ stop }) => stop()));
    },
  };
}

interface LoopSettings {
  kinds: readonly string[];
  /** So many jobs at a time. */
  most: number;
  pollMs: number;
}

function runLoop({ kinds, most, pollMs }: LoopSettings): JobLoop & { wake(): void } {
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
  const running = new Set<Promise<void>>();
  const failed = (error: unknown) => log.error({ err: error }, "the job loop failed");
  const work = async () => {
    while (!stopping) {
      try {
        if (running.size === most) {
          await Promise.race(running);
          continue;
        }
        const job = await beginJob(kinds);
        if (job) {
          const run = job.done.catch(failed).finally(() => running.delete(run));
          running.add(run);
          continue;
        }
        if (Date.now() - cleaned > 60 * 60 * 1000) {
          cleaned = Date.now();
          await deleteJobsDoneBefore(after(new Date(), -keepDone));
        }
      } catch (error) {
        if (error instanceof DatabaseUnavailable) logCause(error);
        else failed(error);
        await back();
      }
      if (!stopping) await pause();
    }
    await Promise.all(running);
  };
  /** Claims ran out while the database was away, although their workers live: give them time to renew. */
  const back = async () => {
    while (!stopping && !(await isReachable())) await pause(TRY_AGAIN_MS);
    if (!stopping) await pause(RENEW_EVERY_MS + TRY_AGAIN_MS);
  };
  const working = work();
  return {
    wake: () => wake(),
    async stop() {
      stopping = true;
      wake();
      await working;
    },
  };
}

/** After this many attempts a job stays parked with its last error, for a person to look at. */
export const mostAttempts = 8;

const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 60 * 60 * 1000;

/**
 * Milliseconds until the next attempt: 10 s after the first, three times as long after each further one, at most an
 * hour.
 */
export function retryDelay(attempts: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 3 ** Math.max(0, attempts - 1));
}
