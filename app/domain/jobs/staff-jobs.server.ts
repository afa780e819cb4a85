/** Lists and changes open jobs for staff: parked jobs and waiting jobs. */
import { inTransaction } from "~/database/engine/connection.server";
import * as records from "~/database/jobs/open-job-records.server";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";

export const JOBS_A_PAGE = 50;

export interface JobsShown {
  /** True to list parked jobs instead of waiting ones. */
  isParked: boolean;
  /** The kind to list; all kinds by default. */
  kind?: string | undefined;
  /** Counts from 1. */
  page: number;
}

/** Lists a page of open jobs, with the total number. */
export async function listOpenJobs({ isParked, kind, page }: JobsShown) {
  const range = { limit: JOBS_A_PAGE, offset: (page - 1) * JOBS_A_PAGE };
  return records.selectOpenJobs({ isParked, kind }, range);
}

/** Lists the kinds of the open jobs. */
export function listOpenKinds(isParked: boolean): Promise<string[]> {
  return records.selectOpenKinds(isParked);
}

/**
 * Finds an open job, with the names and values in its payload; null when there is none. Leaves out values that are long or
 * contain links, because links in emails give access to accounts.
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

/** Retries a job immediately, as if it were new. Returns false when it is running, or doesn't exist. */
export async function retryJob(id: string, actor: Actor): Promise<boolean> {
  return decide(id, records.renewJob, { ...actor, deed: "retried a job" });
}

/** Deletes a job permanently. Returns false when it is running, or doesn't exist. */
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

/** Time in ms for which a count of parked jobs is cached. */
const COUNT_FOR_MS = 10_000;
let counted: { at: number; parked: number } | null = null;

/** Counts the parked jobs, which a person has to look at. The count can be up to ten seconds old. */
export async function countParked(now: number = performance.now()): Promise<number> {
  if (!counted || now - counted.at > COUNT_FOR_MS) counted = { at: now, parked: await records.countParkedJobs() };
  return counted.parked;
}
