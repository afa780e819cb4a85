import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { DatabaseUnavailable, fromPostgres } from "./unavailable.server";

/** What Kysely needs of a pool: errors say when the database is their cause, and a connection that had such an error is never used again. */
export function watchedPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      try {
        return watchedClient(await pool.connect());
      } catch (error) {
        throw fromPostgres(error);
      }
    },
  };
}

function watchedClient(client: pg.PoolClient): PostgresPoolClient {
  let isBroken = false;
  const query = async (text: string, values: readonly unknown[]) => {
    // With its connection the transaction ended, too. A failed rollback would hide why.
    if (isBroken && text === "rollback") return { command: "ROLLBACK", rowCount: 0, rows: [] };
    try {
      return await client.query(text, [...values]);
    } catch (error) {
      const told = fromPostgres(error);
      isBroken ||= told instanceof DatabaseUnavailable;
      throw told;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy || isBroken),
  };
}
