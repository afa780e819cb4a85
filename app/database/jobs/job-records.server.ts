import type { Selectable } from "kysely";
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

/** False when a job with the same unique key is there already. */
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
      last_error: null,
      unique_key: job.uniqueKey,
      created_at: job.createdAt,
    })
    .onConflict((conflict) => conflict.column("unique_key").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What makes a job free to take at a time; all times UTC ISO. */
export interface Claim {
  kinds: readonly string[];
  mostAttempts: number;
  now: string;
  until: string;
  /** Names this one claim, so that who lost it can't end the job for the next. */
  by: string;
  /** Kept as `last_error` should nothing more be heard of the attempt. */
  silence: string;
}

/** Takes the job that has been due longest, or null. Of any number of claimers of one job, one gets it. */
export async function claimJob(claim: Claim): Promise<JobRecord | null> {
  if (claim.kinds.length === 0) return null;
  const due = await database()
    .selectFrom("jobs")
    .select("id")
    .where("done_at", "is", null)
    .where("due_at", "<=", claim.now)
    .where("attempts", "<", claim.mostAttempts)
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
    .where("due_at", "<=", claim.now)
    .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<", claim.now)]))
    .returningAll()
    .executeTakeFirst();
  return job ?? null;
}

/** Holds the claim longer; false when it was lost. */
export async function extendClaim(id: string, by: string, until: string): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("jobs")
    .set({ claimed_until: until })
    .where("id", "=", id)
    .where("claimed_by", "=", by)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The job is done, if the claim still stands; `forgets` empties its payload. */
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

/** The attempt failed: free again from `dueAt` on, if the claim still stands. */
export async function releaseJob(id: string, by: string, dueAt: string, error: string): Promise<void> {
  await database()
    .updateTable("jobs")
    .set({ due_at: dueAt, claimed_by: null, claimed_until: null, last_error: error })
    .where("id", "=", id)
    .where("claimed_by", "=", by)
    .execute();
}

/** Forgets jobs done before a time, and with them their unique keys; returns how many. */
export async function deleteJobsDoneBefore(time: string): Promise<number> {
  const { numDeletedRows } = await database().deleteFrom("jobs").where("done_at", "<", time).executeTakeFirst();
  return Number(numDeletedRows);
}
