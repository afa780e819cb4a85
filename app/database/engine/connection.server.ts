/**
 * The shop's only database handle. All code calls `database()`, which returns the current transaction inside `inTransaction`.
 * Functions therefore don't pass handles around, and can't deadlock with themselves on SQLite's single writer.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { CompiledQuery, Kysely, type LogEvent, PostgresDialect, SqliteAdapter, SqliteDialect } from "kysely";
import { env } from "~/env.server";
import type { Dialect } from "./dialect.server";
import { postgresPool, startReadOnly } from "./postgres-pool.server";
import { noteStatement } from "./slow-statements.server";
import { SqliteTurnsDriver } from "./sqlite-driver.server";
import type { Tables } from "./tables";
import { isDeadlock } from "./unavailable.server";

export type Database = Kysely<Tables>;

export interface DatabaseTarget {
  /** postgres://…, or undefined for SQLite. */
  url?: string | undefined;
  /** SQLite file, or `:memory:` for a database without a file. */
  file: string;
}

/**
 * Adapter that tells Kysely that SQLite's schema changes are transactional, which Kysely doesn't assume. Two processes that
 * migrate at the same time rely on this.
 */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
  /** True, because Kysely would otherwise run queries one after another. The driver itself decides their order. */
  override get supportsMultipleConnections() {
    return true;
  }
}

/** Kysely's own dialect, with a driver that never blocks the event loop. */
class TurnsSqliteDialect extends SqliteDialect {
  readonly #sqlite: SQLite.Database;
  constructor(sqlite: SQLite.Database) {
    super({ database: sqlite });
    this.#sqlite = sqlite;
  }
  override createDriver() {
    return new SqliteTurnsDriver(this.#sqlite);
  }
  override createAdapter() {
    return new TransactionalSqliteAdapter();
  }
}

/** Size of SQLite's page cache, in kB. */
const CACHE = 32_000;
/** Size of a page cache that is large enough for sequential access, in kB. */
export const SMALL_CACHE = 8000;

/**
 * Number of pages after which a commit runs a checkpoint, which makes all other statements wait. An import runs checkpoints
 * four times as often, so that a shopper's commit never has to checkpoint the import's pages.
 */
const CHECKPOINT_PAGES = 4000;

/** Maximum time that opening the database waits for another process, in ms. */
const OPENING_PATIENCE = 10_000;

/**
 * Turns on the write-ahead log. Retries, because when several processes open a new file at the same time, SQLite refuses all
 * but one of them immediately, whatever the timeout.
 */
function keepWriteAheadLog(sqlite: SQLite.Database): void {
  const until = Date.now() + OPENING_PATIENCE;
  for (;;) {
    try {
      sqlite.pragma("journal_mode = WAL");
      return;
    } catch (error) {
      if (!(error instanceof SQLite.SqliteError && error.code.startsWith("SQLITE_BUSY")) || Date.now() > until)
        throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

export interface OpenDatabase {
  db: Database;
  dialect: Dialect;
  target: DatabaseTarget;
}

/** Opens a separate handle. Close it with `destroy()`. */
export function openDatabase(target: DatabaseTarget): OpenDatabase {
  const logging = { log: logQuery };
  if (target.url) {
    return {
      db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: postgresPool(target.url) }), ...logging }),
      dialect: "postgres",
      target,
    };
  }
  if (target.file !== ":memory:") mkdirSync(path.dirname(target.file), { recursive: true });
  const sqlite = new SQLite(target.file);
  sqlite.pragma(`busy_timeout = ${OPENING_PATIENCE}`);
  keepWriteAheadLog(sqlite);
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma(`cache_size = -${CACHE}`);
  return {
    db: new Kysely<Tables>({
      dialect: new TurnsSqliteDialect(sqlite),
      ...logging,
    }),
    dialect: "sqlite",
    target,
  };
}

const queryCount = new AsyncLocalStorage<{ queries: number; milliseconds: number }>();

function logQuery(event: LogEvent): void {
  noteStatement(event);
  if (!env.LOG_QUERIES) return;
  const counted = queryCount.getStore();
  if (counted) {
    counted.queries += 1;
    counted.milliseconds += event.queryDurationMillis;
  }
  process.stderr.write(`${event.queryDurationMillis.toFixed(2)} ms  ${event.query.sql}\n`);
}

/**
 * Runs `callback`, and returns its result with the number of its queries and the time they took. Both numbers are 0 unless
 * LOG_QUERIES is set.
 */
export async function countingQueries<T>(
  callback: () => Promise<T>,
): Promise<{ result: T; queries: number; milliseconds: number }> {
  const counted = { queries: 0, milliseconds: 0 };
  const result = await queryCount.run(counted, callback);
  return { result, ...counted };
}

