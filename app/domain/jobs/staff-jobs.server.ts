/** Open jobs as a person looks after them: those that were parked, and those that wait. */
import { inTransaction } from "~/database/engine/connection.server";
import * as records from "~/database/jobs/job-records.server";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";

export const JOBS_A_PAGE = 50;

export interface JobsShown {
  /** Parked ones in place of those that wait. */
  isParked: boolean;
  /** All kinds by default. */
  kind?: string | undefined;
  /** From 1. */
  page: number;
}

/** A page of open jobs, and how many there are in all. */
export async function listOpenJobs({ isParked, kind, page }: JobsShown) {
  const range = { limit: JOBS_A_PAGE, offset: (page - 1) * JOBS_A_PAGE };
  return records.selectOpenJobs({ isParked, kind }, range);
}

/**
 * An open job with the names in its payload, or null. Their values are left out where they are long or hold links, because links in emails open
 * accounts.
 */
export async function showJob(id: string): Promise<(records.ListedJob & { payload: Record<string, string> }) | null> {
  const job = await records.findOpenJob(id);
  if (!job) return null;
  const payload: unknown = JSON.parse(job.payload);
  const entries = typeof payload === "object" && payload ? Object.entries(payload) : [["payload", payload]];
  return { ...job, payload: Object.fromEntries(entries.map(([name, value]) => [name, safeValue(value)])) };
}

const MAX_SHOWN_CHARACTERS = 200;

function safeValue(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.length > MAX_SHOWN_CHARACTERS || text.includes("://") ? "(not shown)" : text;
}

/** Tries a job again at once, as if it were new. False when it runs at the moment, or there is none. */
export async function retryJob(id: string, actor: Actor): Promise<boolean> {
  return decide(id, records.renewJob, { ...actor, deed: "retried a job" });
}

/** Deletes a job for good. False when it runs at the moment, or there is none. */
export async function dropJob(id: string, actor: Actor): Promise<boolean> {
  return decide(id, records.deleteOpenJob, { ...actor, deed: "dropped a job" });
}

async function decide(
  id: string,
  change: (id: string, now: string) => Promise<boolean>,
  deed: Actor & { deed: "retried a job" | "dropped a job" },
): Promise<boolean> {
  return inTransaction(async () => {
    const job = await records.findOpenJob(id);
    if (!job || !(await change(id, new Date().toISOString()))) return false;
    await logDeed({ ...deed, subject: `${id}, ${job.kind}` });
    return true;
  });
}

/** How long one count of parked jobs serves everyone who asks. ms. */
const COUNT_FOR_MS = 10_000;
let counted: { at: number; parked: number } | null = null;

/** The number of jobs that wait for a person, up to ten seconds old. */
export async function countParked(now: number = performance.now()): Promise<number> {
  if (!counted || now - counted.at > COUNT_FOR_MS) counted = { at: now, parked: await records.countParkedJobs() };
  return counted.parked;
}
