/**
 * Queues jobs, which are work outside requests, and runs them. A job is a row that any process of the shop can claim, but only
 * one at a time. (design 6)
 */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { DatabaseUnavailable } from "~/database/engine/unavailable.server";
import {
  claimJob,
  extendClaim,
  finishJob,
  insertJob,
  type JobRecord,
  releaseJob,
  takePayload,
} from "~/database/jobs/job-records.server";
import { alarm, log } from "~/log.server";
import { countJob } from "~/measures.server";
import { OutsideAway } from "~/outside/circuit";
import { inSpan } from "~/tracing.server";
import { MAX_RETRY_MS, timeAfter } from "./job-times.server";

/**
 * Function that runs one job. It may be called again after a crash or a lost claim, so it must be safe to repeat unless the
 * job's kind is `once`. Throw to retry.
 */
export type JobHandler = (payload: unknown, job: { id: string }) => Promise<void>;

/** Time in ms after which another worker can take the job of a worker that hasn't renewed its claim. */
export const lease = 10_000;
export const RENEW_EVERY_MS = lease / 4;
/** Pause in ms between two attempts to reach an unavailable database. */
export const TRY_AGAIN_MS = 500;

interface JobTraits {
  /** True if the payload of a finished job is deleted because it is sensitive. */
  forgets?: boolean;
  /** True if a job is retried only after its handler threw an error, and never after a crash or a lost claim. */
  once?: boolean;
  /** The number of failures after which a job is parked; {@link MAX_ATTEMPTS} by default. */
  maxAttempts?: number;
  /** The number of jobs of this kind that a process runs at a time; 1 by default. Jobs never wait for jobs of another kind. */
  atOnce?: number;
  /**
   * True if somebody chose the day on which the jobs are due. Other jobs are due some time after they are created, and their
   * due time is corrected if the clock was wrong.
   */
  onChosenDay?: boolean;
}

const handlers = new Map<string, JobTraits & { handler: JobHandler }>();

/** Registers the handler for a kind of job. Jobs without a handler in this process wait for another process. */
export function registerJob(kind: string, handler: JobHandler, traits: JobTraits = {}): void {
  handlers.set(kind, { handler, ...traits });
}

/** Lists the kinds of jobs that this process runs, each with the maximum number that run at a time. */
export function listLanes(): { kind: string; atOnce: number }[] {
  return [...handlers].map(([kind, { atOnce = 1 }]) => ({ kind, atOnce }));
}

/** Lists the kinds whose jobs are due a certain time after their creation, instead of on a chosen day. */
export function listTimedKinds(): string[] {
  return [...handlers].flatMap(([kind, { onChosenDay }]) => (onChosenDay ? [] : [kind]));
}

/** Makes the running loop poll now instead of at the next interval; set by the loop. */
let nudge = () => {};

/** Registers a function to be called shortly after an immediately due job is queued. */
export function onEnqueued(wake: () => void): void {
  nudge = wake;
}

/**
 * Error that a handler throws when its job can't be done yet, although nothing failed. The job runs again at `until`, and the
 * attempt isn't counted. `isRoutine` is true for a permanent job, which is postponed regularly, so this isn't logged.
 */
export class NotYet extends Error {
  override name = "NotYet";
  constructor(
    readonly until: Date,
    reason: string,
    readonly isRoutine = false,
  ) {
    super(reason);
  }
}

/** Delay in ms, to let the transaction that queued the job commit. If it takes longer, the next poll finds the job. */
const NUDGE_AFTER_MS = 50;

export interface EnqueueOptions {
  /** The job's id; a new id by default. */
  id?: string;
  /** The earliest time at which the job can run; now by default. */
  dueAt?: Date;
  /** A unique key. No other job can be queued with it until 30 days after this job is done. */
  uniqueKey?: string;
}

/**
 * Queues a job, within the current transaction if there is one, so that the job exists only if the transaction commits.
 * `payload` must be serialisable as JSON. Returns false if another job has the key.
 */
export async function enqueue(
  kind: string,
  payload: unknown,
  { id = randomUUID(), dueAt, uniqueKey }: EnqueueOptions = {},
): Promise<boolean> {
  const now = new Date();
  const isNew = await insertJob({
    id,
    kind,
    payload: JSON.stringify(payload),
    dueAt: (dueAt ?? now).toISOString(),
    uniqueKey: uniqueKey ?? null,
    createdAt: now.toISOString(),
  });
  if (isNew && (dueAt ?? now) <= now) setTimeout(() => nudge(), NUDGE_AFTER_MS).unref();
  return isNew;
}

/**
 * Claims one due job of these kinds (by default, any kind) and starts it; returns null when there is none. If the job fails,
 * records the error instead of throwing it.
 */
