/**
 * Queues facts for the collectors as rows, which one job a minute delivers. A slow or dead collector therefore doesn't slow any
 * page, and facts that it did not accept wait for the next minute. Without configuration no collector exists, and nothing is
 * recorded, stored or sent.
 */
import path from "node:path";
import {
  type CollectorName,
  deleteFacts,
  haveFactsPiledUp,
  insertFacts,
  selectFacts,
} from "~/database/tracking/tracking-records.server";
import { enqueue, registerJob } from "~/domain/jobs/jobs.server";
import { env } from "~/env.server";
import { alarm, log } from "~/log.server";
import type { Analytics, AnalyticsEvent } from "~/outside/analytics";
import { BatchRefused, type Collector, CollectorUnavailable } from "~/outside/collector";
import { fileCollector } from "~/outside/collector-files.server";
import { httpCollector } from "~/outside/collector-http.server";
import type { ErrorReport, ErrorReports } from "~/outside/error-reports";

interface Collectors {
  analytics: Analytics | null;
  "error reports": ErrorReports | null;
}

type Settings = Pick<
  typeof env,
  "ANALYTICS_URL" | "ANALYTICS_KEY" | "ERROR_REPORTS_URL" | "ERROR_REPORTS_KEY" | "DATA_DIR"
>;

/** Creates the collectors that the environment configures: an address, files in DATA_DIR/events, or none. */
function shopCollectors(settings: Settings = env): Collectors {
  function collectorAt<Fact extends { id: string }>(url: string | undefined, key: string | undefined, name: string) {
    if (url === undefined) return null;
    if (url === "file") return fileCollector<Fact>(path.join(settings.DATA_DIR, "events"), name);
    return httpCollector<Fact>({ url, key });
  }
  return {
    analytics: collectorAt<AnalyticsEvent>(settings.ANALYTICS_URL, settings.ANALYTICS_KEY, "analytics"),
    "error reports": collectorAt<ErrorReport>(settings.ERROR_REPORTS_URL, settings.ERROR_REPORTS_KEY, "error-reports"),
  };
}

let collectors = shopCollectors();

/** Replaces the environment's collectors in tests. @internal */
export function adoptCollectors(others: Collectors): void {
  collectors = others;
}

export function hasAnalytics(): boolean {
  return collectors.analytics !== null;
}

export function hasErrorReports(): boolean {
  return collectors["error reports"] !== null;
}

const JOB = "tell the collectors";
const BATCH = 100;
const BATCHES_A_MINUTE = 20;
const MINUTE = 60_000;
/**
 * Number of waiting facts above which only purchases are stored. The number is limited, because a collector may be unreachable
 * for days.
 */
const maxWaiting = 50_000;

/** Stores facts until they are delivered, in the current transaction if there is one. */
export async function queueFacts(
  collector: CollectorName,
  facts: readonly (AnalyticsEvent | ErrorReport)[],
): Promise<void> {
  if (facts.length === 0) return;
  const now = new Date().toISOString();
  await insertFacts(facts.map((fact) => ({ id: fact.id, collector, fact: JSON.stringify(fact), createdAt: now })));
  await planDelivery();
}

/** Queues facts like {@link queueFacts}, but drops them if too many are waiting. */
export async function queueFactsIfRoom(
  collector: CollectorName,
  facts: readonly (AnalyticsEvent | ErrorReport)[],
): Promise<void> {
  if (facts.length === 0) return;
  if (await haveFactsPiledUp(collector, maxWaiting)) {
    log.warn({ collector, dropped: facts.length }, "facts dropped because too many wait for a collector");
    return;
  }
  await queueFacts(collector, facts);
}

/** Schedules one job at the end of the minute to deliver everything that all processes stored during it. */
async function planDelivery(): Promise<void> {
  const dueAt = new Date(Math.floor(Date.now() / MINUTE + 1) * MINUTE);
  await enqueue(JOB, null, { dueAt, uniqueKey: `${JOB} ${dueAt.toISOString()}` });
}

/** Registers the delivery job in this process. It is needed even without collectors, because old jobs may remain. */
export function registerDelivery(): void {
  registerJob(JOB, deliverAll);
}

/** Schedules the delivery of facts left from an earlier run. Called when the shop starts. */
export async function planLeftDeliveries(): Promise<void> {
  for (const name of ["analytics", "error reports"] as const) {
    if (collectors[name] && (await selectFacts(name, 1)).length > 0) return planDelivery();
  }
}

async function deliverAll(): Promise<void> {
  const areDelivered = await Promise.all([
    deliver("analytics", collectors.analytics),
    deliver("error reports", collectors["error reports"]),
  ]);
  if (areDelivered.includes(false)) await planDelivery();
}

/** Delivers waiting facts. Returns false if some remain. */
async function deliver<Fact extends { id: string }>(name: CollectorName, collector: Collector<Fact> | null) {
  if (!collector) return true;
  for (let batch = 0; batch < BATCHES_A_MINUTE; batch += 1) {
    const rows = await selectFacts(name, BATCH);
    if (rows.length === 0) return true;
    try {
      await collector.take(rows.map((row) => JSON.parse(row.fact) as Fact));
    } catch (error) {
      if (error instanceof CollectorUnavailable) {
        log.warn({ err: error, collector: name }, "a collector is unavailable");
        return false;
      }
      if (!(error instanceof BatchRefused)) throw error;
      alarm("batchRefused", { err: error, collector: name, dropped: rows.length });
    }
    await deleteFacts(rows.map((row) => row.id));
  }
  return false;
}
