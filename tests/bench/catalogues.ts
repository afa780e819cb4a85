/**
 * Creates invented catalogues of a given size, as feeds and as databases imported by the shop itself. The SQLite catalogues are
 * created once per bench run, or kept for later runs with `--keep`.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { aPostgres } from "../setup/postgres";
import { writeFeed } from "./catalogue/write-feed";
import type { Bench } from "./part";
import { type RunResult, runCommand } from "./processes";

function toFilePath(bench: Bench, name: string): string {
  const folder = bench.settings.keep ?? bench.folder;
  mkdirSync(folder, { recursive: true });
  return path.join(folder, name);
}

/** Returns the feed's file, or the next day's, in which one product in a hundred has a different price. */
export async function getFeed(bench: Bench, rows: number, day: Day = "first"): Promise<string> {
  const file = toFilePath(bench, `catalogue-${rows}${day === "next" ? "-next-day" : ""}.csv`);
  if (existsSync(file)) return file;
  bench.say(`writing a feed of ${rows.toLocaleString("en-AU")} products`);
  await writeFeed(file, rows, { isNextDay: day === "next" });
  return file;
}

/** Day of a feed. */
export type Day = "first" | "next";

/** Databases that can hold a catalogue. */
export const DATABASES = ["SQLite", "PostgreSQL"] as const;
export type DatabaseName = (typeof DATABASES)[number];

/** Returns the name of the database as the bench spells it, ignoring case. Throws if the name is unknown. */
export function databaseNamed(name: string): DatabaseName {
  const database = DATABASES.find((known) => known.toLowerCase() === name.toLowerCase());
  if (database === undefined) throw new Error(`The databases are ${DATABASES.join(" and ")}, not "${name}".`);
  return database;
}

/** Folder and settings of a shop with a catalogue of this many rows. */
export interface Catalogue {
  rows: number;
  folder: string;
  /**
   * Settings of the shop: DATABASE_URL, if the database isn't in the folder, and COOKIE_SECRETS, which the shop then requires.
   */
  settings: Record<string, string>;
  /** Deletes the database if it is PostgreSQL. A database in a folder is kept for later use. */
  close(): Promise<void>;
}

/** Creates an empty catalogue, in a folder with a name that begins with `kind`. */
export async function emptyCatalogue(
  bench: Bench,
  rows: number,
  database: DatabaseName,
  kind = "catalogue",
): Promise<Catalogue> {
  const folder = toFilePath(bench, folderName(rows, database, kind));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (database === "SQLite") return { rows, folder, settings: {}, close: async () => {} };
  const { url, stop } = await aPostgres();
  const settings = { DATABASE_URL: url, COOKIE_SECRETS: "only-for-the-bench-0123456789abcdefghijkl" };
  return { rows, folder, settings, close: stop };
}

/** Returns a filled catalogue, reusing an existing one on SQLite. */
export async function getCatalogue(bench: Bench, rows: number, database: DatabaseName): Promise<Catalogue> {
  const folder = toFilePath(bench, folderName(rows, database));
  if (database === "SQLite" && existsSync(path.join(folder, "whole.txt")))
    return { rows, folder, settings: {}, close: async () => {} };
  const catalogue = await emptyCatalogue(bench, rows, database);
  await importInto(bench, catalogue);
  return catalogue;
}

/** Imports a feed of the catalogue's size into the catalogue. Throws unless every record was accepted. */
export async function importInto(
  bench: Bench,
  { rows, folder, settings }: Catalogue,
  day: Day = "first",
): Promise<RunResult> {
  const feed = await getFeed(bench, rows, day);
  const where = settings.DATABASE_URL ? "PostgreSQL" : "SQLite";
  bench.say(`importing ${rows.toLocaleString("en-AU")} products into ${where}`);
  const { DATABASE_URL: _, ...environment } = process.env;
  const result = await runCommand("catalogue:import", [feed, "--strict"], {
    ...environment,
    ...settings,
    DATA_DIR: folder,
  });
  writeFileSync(path.join(folder, "whole.txt"), result.output);
  return result;
}

function folderName(rows: number, database: DatabaseName, kind = "catalogue"): string {
  return database === "SQLite" ? `${kind}-${rows}` : `${kind}-${rows}-postgres`;
}