export async function beginJob(
  kinds: readonly string[] = [...handlers.keys()],
  now = () => new Date(),
): Promise<{ kind: string; done: Promise<void> } | null> {
  const by = randomUUID();
  const job = await claimJob({ kinds, now: now().toISOString(), until: timeAfter(now(), lease), by, silence: SILENCE });
  if (!job) return null;
  // Park a job that has used up its attempts because every worker that ran it disappeared before finishing.
  const isWorn = job.attempts > maxAttempts(job.kind);
  return { kind: job.kind, done: isWorn ? park(job, by, new Error(SILENCE), now()) : doJob({ ...job, by }, now) };
}

const SILENCE = "The worker went away before it was done.";

function maxAttempts(kind: string): number {
  return handlers.get(kind)?.maxAttempts ?? MAX_ATTEMPTS;
}

async function doJob({ by, ...job }: JobRecord & { by: string }, now: () => Date): Promise<void> {
  const renewing = setInterval(() => {
    extendClaim(job.id, by, timeAfter(now(), lease)).catch((error: unknown) => {
      if (!(error instanceof DatabaseUnavailable))
        log.warn({ err: error, job: job.id }, "a claim could not be renewed");
    });
  }, RENEW_EVERY_MS);
  try {
    const { handler, forgets, once } = toHandler(job);
    if (!once || (await takePayload(job.id, by)))
      await inSpan(`job ${job.kind}`, "CONSUMER", {}, () => handler(JSON.parse(job.payload), { id: job.id }));
    await retryWhileUnavailable(() => finishJob(job.id, by, now().toISOString(), forgets));
    countJob(job.kind, "done");
  } catch (error) {
    await retryWhileUnavailable(() => giveBack(job, by, error, now()));
  } finally {
    clearInterval(renewing);
  }
}

/** Releases a job that failed or has to wait, so that it can run again. */
async function giveBack(job: JobRecord, by: string, error: unknown, now: Date): Promise<void> {
  const { id, kind, attempts, payload } = job;
  const waitsUntil = error instanceof NotYet ? error.until : error instanceof OutsideAway ? error.until(now) : null;
  if (waitsUntil) {
    const latest = Math.min(waitsUntil.getTime(), now.getTime() + MAX_RETRY_MS);
    countJob(kind, "waits");
    const isRoutine = error instanceof NotYet && error.isRoutine;
    log[isRoutine ? "debug" : "info"](
      { job: id, kind, until: waitsUntil.toISOString(), reason: toMessage(error) },
      "a job waits",
    );
    const release = { dueAt: new Date(latest).toISOString(), error: toMessage(error), payload };
    return releaseJob(id, by, { ...release, isCounted: false });
  }
  if (attempts >= maxAttempts(kind)) return park(job, by, error, now);
  countJob(kind, "failed");
  // Use the info level, because an unavailable database is already logged once and need not be logged for each job that it
  // stops.
  if (error instanceof DatabaseUnavailable) log.info({ job: id, kind, reason: error.message }, "a job failed");
  else log.error({ err: error, job: id, kind, attempt: attempts }, "a job failed");
  await releaseJob(id, by, { dueAt: timeAfter(now, retryDelay(attempts)), error: toMessage(error), payload });
}

/** Parks a job, so that a person can look at it. */
async function park({ id, kind, attempts, payload }: JobRecord, by: string, error: unknown, now: Date): Promise<void> {
  countJob(kind, "parked");
  alarm("jobParked", { err: error, job: id, kind, attempt: attempts });
  const parkedAt = now.toISOString();
  await releaseJob(id, by, { dueAt: parkedAt, error: toMessage(error), payload, parkedAt });
}

/**
 * Retries while the database is unavailable, because a job whose result isn't recorded would run again and send an email twice.
 */
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

function toHandler(job: JobRecord) {
  const known = handlers.get(job.kind);
  if (!known) throw new Error(`This process has no handler for jobs of the kind ${job.kind}.`);
  return known;
}

function toMessage(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 1000);
}

/** The number of attempts, over about two hours, after which a job is parked with its last error, for a person to look at. */
export const MAX_ATTEMPTS = 8;

const FIRST_RETRY_MS = 10_000;

/**
 * Returns the time until the next attempt: 10 s after the first attempt, three times as long after each further attempt, and at
 * most an hour.
 */
export function retryDelay(attempts: number): number {
  return Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 3 ** Math.max(0, attempts - 1));
}

/** Returns how many attempts a job makes within this many milliseconds if they all fail. */
export function attemptsWithin(milliseconds: number): number {
  let attempts = 1;
  for (let passed = 0; passed < milliseconds; attempts += 1) passed += retryDelay(attempts);
  return attempts;
}
