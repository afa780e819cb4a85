/**
 * Measures how faults around the shop affect visitors: a blocked writer, a lost database, a full disk, an import. Uses the
 * default settings.
 */
import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import Database from "better-sqlite3";
import { anOwnPostgres } from "../setup/own-postgres";
import { stopWritesOf } from "../setup/stop-writes";
import { type BenchShop, openBenchShop, sampleShopIn } from "./bench-shop";
import { getFeed } from "./catalogues";
import { answered, isWell, LIMITS, toRefused, toTime, toTimes } from "./fault-figures";
import type { Bench, Figure, Part } from "./part";
import { press, type RequestKind } from "./pressure";
import { runCommand } from "./processes";

/** Durations in seconds for which another process holds the write lock. */
const LOCKS = [3, 14, 25, 45];
/** Seconds for which the database is frozen, or the disk accepts no writes. */
const LOST_SECONDS = 25;
const IMPORTED_ROWS = 150_000;
const QUIET_SECONDS = 5;

export const faults: Part = {
  name: "faults",
  about: "faults: what visitors notice of them, SQLite and PostgreSQL, 10 readers and 2 buyers",
  async *measure(bench) {
    yield* onSqlite(bench);
    yield* onPostgres(bench);
  },
};

async function* onSqlite(bench: Bench): AsyncGenerator<Figure> {
  const folder = path.join(bench.folder, "faults");
  bench.say("filling a sample shop");
  await sampleShopIn(folder);
  const feed = await getFeed(bench, IMPORTED_ROWS);
  const shop = await openBenchShop(folder);
  try {
    for (const seconds of LOCKS) {
      const begin = () => lock(shop.folder);
      yield* struck(bench, shop, { what: `a lock of ${seconds} s`, seconds, refused: ["add"], begin });
    }
    const begin = () => stopWritesOf(shop.pid);
    const what = `a disk that takes no writes for ${LOST_SECONDS} s`;
    yield* struck(bench, shop, { what, seconds: LOST_SECONDS, refused: ["add"], begin });
    yield* besideImport(bench, shop, feed);
  } finally {
    await shop.close();
  }
}

async function* onPostgres(bench: Bench): AsyncGenerator<Figure> {
  const folder = path.join(bench.folder, "faults-postgres");
  mkdirSync(folder);
  bench.say("filling a sample shop on PostgreSQL");
  const server = await anOwnPostgres();
  try {
    const settings = { DATABASE_URL: server.url, COOKIE_SECRETS: randomBytes(32).toString("hex") };
    await sampleShopIn(folder, settings);
    const shop = await openBenchShop(folder, settings);
    const freeze = () => {
      server.freeze();
      return server.thaw;
    };
    const kill = () => {
      server.crash();
      return () => {};
    };
    const refused: RequestKind[] = ["read", "add"];
    try {
      const what = `PostgreSQL frozen for ${LOST_SECONDS} s`;
      yield* struck(bench, shop, { what, seconds: LOST_SECONDS, refused, begin: freeze });
      yield* struck(bench, shop, { what: "PostgreSQL killed", seconds: 0, refused, begin: kill });
    } finally {
      await shop.close();
    }
  } finally {
    await server.stop();
  }
}

/** Holds SQLite's write lock, as another process would. */
function lock(folder: string): () => void {
  const other = new Database(path.join(folder, "shop.sqlite"), { timeout: 10_000 });
  other.exec("begin immediate");
  return () => {
    other.exec("rollback");
    other.close();
  };
}

interface Fault {
  what: string;
  seconds: number;
  /** Kinds of requests that may be refused during the fault, with a 503 and a time to retry. */
  refused: readonly RequestKind[];
  /** Starts the fault and returns a function that ends it. */
  begin: () => () => void;
}

async function* struck(
  bench: Bench,
  shop: BenchShop,
  { what, seconds, refused, begin }: Fault,
): AsyncGenerator<Figure> {
  bench.say(what);
  const pressure = await press(shop);
  await wait(QUIET_SECONDS * 1000);
  const began = performance.now();
  const end = begin();
  await wait(seconds * 1000);
  end();
  const ended = performance.now();
  await wait(2 * LIMITS.recovery * 1000);
  await pressure.stop();
  const during = pressure.outcomes.filter(({ sent }) => sent >= began && sent < Math.max(ended, began + 1000));
  const after = pressure.outcomes.filter(({ sent }) => sent >= ended);
  const bad = after.filter((each) => !isWell(each)).map(({ sent, milliseconds }) => sent + milliseconds - ended);
  yield* [
    ...answered(what, pressure.outcomes, refused),
    {
      ...toTime(
        `${what}, reads, 99 of 100`,
        during,
        "read",
        0.99,
        refused.includes("read") ? undefined : { most: LIMITS.read },
      ),
      note: toRefused(during, "read"),
    },
    toTime(`${what}, /healthz, slowest`, during, "health", 1, { most: LIMITS.health }),
    {
      what: `${what}, until all is well after it`,
      measured: Math.max(0, ...bad) / 1000,
      unit: "s",
      limit: { most: LIMITS.recovery },
      note: toRefused(during, "add"),
    },
  ];
}

async function* besideImport(bench: Bench, shop: BenchShop, feed: string): AsyncGenerator<Figure> {
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
  const note = `took ${(milliseconds / 1000).toFixed(0)} s; quiet ${toTimes(quiet, "read", 0.95).toFixed(0)} ms`;
  yield* [
    ...answered(name, pressure.outcomes, ["add"]),
    { ...toTime(`${name}, pages, 95 of 100`, during, "read", 0.95, { most: LIMITS.besideImport }), note },
    toTime(`${name}, pages, slowest`, during, "read", 1),
    { ...toTime(`${name}, adds, 95 of 100`, during, "add", 0.95), note: toRefused(during, "add") },
    toTime(`${name}, adds, slowest`, during, "add", 1),
    toTime(`${name}, /healthz, slowest`, during, "health", 1),
  ];
}
