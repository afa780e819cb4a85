/** Copies and restores the shop's database for backups, with the same functions for SQLite and PostgreSQL. */
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import SQLite from "better-sqlite3";
import type { DatabaseTarget } from "../engine/connection.server";
import { type CopiedDatabase, checkSqlite, copySqlite } from "./copy-sqlite.server";
import { doAlonePostgres, dumpPostgres, isPostgresEmpty, restorePostgres } from "./dump-postgres.server";

export type DatabaseKind = "sqlite" | "postgres";

/** Writes a consistent copy of the shop's database to a new file while the shop runs. */
export async function copyDatabase(
  { url, file }: DatabaseTarget,
  to: string,
  onProgress?: (share: number) => void,
): Promise<CopiedDatabase & { kind: DatabaseKind }> {
  return url
    ? { kind: "postgres", ...(await dumpPostgres(url, to)) }
    : { kind: "sqlite", ...(await copySqlite(file, to, onProgress)) };
}

export function databaseKind({ url }: DatabaseTarget): DatabaseKind {
  return url ? "postgres" : "sqlite";
}

/** Returns whether the PostgreSQL database has no tables, or the SQLite file doesn't exist. Doesn't create the file. */
export async function isDatabaseEmpty({ url, file }: DatabaseTarget): Promise<boolean> {
  return url ? isPostgresEmpty(url) : !existsSync(file);
}

/**
 * Restores a copy to the shop's database, completely or not at all, and removes the copy's file. Throws an Error when the copy
 * is damaged.
 */
export async function restoreDatabase({ url, file }: DatabaseTarget, from: string): Promise<CopiedDatabase> {
  if (url) {
    const restored = await restorePostgres(url, from);
    await rm(from);
    return restored;
  }
  const restored = checkSqlite(from);
  await mkdir(path.dirname(file), { recursive: true });
  await rename(from, file);
  return restored;
}

/**
 * Runs `callback` and returns its result, or returns null while another process of this shop is running work with the same
 * name. The name is released at the latest when the process ends.
 */
export async function doAlone<T>(
  { url, file }: DatabaseTarget,
  name: string,
  callback: () => Promise<T>,
): Promise<T | null> {
  if (url) return doAlonePostgres(url, name, callback);
  const lock = new SQLite(`${file}.${name}-lock`);
  try {
    return isTaken(lock) ? null : await callback();
  } finally {
    lock.close();
  }
}

/**
 * Locks the file, and returns whether another process had already locked it. SQLite's lock ends with its process, whereas a
 * lock file could be left behind.
 */
function isTaken(lock: SQLite.Database): boolean {
  lock.pragma("busy_timeout = 0");
  try {
    lock.exec("begin exclusive");
    return false;
  } catch (error) {
    if (error instanceof SQLite.SqliteError && error.code === "SQLITE_BUSY") return true;
    throw error;
  }
}
