/**
 * Removes the tickets of events that have started from the category counts. Imports recount everything; this job corrects the
 * counts between imports.
 */
import { EVENTS_COUNTED } from "~/database/catalogue/facet-records.server";
import { selectAuthorsGone, selectWorksGone, subtractFromCounts } from "~/database/catalogue/past-event-records.server";
import { keepFact } from "~/database/engine/shop-records.server";
import { enqueue, registerJob } from "~/domain/jobs/jobs.server";
import { countColumns } from "./facets.server";

const JOB = "leave past events out of counts";
const HOUR_MS = 60 * 60 * 1000;

/**
 * Subtracts the events that have started since the counts were made. Reads only those events, so it is also fast in a large
 * shop. Does nothing right after an import, which recounts everything.
 */
export async function leaveOutPastEvents(now = new Date()): Promise<void> {
  const span = { startedAfter: await keepFact(EVENTS_COUNTED, ""), startedBy: now.toISOString() };
  if (span.startedAfter >= span.startedBy) return;
  await subtractFromCounts(span, async () => {
    const { rows, products } = await countColumns(span);
    return { rows: [...rows, ...(await selectAuthorsGone(span))], products, works: await selectWorksGone(span) };
  });
}

/** Registers the hourly job in this process and plans its first run; each run plans the next. */
export async function startLeavingOutPastEvents(): Promise<void> {
  registerJob(JOB, async () => {
    // Plan the next run first, so that a failing run doesn't end the chain.
    await planNext(new Date(Date.now() + HOUR_MS));
    await leaveOutPastEvents();
  });
  await planNext(new Date());
}

/** Plans one job per hour, regardless of the number of processes that call this. */
async function planNext(dueAt: Date): Promise<void> {
  await enqueue(JOB, null, { dueAt, uniqueKey: `${JOB} ${dueAt.toISOString().slice(0, 13)}` });
}
