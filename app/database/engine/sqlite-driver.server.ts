/**
 * Connects Kysely to SQLite with one connection, on the event loop. Reads run immediately, because readers of the write-ahead
 * log never wait. A writer queues behind this process's other writers, and retries while another process writes, because
 * SQLite's own waiting would block the process. Kysely's own driver also sends a plain `begin`, which fails when two readers
 * both start to write.
 */
import { statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import SQLite from "better-sqlite3";
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import { log } from "~/log.server";
import { measureDatabase } from "~/measures.server";
import { DatabaseUnavailable, fromSqlite } from "./unavailable.server";
import { WriteTurns } from "./write-turns.server";

/**
 * Maximum time that a writer waits for its turn and for other processes, in ms. It is shorter than the timeouts of browsers and
 * proxies.
 */
const PATIENCE = 10_000;
/** Maximum pause between two attempts, in ms. An import running alongside the shop releases the lock for longer than that. */
const MAX_PAUSE = 8;
/**
 * Maximum number of cached prepared statements. Preparing a statement takes longer than running most of them, and the shop has
 * a few hundred different ones.
 */
const KEPT_STATEMENTS = 1000;

export class SqliteTurnsDriver implements Driver {
  readonly #sqlite: SQLite.Database;
  readonly #patience: number;
  /** Inode of the file when it was opened; null for a database in memory. */
  readonly #inode: number | null;
  readonly #turns = new WriteTurns();
  readonly #statements = new Map<string, SQLite.Statement>();
  /** Set while a transaction is open; other statements have to wait for its end. */
  #transaction: { ended: Promise<void>; end: () => void } | undefined;

  /** Takes ownership of the handle. `patience` is the time that a writer waits, in ms. */
  constructor(sqlite: SQLite.Database, patience: number = PATIENCE) {
    this.#sqlite = sqlite;
    this.#patience = patience;
    this.#inode = findInode(sqlite);
  }

  async init(): Promise<void> {
    this.#sqlite.pragma("busy_timeout = 0");
    measureDatabase(() => ({ busy: this.#turns.isTaken ? 1 : 0, waiting: this.#turns.waiting }));
  }

  async acquireConnection(): Promise<SqliteTurn> {
    return new SqliteTurn((query) => this.#runAlone(query));
  }

  async beginTransaction(turn: SqliteTurn): Promise<void> {
    await this.#inTurn(() => {
      // Roll back any transaction that is still open because its rollback failed.
      if (this.#sqlite.inTransaction) this.#sqlite.exec("rollback");
      this.#sqlite.exec("begin immediate");
    }, "keep");
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#transaction = { ended, end };
    turn.run = async (query) => this.#run(query);
  }

  async commitTransaction(): Promise<void> {
    withOwnErrors(() => this.#sqlite.exec("commit"));
    this.#endTransaction();
  }

  /**
   * Rolls back if there is anything to roll back, and logs a failing rollback instead of throwing. A full disk, a failed read
   * and similar faults end the transaction themselves (sqlite.org/lang_transaction.html); a "cannot rollback" error would then
   * hide the cause.
   */
  async rollbackTransaction(): Promise<void> {
    try {
      if (this.#sqlite.inTransaction) this.#sqlite.exec("rollback");
    } catch (error) {
      log.error({ err: error }, "a transaction could not be rolled back");
    }
    this.#endTransaction();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#sqlite.close();
  }

  #endTransaction(): void {
    this.#transaction?.end();
    this.#transaction = undefined;
    this.#turns.pass();
  }

  /** Runs a statement outside any transaction. */
  async #runAlone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    while (this.#transaction) await this.#transaction.ended;
    // Retry reads too, because a reader can find the file locked for a moment after a process was killed, while another process
    // recovers its log.
    if (withOwnErrors(() => this.#prepared(query.sql)).readonly)
      return whenUnlocked(() => this.#run<Row>(query), Date.now() + this.#patience);
    return this.#inTurn(() => this.#run<Row>(query), "pass");
  }

  /** Runs `write` when no other writer is active, and then keeps the turn or passes it to the next writer. */
  async #inTurn<T>(write: () => T, afterwards: "keep" | "pass"): Promise<T> {
    const until = Date.now() + this.#patience;
    await this.#turns.take(until);
    let keeps = false;
    try {
      // Refuse to write to a file that was deleted or replaced. SQLite would continue to write to it, and lose everything when
      // the process ends.
      if (findInode(this.#sqlite) !== this.#inode)
        throw new DatabaseUnavailable("SQLITE_READONLY_DBMOVED", { cause: new Error(MOVED) });
      const result = await whenUnlocked(write, until);
      keeps = afterwards === "keep";
      return result;
    } finally {
      if (!keeps) this.#turns.pass();
    }
  }

  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    return withOwnErrors(() => {
      const statement = this.#prepared(sql);
      if (statement.reader) return { rows: statement.all(parameters) as Row[] };
      const { changes, lastInsertRowid } = statement.run(parameters);
      return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
    });
  }

  #prepared(text: string): SQLite.Statement {
    const known = this.#statements.get(text);
    if (known) return known;
    if (this.#statements.size >= KEPT_STATEMENTS) this.#statements.clear();
    const statement = this.#sqlite.prepare(text);
    this.#statements.set(text, statement);
    return statement;
  }
}

const MOVED = "its file was moved, deleted or replaced: put it back, or restart the shop";

function findInode({ name, memory }: SQLite.Database): number | null {
  return memory ? null : (statSync(name, { throwIfNoEntry: false })?.ino ?? null);
}

/** A connection for Kysely: a single statement, or a transaction. */
class SqliteTurn implements DatabaseConnection {
  run: (query: CompiledQuery) => Promise<QueryResult<unknown>>;
  constructor(run: SqliteTurn["run"]) {
    this.run = run;
  }
  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.run(query) as Promise<QueryResult<Row>>;
  }
  // biome-ignore lint/correctness/useYield: it has nothing to yield.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Read SQLite in pages: what streams would hold its transaction open.");
  }
}

async function whenUnlocked<T>(write: () => T, until: number): Promise<T> {
  for (let pause = 1; ; pause = Math.min(pause * 2, MAX_PAUSE)) {
    try {
      return write();
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof SQLite.SqliteError ? error.cause : error;
      const isLocked = cause instanceof SQLite.SqliteError && cause.code.startsWith("SQLITE_BUSY");
      if (!isLocked || Date.now() >= until) throw fromSqlite(error);
    }
    await sleep(pause);
  }
}

function withOwnErrors<T>(callback: () => T): T {
  try {
    return callback();
  } catch (error) {
    throw fromSqlite(error);
  }
}
