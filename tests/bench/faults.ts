/** What visitors notice during faults beside the shop: a locked-out writer, an import. On SQLite, as shipped. */
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import Database from "better-sqlite3";
import { type BenchShop, openBenchShop, sampleShopIn } from "./bench-shop";
import { feedOf } from "./catalogues";
import { quantile } from "./figures";
import type { Bench, Figure, Limit, Part } from "./part";
import { type Outcome, press, type RequestKind } from "./pressure";
import { runCommand } from "./processes";

/** Seconds for which another process holds the write lock. */
const LOCKS = [3, 14, 25, 45];
const IMPORTED_ROWS = 150_000;
const LIMITS = { read: 500, health: 100, recovery: 5, besideImport: 300 };
const QUIET_SECONDS = 5;
/** A read as good as before the fault. */
const WELL_MS = LIMITS.read;

export const faults: Part = {
  name: "faults",
  about: "faults: what visitors notice of them, SQLite, 10 readers and 2 buyers",
  async measure(bench) {
    const folder = path.join(bench.folder, "faults");
    bench.say("filling a sample shop");
    await sampleShopIn(folder);
    const feed = await feedOf(bench, IMPORTED_ROWS);
    const shop = await openBenchShop(folder);
    try {
      const figures: Figure[] = [];
      for (const seconds of LOCKS) figures.push(...(await lockedOut(bench, shop, seconds)));
      return [...figures, ...(await besideImport(bench, shop, feed))];
    } finally {
      await shop.close();
    }
  },
};

async function lockedOut(bench: Bench, shop: BenchShop, seconds: number): Promise<Figure[]> {
  bench.say(`holding the write lock for ${seconds} s`);
  const pressure = await press(shop);
  await wait(QUIET_SECONDS * 1000);
  const lock = new Database(path.join(shop.folder, "shop.sqlite"), { timeout: 10_000 });
  lock.exec("begin immediate");
  const began = performance.now();
  await wait(seconds * 1000);
  lock.exec("rollback");
  const ended = performance.now();
  lock.close();
  await wait(2 * LIMITS.recovery * 1000);
  await pressure.stop();
  const during = pressure.outcomes.filter(({ sent }) => sent >= began && sent < ended);
  const after = pressure.outcomes.filter(({ sent }) => sent >= ended);
  const what = `a lock of ${seconds} s`;
  const bad = after.filter((each) => !isWell(each)).map(({ sent, milliseconds }) => sent + milliseconds - ended);
  return [
    ...answered(what, pressure.outcomes),
    timeOf(`${what}, reads, 99 of 100`, during, "read", 0.99, { most: LIMITS.read }),
    timeOf(`${what}, /healthz, slowest`, during, "health", 1, { most: LIMITS.health }),
    {
      what: `${what}, until all is well after it`,
      measured: Math.max(0, ...bad) / 1000,
      unit: "s",
      limit: { most: LIMITS.recovery },
      note: addsOf(during),
    },
  ];
}

async function besideImport(bench: Bench, shop: BenchShop, feed: string): Promise<Figure[]> {
  const name = `an import of ${IMPORTED_ROWS.toLocaleString("en-AU")} rows`;
  bench.say(`${name} beside the shop`);
  const pressure = await press(shop);
  await wait(QUIET_SECONDS * 1000);
  const { DATABASE_URL: _, ...environment } = process.env;
  const began = performance.now();
  const { milliseconds } = await runCommand("catalogue:import", [feed], { ...environment, DATA_DIR: shop.folder });
  const ended = performance.now();
  await pressure.stop();
  const quiet = pressure.outcomes.filter(({ sent }) => sent < began);
  const during = pressure.outcomes.filter(({ sent }) => sent >= began && sent < ended);
  const note = `took ${(milliseconds / 1000).toFixed(0)} s; quiet ${timesOf(quiet, "read", 0.95).toFixed(0)} ms`;
  return [
    ...answered(name, pressure.outcomes),
    { ...timeOf(`${name}, pages, 95 of 100`, during, "read", 0.95, { most: LIMITS.besideImport }), note },
    timeOf(`${name}, pages, slowest`, during, "read", 1),
    { ...timeOf(`${name}, adds, 95 of 100`, during, "add", 0.95), note: addsOf(during) },
    timeOf(`${name}, adds, slowest`, during, "add", 1),
    timeOf(`${name}, /healthz, slowest`, during, "health", 1),
  ];
}

/** Answered as it should be, and in good time. */
function isWell({ kind, status, milliseconds }: Outcome): boolean {
  return status === (kind === "add" ? 303 : 200) && milliseconds <= WELL_MS;
}

/** Every request gets an answer, and none a fault: 503 gives the time to retry. */
function answered(what: string, outcomes: readonly Outcome[]): Figure[] {
  const lost = outcomes.filter(({ status }) => status === null);
  const faulty = outcomes.filter(
    ({ kind, status, retryAfter }) =>
      status !== null && status !== (kind === "add" ? 303 : 200) && (status !== 503 || !retryAfter || kind !== "add"),
  );
  const shown = [...new Set(faulty.map(({ path, status }) => `${path} ${status}`))].slice(0, 5).join(", ");
  return [
    {
      what: `${what}, requests without an answer`,
      measured: lost.length,
      unit: "",
      limit: { most: 0 },
      note: `of ${outcomes.length.toLocaleString("en-AU")}`,
    },
    { what: `${what}, wrong answers`, measured: faulty.length, unit: "", limit: { most: 0 }, note: shown },
  ];
}

function timesOf(outcomes: readonly Outcome[], kind: RequestKind, part: number): number {
  const times = outcomes.filter((each) => each.kind === kind).map(({ milliseconds }) => milliseconds);
  return times.length === 0 ? Number.NaN : quantile(times, part);
}

function timeOf(what: string, outcomes: readonly Outcome[], kind: RequestKind, part: number, limit?: Limit): Figure {
  const measured = timesOf(outcomes, kind, part);
  return { what, measured: Number.isNaN(measured) ? null : measured, unit: "ms", ...(limit && { limit }) };
}

function addsOf(outcomes: readonly Outcome[]): string {
  const adds = outcomes.filter(({ kind }) => kind === "add");
  const refused = adds.filter(({ status }) => status === 503).length;
  return `of ${adds.length} adds meanwhile ${refused} were asked to come again`;
}
