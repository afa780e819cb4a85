/** Invented catalogues of a size: as a feed, and taken in by the shop's own importer. Made once a bench, or once for all with `--keep`. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { writeFeed } from "./catalogue/write-feed";
import type { Bench } from "./part";
import { type RunResult, runCommand } from "./processes";

function place(bench: Bench, name: string): string {
  const folder = bench.settings.keep ?? bench.folder;
  mkdirSync(folder, { recursive: true });
  return path.join(folder, name);
}

/** The feed's file. */
export async function feedOf(bench: Bench, rows: number): Promise<string> {
  const file = place(bench, `catalogue-${rows}.csv`);
  if (existsSync(file)) return file;
  bench.say(`writing a feed of ${rows.toLocaleString("en-AU")} products`);
  await writeFeed(file, rows);
  return file;
}

/** The folder of a shop that holds the catalogue, imported now unless it was before. */
export async function catalogueOf(bench: Bench, rows: number): Promise<string> {
  const folder = place(bench, `catalogue-${rows}`);
  if (!existsSync(path.join(folder, "whole.txt"))) await importAnew(bench, rows);
  return folder;
}

/** Imports the catalogue into an empty database, which {@link catalogueOf} then finds. */
export async function importAnew(bench: Bench, rows: number): Promise<RunResult> {
  rmSync(place(bench, `catalogue-${rows}`), { recursive: true, force: true });
  return importAgain(bench, rows);
}

/** Imports the catalogue into what is there. Throws unless every record was taken. */
export async function importAgain(bench: Bench, rows: number): Promise<RunResult> {
  const feed = await feedOf(bench, rows);
  const folder = place(bench, `catalogue-${rows}`);
  bench.say(`importing ${rows.toLocaleString("en-AU")} products`);
  const { DATABASE_URL: _, ...environment } = process.env;
  const result = await runCommand("catalogue:import", [feed, "--strict"], {
    ...environment,
    DATA_DIR: folder,
  });
  writeFileSync(path.join(folder, "whole.txt"), result.output);
  return result;
}
