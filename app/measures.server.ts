/**
 * Metrics of this process for Prometheus. Nothing is counted and prom-client is not loaded before {@link startMeasuring},
 * because most shops don't collect metrics.
 */
import type { Counter, Histogram, Registry } from "prom-client";
import { ALARMS, type Alarm } from "~/domain/health/alarms";

interface Figures {
  registry: Registry;
  requests: Counter<"route" | "method" | "status">;
  durations: Histogram<"route">;
  pages: Counter<"result">;
  jobs: Counter<"kind" | "result">;
  emails: Counter<"result">;
  orders: Counter;
  alarms: Counter<"alarm">;
}

/** Number of database connections by state; `waiting` counts callers that wait for a connection. */
type DatabaseUse = Partial<Record<"idle" | "busy" | "waiting", number>>;

let figures: Figures | null = null;
let databaseUse: () => DatabaseUse = () => ({});

/** Upper bounds of the histogram's buckets in seconds. The last one is 15, because a page must arrive within 15 seconds. */
const BUCKETS = [0.025, 0.1, 0.25, 0.5, 1, 2.5, 15];

/**
 * Starts counting. `version` is the shop's version. Returns the registry; the caller must add a label that distinguishes this
 * process from others.
 */
export async function startMeasuring(version: string): Promise<Registry> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import("prom-client");
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "lectern_build_info",
    help: "1 for each process of the shop, with its version",
    labelNames: ["version", "node"],
    registers,
  }).set({ version, node: process.versions.node }, 1);
  new Gauge({
    name: "lectern_database_connections",
    help: "Connections of the pool by state (idle, busy), and callers that are waiting",
    labelNames: ["state"],
    registers,
    collect() {
      for (const [state, count] of Object.entries(databaseUse())) this.set({ state }, count);
    },
  });
  figures = {
    registry,
    requests: new Counter({
      name: "lectern_requests_total",
      help: "Requests by route of the site map, method and status; aborted: the visitor left",
      labelNames: ["route", "method", "status"],
      registers,
    }),
    durations: new Histogram({
      name: "lectern_request_duration_seconds",
      help: "Time from a request to the end of its answer, by route",
      labelNames: ["route"],
      buckets: BUCKETS,
      registers,
    }),
    pages: new Counter({
      name: "lectern_page_cache_total",
      help: "Pages that visitors share: hit, shared with a rendering under way, or miss",
      labelNames: ["result"],
      registers,
    }),
    jobs: new Counter({
      name: "lectern_jobs_total",
      help: "Attempts at background jobs by kind: done, waits, failed or parked",
      labelNames: ["kind", "result"],
      registers,
    }),
    emails: new Counter({
      name: "lectern_emails_total",
      help: "Emails: sent, failed (and tried again), refused for good, or dropped because they came too late or their reader had left",
      labelNames: ["result"],
      registers,
    }),
    orders: new Counter({ name: "lectern_orders_placed_total", help: "Orders placed", registers }),
    alarms: new Counter({
      name: "lectern_alarms_total",
      help: "Lines of the log that need a person, by sentence",
      labelNames: ["alarm"],
      registers,
    }),
  };
  // Start these counters at 0. If a metric first appeared with its first count, Prometheus wouldn't see an increase.
  for (const result of ["hit", "shared", "miss"] as const) figures.pages.inc({ result }, 0);
  for (const result of ["sent", "failed", "refused", "dropped"] as const) figures.emails.inc({ result }, 0);
  for (const alarm of Object.keys(ALARMS)) figures.alarms.inc({ alarm }, 0);
  return registry;
}

/** Returns whether this process counts metrics. */
export function isMeasuring(): boolean {
  return figures !== null;
}

/** Sets the function that counts the database's connections for the metrics. */
export function measureDatabase(use: () => DatabaseUse): void {
  databaseUse = use;
}

/** Counts an answered request. `route` is an id of the site map, never an address; `seconds` is the time until its last byte. */
export function countRequest(request: { route: string; method: string; status: string; seconds: number }): void {
  const { route, method, status, seconds } = request;
  figures?.requests.inc({ route, method, status });
  figures?.durations.observe({ route }, seconds);
}

/** Counts a look-up in the page cache. */
export function countPage(result: "hit" | "shared" | "miss"): void {
  figures?.pages.inc({ result });
}

/** Counts an attempt at a job. */
export function countJob(kind: string, result: "done" | "waits" | "failed" | "parked"): void {
  figures?.jobs.inc({ kind, result });
}

/** Counts an attempt to send an email. */
export function countEmail(result: "sent" | "failed" | "refused" | "dropped"): void {
  figures?.emails.inc({ result });
}

/** Counts a placed order. */
export function countOrder(): void {
  figures?.orders.inc();
}

/** Counts a line of the log that needs a person's attention. */
export function countAlarm(alarm: Alarm): void {
  figures?.alarms.inc({ alarm });
}
