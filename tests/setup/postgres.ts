/**
 * A real PostgreSQL for contract tests. One server for a whole test run, started by the first file that asks and shared by
 * the others; a database of its own for each that asks, copied from a migrated template.
 */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isMainThread } from "node:worker_threads";
import pg from "pg";
import { openDatabase } from "~/database/engine/connection.server";
import { migrate } from "~/database/engine/migrate.server";
import { aFreePort } from "./free-port";

const START_LIMIT_MS = 60_000;
const TEMPLATE = "shop_template";
/** Any number will do; all who make databases here take turns by it. */
const TURN = 4711;

/** The process that runs the tests: the parent of a worker process, or the one that this worker thread is in. */
const runPid = isMainThread ? process.ppid : process.pid;

/** A fresh database: migrated, or with `isEmpty` bare. `stop` drops it. */
export async function aPostgres({ isEmpty = false } = {}): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = await serverUrl();
  const name = `shop_${randomUUID().replaceAll("-", "")}`;
  await asOwner(server, async (client) => {
    await client.query("select pg_advisory_lock($1)", [TURN]);
    const known = await client.query("select 1 from pg_database where datname = $1", [TEMPLATE]);
    if (!isEmpty && known.rowCount === 0) await makeTemplate(server, client);
    await client.query(`create database ${name} ${isEmpty ? "" : `template ${TEMPLATE}`}`);
  });
  return {
    url: withDatabase(server, name),
    stop: () =>
      asOwner(server, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}

async function makeTemplate(server: string, client: pg.Client): Promise<void> {
  await client.query(`create database ${TEMPLATE}_draft`);
  const { db, dialect } = openDatabase({ url: withDatabase(server, `${TEMPLATE}_draft`), file: "" });
  await migrate(db, dialect);
  await db.destroy();
  await client.query(`alter database ${TEMPLATE}_draft rename to ${TEMPLATE}`);
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** A connection of its own, whose end gives back the turn. */
async function asOwner(server: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** The run's server; whoever makes its folder starts it. */
async function serverUrl(): Promise<string> {
  const folder = path.join(tmpdir(), `lectern-postgres-${runPid}`);
  const news = path.join(folder, "ready.json");
  const until = Date.now() + START_LIMIT_MS;
  if (isLeftOver(news)) rmSync(folder, { recursive: true, force: true });
  if (makeFolder(folder)) {
    const keeper = path.join(import.meta.dirname, "postgres-keeper.ts");
    spawn(process.execPath, [keeper, folder, String(runPid), String(await aFreePort())], {
      detached: true,
      stdio: "ignore",
      env: process.env,
    }).unref();
  }
  while (!existsSync(news)) {
    if (Date.now() > until) throw new Error(`PostgreSQL did not start within ${START_LIMIT_MS / 1000} s.`);
    await wait(50);
  }
  const { url, problem } = JSON.parse(readFileSync(news, "utf8")) as { url?: string; problem?: string };
  if (!url) throw new Error(problem ?? "PostgreSQL did not say where it is.");
  return url;
}

function makeFolder(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** Of a run with the same process id, long ago, whose server was killed. */
function isLeftOver(news: string): boolean {
  if (!existsSync(news)) return false;
  const { pid } = JSON.parse(readFileSync(news, "utf8")) as { pid: number };
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}
