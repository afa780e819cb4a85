/** Lists, counts, retries and drops open jobs on behalf of staff. */
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";

/** A job as shown to staff in lists. Times are UTC ISO. */
export interface ListedJob {
  id: string;
  kind: string;
  attempts: number;
  dueAt: string;
  createdAt: string;
  parkedAt: string | null;
  lastError: string | null;
}

const LISTED = named("id", "kind", "attempts", "due_at", "created_at", "parked_at", "last_error");

/**
 * Returns open jobs, either the parked ones or all others, sorted by the time at which they are due. If `kind` is given,
 * returns only jobs of that kind.
 */
export async function selectOpenJobs(
  { isParked, kind }: { isParked: boolean; kind: string | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ jobs: ListedJob[]; total: number }> {
  const open = database()
    .selectFrom("jobs")
    .where("done_at", "is", null)
    .where("parked_at", isParked ? "is not" : "is", null)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? ""));
  const { total } = await open.select((eb) => eb.fn.countAll<string | number>().as("total")).executeTakeFirstOrThrow();
  const jobs = await open.select(LISTED).orderBy("due_at").orderBy("id").limit(limit).offset(offset).execute();
  return { jobs, total: Number(total) };
}

/** Returns the kinds of parked jobs, or of waiting and running ones, in alphabetical order. */
export async function selectOpenKinds(isParked: boolean): Promise<string[]> {
  const rows = await database()
    .selectFrom("jobs")
    .select("kind")
    .distinct()
    .where("done_at", "is", null)
    .where("parked_at", isParked ? "is not" : "is", null)
    .orderBy("kind")
    .execute();
  return rows.map(({ kind }) => kind);
}

/** The open job, or null. */
export async function findOpenJob(id: string): Promise<(ListedJob & { payload: string }) | null> {
  const job = await database()
    .selectFrom("jobs")
    .select(LISTED)
    .select("payload")
    .where("id", "=", id)
    .where("done_at", "is", null)
    .executeTakeFirst();
  return job ?? null;
}

/** Counts open jobs by kind, without parked ones, among the `most` jobs that are due first. `firstDueAt` is UTC ISO. */
export async function countOpenJobs(most: number): Promise<{ kind: string; jobs: number; firstDueAt: string }[]> {
  const first = database()
    .selectFrom("jobs")
    .select(["kind", "due_at"])
    .where("done_at", "is", null)
    .where("parked_at", "is", null)
    .orderBy("due_at")
    .limit(most)
    .as("first");
  const rows = await database()
    .selectFrom(first)
    .select((eb) => ["kind", eb.fn.countAll<string | number>().as("jobs"), eb.fn.min("due_at").as("firstDueAt")])
    .groupBy("kind")
    .execute();
  return rows.map((row) => ({ ...row, jobs: Number(row.jobs) }));
}

export async function countParkedJobs(): Promise<number> {
  const { parked } = await database()
    .selectFrom("jobs")
    .select((eb) => eb.fn.countAll<string | number>().as("parked"))
    .where("parked_at", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(parked);
}

/** Makes an open job due now, and resets its attempts. Returns false when a worker has claimed it, or when it doesn't exist. */
export async function renewJob(id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("jobs")
    .set({ attempts: 0, due_at: now, parked_at: null })
    .where("id", "=", id)
    .where("done_at", "is", null)
    .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<", now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes an open job. Returns false when a worker has claimed it, or when it doesn't exist. */
export async function deleteOpenJob(id: string, now: string): Promise<boolean> {
  const { numDeletedRows } = await database()
    .deleteFrom("jobs")
    .where("id", "=", id)
    .where("done_at", "is", null)
    .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<", now)]))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
