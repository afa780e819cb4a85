/** Dumps a live PostgreSQL database with pg_dump, and restores one with pg_restore. Both are in Debian's `postgresql-client`. */
import { spawn } from "node:child_process";
import pg from "pg";
import type { CopiedDatabase } from "./copy-sqlite.server";
import { COUNTED, type DatabaseCounts, migrationNow } from "./counted-tables";

/** Error for a PostgreSQL program that is missing or has failed. Its message explains what to do. */
class ProgramFailed extends Error {}

/**
 * Dumps the current state of the database in pg_dump's own format, while other connections can write. Throws {@link
 * ProgramFailed}.
 */
export async function dumpPostgres(url: string, to: string): Promise<CopiedDatabase> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    // Export the snapshot, so that the counts and the dump read the same data.
    // (postgresql.org/docs/current/functions-admin.html, Snapshot Synchronization)
    const { rows } = await client.query<{ id: string }>("select pg_export_snapshot() as id");
    const copied = await readFacts(client);
    const snapshot = `--snapshot=${rows[0]?.id}`;
    await run("pg_dump", url, ["--format=custom", "--no-owner", "--no-privileges", snapshot, `--file=${to}`]);
    await client.query("commit");
    return copied;
  } finally {
    await client.end();
  }
}

/**
 * Restores a dump into an empty database, completely or not at all, and describes the contents. Throws {@link ProgramFailed}.
 */
export async function restorePostgres(url: string, from: string): Promise<CopiedDatabase> {
  await run("pg_restore", url, ["--single-transaction", "--no-owner", "--no-privileges", from]);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Update the statistics of the restored tables. Otherwise PostgreSQL plans every query badly until its own vacuum has run.
    await client.query("analyze");
    return await readFacts(client);
  } finally {
    await client.end();
  }
}

/** Returns whether the database has no tables at all, neither the shop's nor anyone else's. */
export async function isPostgresEmpty(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_tables where schemaname = any (current_schemas(false)) limit 1");
    return found.rowCount === 0;
  } finally {
    await client.end();
  }
}

/**
 * Runs `callback` while holding a PostgreSQL lock and returns its result, or returns null when another process holds the lock.
 */
export async function doAlonePostgres<T>(url: string, name: string, callback: () => Promise<T>): Promise<T | null> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock(hashtext($1)) as taken", [
      name,
    ]);
    return rows[0]?.taken ? await callback() : null;
  } finally {
    await client.end();
  }
}

async function readFacts(client: pg.Client): Promise<CopiedDatabase> {
  const counts: Partial<DatabaseCounts> = {};
  for (const table of COUNTED) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
    counts[table] = Number(rows[0]?.count);
  }
  const { rows } = await client.query<{ name: string }>(migrationNow);
  return { counts: counts as DatabaseCounts, migration: rows[0]?.name ?? "" };
}

/**
 * Runs a PostgreSQL program on the database. Passes the password in the environment, because any user on the machine can read a
 * program's arguments.
 */
function run(program: string, url: string, args: string[]): Promise<void> {
  const bare = new URL(url);
  bare.password = "";
  return new Promise((resolve, reject) => {
    const child = spawn(program, [`--dbname=${bare.href}`, ...args], {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, PGPASSWORD: decodeURIComponent(new URL(url).password) },
    });
    let said = "";
    child.stderr.on("data", (text) => {
      said = (said + text).slice(-4000);
    });
    child.on("error", () =>
      reject(
        new ProgramFailed(
          `${program} is missing: install Debian's postgresql-client, in the version of your PostgreSQL or a later one.`,
        ),
      ),
    );
    child.on("close", (status) =>
      status === 0 ? resolve() : reject(new ProgramFailed(`${program} stopped: ${said.trim()}`)),
    );
  });
}
