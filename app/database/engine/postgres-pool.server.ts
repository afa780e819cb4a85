/** PostgreSQL as Kysely needs it: nobody waits long for a server that doesn't answer, and errors say when the database is their cause. */
import { setTimeout as wait } from "node:timers/promises";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import { log } from "~/log.server";
import { DatabaseUnavailable, fromPostgres, isLostConnection } from "./unavailable.server";

/** How long anything waits for a connection, or a statement of the shop's for its end. ms. */
const LIMIT_MS = 5000;
/** The server ends a statement that is too slow; only where it does not, the connection is given up. ms. */
const SERVER_HEADSTART_MS = 500;
/** Between two looks whether a server that was lost is back. ms. */
const LOOK_EVERY_MS = 1000;
/** A single connection may end for its own reasons: so long a request waits to hear whether the server is lost. ms. */
const FIRST_LOOK_MS = 500;

/** Of statements, in ms; 0 is none. Imports and migrations have statements that take minutes. */
let statementLimit = 0;

/** For the process that answers requests, once its migrations are done: from now on no statement may take longer than 5 seconds. */
export function limitStatements(): void {
  statementLimit = LIMIT_MS;
}

/** The pool of one server. Its `end()` closes it. */
export function postgresPool(url: string): PostgresPool {
  // count(*) is a bigint, which pg gives as text; every number here fits a double.
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString: url, max: 10, types, connectionTimeoutMillis: LIMIT_MS });
  // An idle connection that the server drops must not take the process with it; the next query opens another.
  pool.on("error", () => {});
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

/** The limit that the server keeps for a connection. */
const limits = new WeakMap<pg.ClientBase, number>();

function watchedClient(client: pg.PoolClient, server: Server): PostgresPoolClient {
  let isBroken = false;
  // A connection may break between two statements of a transaction. Nobody else listens then, and the process would end.
  const noteBreak = () => {
    isBroken = true;
  };
  client.on("error", noteBreak);
  const ask = async (text: string, values: readonly unknown[]) => {
    const limit = statementLimit;
    const query_timeout = limit && limit + SERVER_HEADSTART_MS;
    if ((limits.get(client) ?? 0) !== limit) {
      await client.query({ text: `set statement_timeout = ${limit}`, query_timeout } as pg.QueryConfig);
      limits.set(client, limit);
    }
    return client.query({ text, values: [...values], query_timeout } as pg.QueryConfig);
  };
  const query = async (text: string, values: readonly unknown[]) => {
    // With its connection the transaction ended, too. A failed rollback would hide why.
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
 * Whether the server is there. While it is lost requests are refused at once, instead of each waiting out its limit: they would pile up,
 * and the shop would need as long again to recover.
 */
class Server {
  readonly #url: string;
  #lost: { cause: DatabaseUnavailable; firstLook: Promise<void> } | null = null;
  #isForgotten = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Nobody asks for it any more. */
  forget(): void {
    this.#isForgotten = true;
  }

  /** Throws a {@link DatabaseUnavailable} while the server is lost. */
  async refuseWhileLost(): Promise<void> {
    if (this.#lost) await Promise.race([this.#lost.firstLook, wait(FIRST_LOOK_MS, undefined, { ref: false })]);
    if (this.#lost) throw this.#lost.cause;
  }

  /** What is to be thrown for an error; looks after the server where the error makes one doubt it. */
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
    log.error({ code: cause.code }, "the database is lost");
    while (this.#lost && !this.#isForgotten) {
      await wait(LOOK_EVERY_MS, undefined, { ref: false });
      await this.#look();
    }
    if (!this.#isForgotten) log.warn({ seconds: Math.round((Date.now() - since) / 1000) }, "the database is back");
  }

  /** Asks the server over a connection of its own. */
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
