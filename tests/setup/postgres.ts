/**
 * Creates databases on a real PostgreSQL for contract tests. One server serves a whole test run, and is started by the first
 * file that requests it. Each request gets a separate database, copied from a migrated template.
 */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isMainThread } from "node:worker_threads";
import pg from "pg";
import { openDatabase } from "~/database/engine/connection.server";
import { migrate } from "~/database/engine/migrate.server";
import { aFreePort } from "./free-port";
import { seed } from "./sample-shop";

const START_LIMIT_MS = 240_000;

/** Initial contents that a database can have. Each kind is created once, as a template. */
const FILLINGS = {
  tables: async (url: string) => {
    const { db, dialect } = openDatabase({ url, file: "" });
    await migrate(db, dialect);
    await db.destroy();
  },
  "sample shop": async (url: string) => {
    const folder = mkdtempSync(path.join(tmpdir(), "lectern-sample-covers-"));
    await seed({ DATA_DIR: folder, DATABASE_URL: url });
    rmSync(folder, { recursive: true, force: true });
  },
};
type Filling = keyof typeof FILLINGS;

/**
 * Id of the process that runs all tests. If the worker is a process, this is the worker's parent. If the worker is a thread, it
 * is this process.
 */
const runPid = isMainThread ? process.ppid : process.pid;

/** Creates a database with these contents: migrated tables, the sample shop, or nothing. `stop` drops it. */
export async function aPostgres({ filled = "tables" }: { filled?: Filling | "bare" } = {}): Promise<{
  url: string;
  stop: () => Promise<void>;
}> {
  const server = await serverUrl();
  const name = `shop_${randomUUID().replaceAll("-", "")}`;
  await asOwner(server, async (client) => {
    const template = filled === "bare" ? "template1" : await getTemplate(filled, server, client);
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    url: withDatabase(server, name),
    stop: () =>
      asOwner(server, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}

/**
 * Returns the name of the template, and creates it if it doesn't exist. Only one database at a time is copied from it, because
 * a template with open connections can't be copied.
 */
async function getTemplate(filling: Filling, server: string, client: pg.Client): Promise<string> {
  const template = `template_${filling.replace(" ", "_")}`;
  await client.query("select pg_advisory_lock(hashtext($1))", [template]);
  const known = await client.query("select 1 from pg_database where datname = $1", [template]);
  if (known.rowCount === 0) {
    await client.query(`drop database if exists ${template}_draft`);
    await client.query(`create database ${template}_draft`);
    await FILLINGS[filling](withDatabase(server, `${template}_draft`));
    await client.query(`alter database ${template}_draft rename to ${template}`);
  }
  return template;
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs `callback` on a separate connection, and then closes this connection, which releases its locks. */
async function asOwner(server: string, callback: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await callback(client);
  } finally {
    await client.end();
  }
}

/** Returns the URL of the test run's server. The process that is first to create the server's folder starts the server. */
async function serverUrl(): Promise<string> {
  const { url } = await keptServer(path.join(tmpdir(), `lectern-postgres-${runPid}`));
  return url;
}

/** Returns the URL of a folder's server, and the id of the process that runs it. Ending that process stops the server. */
export async function keptServer(folder: string): Promise<{ url: string; pid: number }> {
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
  const { url, pid, problem } = JSON.parse(readFileSync(news, "utf8")) as KeeperNews;
  if (!url) throw new Error(problem ?? "PostgreSQL did not report its address.");
  return { url, pid };
}

interface KeeperNews {
  url?: string;
  problem?: string;
  pid: number;
}

function makeFolder(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** Returns true if the folder was left by an earlier run that had the same process id, and whose server was killed. */
function isLeftOver(news: string): boolean {
  if (!existsSync(news)) return false;
  const { pid } = JSON.parse(readFileSync(news, "utf8")) as KeeperNews;
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}
