/**
 * Measures how long it takes to back up a shop with sales in progress and to restore the backup, and how long visitors wait
 * during the backup.
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openBenchShop } from "./bench-shop";
import { getCatalogue } from "./catalogues";
import { answered, toTime, toTimes } from "./fault-figures";
import type { Bench, Figure, Part } from "./part";
import { press } from "./pressure";
import { runCommand } from "./processes";

const QUIET_SECONDS = 20;
/** Limit in ms for the slowest of 100 reads, and of 100 writes, during a backup. */
const MAX_WAIT_MS = 100;
const MAX_RESTORE_SECONDS = 300;

export const backups: Part = {
  name: "backup",
  about: "backup: beside 10 readers and 2 buyers, and its restore, SQLite",
  async *measure(bench) {
    const { rows, folder } = await getCatalogue(bench, bench.settings.rows, "SQLite");
    const { DATABASE_URL: _, BACKUP_PASSPHRASE: __, ...environment } = process.env;
    const to = path.join(bench.folder, "backups");
    mkdirSync(to, { recursive: true });
    // Import content, because shoppers also read help pages.
    await runCommand("cms:import", ["scripts/sample-shop/content"], { ...environment, DATA_DIR: folder });
    yield* backUpBeside(bench, folder, { ...environment, DATA_DIR: folder }, to);
    yield await restore(bench, { ...environment, DATA_DIR: path.join(bench.folder, "restored") }, to, rows);
  },
};

async function* backUpBeside(bench: Bench, folder: string, env: NodeJS.ProcessEnv, to: string): AsyncGenerator<Figure> {
  const shop = await openBenchShop(folder);
  try {
    const pressure = await press(shop);
    bench.say("a backup beside the shop");
    await wait(QUIET_SECONDS * 1000);
    const began = performance.now();
    const { milliseconds, peakBytes } = await runCommand("backup", [to], env);
    const ended = performance.now();
    await pressure.stop();
    const quiet = pressure.outcomes.filter(({ sent }) => sent < began);
    const during = pressure.outcomes.filter(({ sent }) => sent >= began && sent < ended);
    const beside = (what: string, kind: "read" | "add"): Figure => ({
      ...toTime(`a backup, ${what}, 99 of 100`, during, kind, 0.99, { most: MAX_WAIT_MS }),
      note: `${toTimes(quiet, kind, 0.99).toFixed(0)} ms before it; slowest ${toTimes(during, kind, 1).toFixed(0)} ms`,
    });
    yield* [
      ...answered("a backup", pressure.outcomes, []),
      beside("pages", "read"),
      beside("adds", "add"),
      { what: "a backup, time", measured: milliseconds / 1000, unit: "s" },
      { what: "a backup, most memory", measured: peakBytes === null ? null : peakBytes / 1e6, unit: "MB" },
    ];
  } finally {
    await shop.close();
  }
}

async function restore(bench: Bench, env: NodeJS.ProcessEnv, from: string, rows: number): Promise<Figure> {
  bench.say("restoring it");
  const { milliseconds, output } = await runCommand("restore", [from], env);
  return {
    what: `restoring ${rows.toLocaleString("en-AU")} products, time`,
    measured: milliseconds / 1000,
    unit: "s",
    limit: { most: MAX_RESTORE_SECONDS },
    note: output.trim().split("\n").at(-1) ?? "",
  };
}