let opened: OpenDatabase | undefined;
const transaction = new AsyncLocalStorage<Database>();

function root(): OpenDatabase {
  opened ??= openDatabase(readTarget());
  return opened;
}

function readTarget(): DatabaseTarget {
  return { url: env.DATABASE_URL, file: shopFile() };
}

function shopFile(): string {
  return path.join(env.DATA_DIR, "shop.sqlite");
}

/** Returns whether the database exists. Opening an SQLite database to find out would create it. */
export function isDatabaseThere(): boolean {
  return opened !== undefined || env.DATABASE_URL !== undefined || existsSync(shopFile());
}

/**
 * Returns the target by which another thread or process can open the database of `database()`, or null for a database in
 * memory.
 */
export function databaseTarget(): DatabaseTarget | null {
  const target = opened?.target ?? readTarget();
  return target.url === undefined && target.file === ":memory:" ? null : target;
}

/** Returns the handle for queries: the current transaction if there is one, or else the shop's handle. */
export function database(): Database {
  return transaction.getStore() ?? root().db;
}

/**
 * Prepares a process that writes the whole catalogue. On SQLite, a second thread sorts indexes, and this process's commits
 * don't wait for the disk: the next run restores anything lost in a power cut, and the shop's own commits still wait for the
 * disk, which also secures all earlier writes.
 */
export async function prepareForBulkWriting(): Promise<void> {
  if (dialect() !== "sqlite") return;
  for (const pragma of ["threads = 1", "synchronous = NORMAL", "wal_autocheckpoint = 1000"])
    await database().executeQuery(CompiledQuery.raw(`pragma ${pragma}`));
}

/**
 * Turns off the sorting on two threads that {@link prepareForBulkWriting} turns on. The second thread speeds up building an
 * index, but takes as much memory as the sort itself, and doesn't speed up a count.
 */
export async function sortOnOneThread(): Promise<void> {
  if (dialect() === "sqlite") await database().executeQuery(CompiledQuery.raw("pragma threads = 0"));
}

/**
 * Runs fewer, larger checkpoints during a first load on SQLite, because index entries go to random pages. Not suitable for an
 * import while the shop is open: the shop's next commit would have to run such a checkpoint, and everyone would wait.
 */
export async function checkpointSeldom(): Promise<void> {
  if (dialect() === "sqlite") await database().executeQuery(CompiledQuery.raw("pragma wal_autocheckpoint = 30000"));
}

/**
 * Runs `callback` with a page cache of 8 MB on SQLite. Sorting then takes 8 MB of memory instead of several times 32 MB, and is
 * just as fast.
 */
export async function inLittleMemory<T>(callback: () => Promise<T>): Promise<T> {
  await cachePages(SMALL_CACHE);
  try {
    return await callback();
  } finally {
    await cachePages(CACHE);
  }
}

/** Sets how much of SQLite's file this process caches, in kB. */
export async function cachePages(kilobytes: number): Promise<void> {
  if (dialect() === "sqlite") await database().executeQuery(CompiledQuery.raw(`pragma cache_size = -${kilobytes}`));
}

/** The dialect of `database()`. */
export function dialect(): Dialect {
  return root().dialect;
}

const MAX_TRIES = 5;
const PAUSE_MS = 50;

/**
 * Commits everything that `callback` does, or none of it. A nested transaction joins the outer one. Never await the network in
 * `callback`. Runs `callback` up to five times if PostgreSQL ends the transaction because of a deadlock, with growing pauses to
 * let the other process continue.
 */
export async function inTransaction<T>(callback: () => Promise<T>): Promise<T> {
  if (transaction.getStore()) return callback();
  for (let tries = 1; ; tries += 1) {
    try {
      return await root()
        .db.transaction()
        .execute((handle) => transaction.run(handle, callback));
    } catch (error) {
      if (tries === MAX_TRIES || !isDeadlock(error)) throw error;
      await wait(PAUSE_MS * tries * (1 + Math.random()));
    }
  }
}

/** Makes the database refuse every change from now on, for a process that must not change the shop. */
export async function refuseChanges(): Promise<void> {
  if (dialect() === "sqlite") await database().executeQuery(CompiledQuery.raw("pragma query_only = on"));
  else startReadOnly();
}

/** Makes `database()` return this handle from now on, for tests and dry runs. */
export function adoptDatabase(handle: OpenDatabase): void {
  opened = handle;
}

export async function closeDatabase(): Promise<void> {
  const closing = opened;
  opened = undefined;
  await closing?.db.destroy();
}
