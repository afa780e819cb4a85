/**
 * Connects Kysely to PostgreSQL, so that requests never wait long for an unresponsive server, and errors show whether the
 * database is the cause.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import { alarm, log } from "~/log.server";
import { measureDatabase } from "~/measures.server";
import { DatabaseUnavailable, fromPostgres, isLostConnection } from "./unavailable.server";

/** Maximum time to wait for a connection, or for a statement while the shop is running, in ms. */
const LIMIT_MS = 5000;
/** Additional time, in ms, for the server to end a slow statement itself before the connection is dropped. */
const SERVER_HEADSTART_MS = 500;
/** Time between checks of whether a lost server is available again, in ms. */
const LOOK_EVERY_MS = 1000;
/**
 * Maximum time that a request waits to find out whether the server is really lost, in ms. A single connection can also end for
 * unrelated reasons.
 */
const FIRST_LOOK_MS = 500;

/**
 * Turns off parallel workers and JIT compilation, because a page's queries are short, and starting workers or compiling takes
 * longer than it saves.
 */
const SHORT_QUERIES = "set max_parallel_workers_per_gather = 0; set jit = off";

/** Time limit for statements, in ms; 0 means no limit, because imports and migrations run statements for minutes. */
let statementLimit = 0;

/**
 * Limits every statement from now on to 5 seconds. Called by the process that serves requests, after its migrations, which can
 * take longer.
 */
export function limitStatements(): void {
  statementLimit = LIMIT_MS;
}

let isReadOnly = false;

/** Makes the server refuse changes from now on, for a process that must not change the shop. */
export function startReadOnly(): void {
  isReadOnly = true;
}

/** Creates the pool of connections to one server. Its `end()` closes the pool. */
export function postgresPool(url: string): PostgresPool {
  // Parse bigints as numbers, because pg would otherwise return count(*) as a string. Every number here fits a double.
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString: url, max: 10, types, connectionTimeoutMillis: LIMIT_MS });
  // Ignore errors of idle connections, because a connection dropped by the server must not end the process. The next query
  // opens another.
  pool.on("error", () => {});
  measureDatabase(() => ({
    idle: pool.idleCount,
    busy: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount,
  }));
  const server = new Server(url);
  return {
    options: pool.options,
    async end() {
      server.forget();
      await pool.end();
    },
    async connect() {
      await server.refuseWhileLost();
      try {
        return watchedClient(await pool.connect(), server);
      } catch (error) {
        throw server.judge(error);
      }
    },
  };
}

/** The settings that have been applied to each connection. */
const settings = new WeakMap<pg.ClientBase, string>();

/** Returns the SQL statements that apply the current settings to a connection, or '' for the server's defaults. */
function wantedSettings(): string {
  return [
    statementLimit === 0 ? "" : `set statement_timeout = ${statementLimit}; ${SHORT_QUERIES}`,
    isReadOnly ? "set default_transaction_read_only = on" : "",
  ]
    .filter(Boolean)
    .join("; ");
}

function watchedClient(client: pg.PoolClient, server: Server): PostgresPoolClient {
  let isBroken = false;
  // Listen for errors, because a connection can break between two statements of a transaction, and without a listener the
  // process would end.
  const noteBreak = () => {
    isBroken = true;
  };
  client.on("error", noteBreak);
  const ask = async (text: string, values: readonly unknown[]) => {
    const limit = statementLimit;
    const query_timeout = limit && limit + SERVER_HEADSTART_MS;
    const wanted = wantedSettings();
    if ((settings.get(client) ?? "") !== wanted) {
      await client.query({ text: wanted, query_timeout } as pg.QueryConfig);
      settings.set(client, wanted);
    }
    return client.query({ text, values: [...values], query_timeout } as pg.QueryConfig);
  };
  const query = async (text: string, values: readonly unknown[]) => {
    // Skip the rollback, because the transaction ended with its connection, and a failing rollback would hide the cause.
    if (isBroken && text === "rollback") return { command: "ROLLBACK", rowCount: 0, rows: [] };
    try {
      return await ask(text, values);
    } catch (error) {
      isBroken ||= isLostConnection(error);
      throw server.judge(error);
    }
  };
  return {
    query: query as unknown as PostgresPoolClient["query"],
    release(destroy) {
      client.release(destroy || isBroken);
      client.off("error", noteBreak);
    },
  };
}

/**
 * Monitors whether the server is available. While it is lost, requests are refused immediately. Otherwise they would pile up
 * until their time limits, and the shop would take just as long to recover.
 */
class Server {
  readonly #url: string;
  #lost: { cause: DatabaseUnavailable; firstLook: Promise<void> } | null = null;
  #isForgotten = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Stops checking. */
  forget(): void {
    this.#isForgotten = true;
  }

  /** Throws {@link DatabaseUnavailable} while the server is lost. */
  async refuseWhileLost(): Promise<void> {
    if (this.#lost) await Promise.race([this.#lost.firstLook, wait(FIRST_LOOK_MS, undefined, { ref: false })]);
    if (this.#lost) throw this.#lost.cause;
  }

  /** Returns the error to throw, and starts checking the server if the error suggests that it is lost. */
  judge(error: unknown): unknown {
    const judged = fromPostgres(error);
    if (judged instanceof DatabaseUnavailable && isLostConnection(error) && !this.#lost && !this.#isForgotten) {
      const firstLook = this.#look();
      this.#lost = { cause: judged, firstLook };
      void firstLook.then(() => this.#lookUntilBack());
    }
    return judged;
  }

  async #lookUntilBack(): Promise<void> {
    if (!this.#lost) return;
    const { cause } = this.#lost;
    const since = Date.now();
    alarm("databaseLost", { code: cause.code });
    while (this.#lost && !this.#isForgotten) {
      await wait(LOOK_EVERY_MS, undefined, { ref: false });
      await this.#look();
    }
    if (!this.#isForgotten) log.warn({ seconds: Math.round((Date.now() - since) / 1000) }, "the database is back");
  }

  /** Checks the server over a separate connection. */
  async #look(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: LIMIT_MS,
      query_timeout: LIMIT_MS,
    });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query("select 1");
      this.#lost = null;
    } catch (error) {
      log.debug({ err: error }, "the database does not answer");
    } finally {
      void client.end().catch(() => {});
    }
  }
}
