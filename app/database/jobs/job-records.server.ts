import type { Selectable } from "kysely";
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { JobsTable } from "~/database/jobs/job-tables";

export type JobRecord = Selectable<JobsTable>;

export interface NewJob {
  id: string;
  kind: string;
  payload: string;
  dueAt: string;
  uniqueKey: string | null;
  createdAt: string;
}

/** Inserts a job. Returns false when a job with the same unique key exists. */
export async function insertJob(job: NewJob): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database()
    .insertInto("jobs")
    .values({
      id: job.id,
      kind: job.kind,
      payload: job.payload,
      due_at: job.dueAt,
      attempts: 0,
      claimed_until: null,
      claimed_by: null,
      done_at: null,
      parked_at: null,
      last_error: null,
      unique_key: job.uniqueKey,
      created_at: job.createdAt,
    })
    .onConflict((conflict) => conflict.column("unique_key").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The details of a claim. All times are UTC ISO. */
export interface Claim {
  kinds: readonly string[];
  now: string;
  until: string;
  /** Identifies this claim, so that a worker whose claim has expired can't finish the job while the next worker has it. */
  by: string;
  /** Error stored as `last_error` while the job runs, which stays there if the worker dies. */
  silence: string;
}

/** Claims the job that has been due longest, or returns null. If several workers try at the same time, only one gets it. */
export async function claimJob(claim: Claim): Promise<JobRecord | null> {
  if (claim.kinds.length === 0) return null;
  const due = await database()
    .selectFrom("jobs")
    .select("id")
    .where("done_at", "is", null)
    .where("due_at", "<=", claim.now)
    .where("parked_at", "is", null)
    .where("kind", "in", claim.kinds)
    .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<", claim.now)]))
    .orderBy("due_at")
    .limit(10)
    .execute();
  for (const { id } of due) {
    const job = await claimThis(id, claim);
    if (job) return job;
  }
  return null;
}

async function claimThis(id: string, claim: Claim): Promise<JobRecord | null> {
  const job = await database()
    .updateTable("jobs")
    .set((eb) => ({
      claimed_by: claim.by,
      claimed_until: claim.until,
      attempts: eb("attempts", "+", 1),
      last_error: claim.silence,
    }))
    .where("id", "=", id)
    .where("done_at", "is", null)
    .where("parked_at", "is", null)
    .where("due_at", "<=", claim.now)
    .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<", claim.now)]))
    .returningAll()
    .executeTakeFirst();
  return job ?? null;
}

/** Extends the claim. Returns false when it was lost. */
export async function extendClaim(id: string, by: string, until: string): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("jobs")
    .set({ claimed_until: until })
    .where("id", "=", id)
    .where("claimed_by", "=", by)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Finishes the job if the claim is still valid. If `forgets` is true, also empties its payload. */
export async function finishJob(id: string, by: string, doneAt: string, forgets = false): Promise<void> {
  await database()
    .updateTable("jobs")
    .set({
      done_at: doneAt,
      claimed_by: null,
      claimed_until: null,
      last_error: null,
      ...(forgets && { payload: "null" }),
    })
    .where("id", "=", id)
    .where("claimed_by", "=", by)
    .execute();
}

/** Empties a job's payload. Returns false when the claim was lost, or an earlier claimer emptied it. */
export async function takePayload(id: string, by: string): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("jobs")
    .set({ payload: "null" })
    .where("id", "=", id)
    .where("claimed_by", "=", by)
    .where("payload", "<>", "null")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Release {
  dueAt: string;
  error: string;
  payload: string;
  isCounted?: boolean;
  parkedAt?: string | null;
}

/**
 * Releases the job with a new payload, to run at `dueAt`, if the claim is still valid. If `parkedAt` is given, the job is
 * parked until staff deal with it. If `isCounted` is false, the attempt doesn't count.
 */
export async function releaseJob(
  id: string,
  by: string,
  { dueAt, error, payload, isCounted = true, parkedAt = null }: Release,
): Promise<void> {
  await database()
    .updateTable("jobs")
    .set((eb) => ({
      ...{ due_at: dueAt, claimed_by: null, claimed_until: null, last_error: error, payload, parked_at: parkedAt },
      ...(!isCounted && { attempts: eb("attempts", "-", 1) }),
    }))
    .where("id", "=", id)
    .where("claimed_by", "=", by)
    .execute();
}

/** Counts the jobs of a kind that are due by a time (UTC ISO) and that no worker has tried, up to `most`. */
export async function countUntriedJobs(kind: string, dueBy: string, most: number): Promise<number> {
  const untried = database()
    .selectFrom("jobs")
    .select("id")
    .where("done_at", "is", null)
    .where("due_at", "<=", dueBy)
    .where("kind", "=", kind)
    .where("parked_at", "is", null)
    .where("attempts", "=", 0)
    .limit(most)
    .as("untried");
  const { jobs } = await database()
    .selectFrom(untried)
    .select((eb) => eb.fn.countAll<number | string>().as("jobs"))
    .executeTakeFirstOrThrow();
  return Number(jobs);
}

/** Deletes jobs that were finished before the given time, with their unique keys, and returns the number deleted. */
export async function deleteJobsDoneBefore(time: string): Promise<number> {
  const { numDeletedRows } = await database().deleteFrom("jobs").where("done_at", "<", time).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends the claims that would last beyond the given time, and returns the number ended. */
export async function freeClaimsAfter(time: string): Promise<number> {
  const { numUpdatedRows } = await database()
    .updateTable("jobs")
    .set({ claimed_by: null, claimed_until: null })
    .where("done_at", "is", null)
    .where("claimed_until", ">", time)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

interface JobTimes {
  /** UTC ISO. */
  dueAt: string;
  createdAt: string;
}

/** Finds unclaimed open jobs that were created after `madeAfter`, or that have failed and are due after `triedAgainAfter`. */
export async function selectJobsOfLater(times: {
  madeAfter: string;
  triedAgainAfter: string;
}): Promise<(JobTimes & { id: string; kind: string; attempts: number })[]> {
  return database()
    .selectFrom("jobs")
    .select(named("id", "kind", "attempts", "due_at", "created_at"))
    .where("done_at", "is", null)
    .where("claimed_by", "is", null)
    .where((eb) =>
      eb.or([
        eb("created_at", ">", times.madeAfter),
        eb.and([eb("last_error", "is not", null), eb("due_at", ">", times.triedAgainAfter)]),
      ]),
    )
    .execute();
}

export async function setJobTimes(id: string, { dueAt, createdAt }: JobTimes): Promise<void> {
  await database().updateTable("jobs").set({ due_at: dueAt, created_at: createdAt }).where("id", "=", id).execute();
}
