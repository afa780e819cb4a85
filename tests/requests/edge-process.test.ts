import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SQLite from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;
let shop: ChildProcess;
let origin: string;
let log: string;

/** Starts the shop's process, which writes its log to `output`. */
function openProcess(output: "pipe" | number, settings: Record<string, string> = {}): ChildProcess {
  return fork(path.resolve(import.meta.dirname, "edge-process.ts"), {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: folder, DATABASE_URL: "", LOG_LEVEL: "info", ...settings },
    stdio: ["ignore", output, "pipe", "ipc"],
  });
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-process-"));
  log = "";
  shop = openProcess("pipe");
  for (const stream of [shop.stdout, shop.stderr]) {
    stream?.on("data", (part) => {
      log += part;
    });
  }
  const [port] = await Promise.race([
    once(shop, "message"),
    once(shop, "exit").then(() => {
      throw new Error(`the shop did not open: ${log}`);
    }),
  ]);
  origin = `http://localhost:${port}`;
});

afterEach(() => {
  shop.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

test("SIGTERM lets the current request finish, and ends the process with 0", async () => {
  const entered = once(shop, "message");
  const inside = fetch(`${origin}/slow`);
  await entered;
  const ended = once(shop, "exit");
  shop.kill("SIGTERM");
  await expect.poll(() => log).toContain("the shop is closing");
  shop.send("let the slow one go");
  const answer = await inside;
  expect([answer.status, await answer.text()]).toEqual([200, "done at last"]);
  expect(await ended).toEqual([0, null]);
});

test("SIGHUP without a cluster ends the process with 0, so that its supervisor restarts it", async () => {
  const ended = once(shop, "exit");
  shop.disconnect();
  shop.kill("SIGHUP");
  expect(await ended).toEqual([0, null]);
});

test("an uncaught fault is logged and ends the process with 1", async () => {
  const ended = once(shop, "exit");
  shop.send("break");
  expect(await ended).toEqual([1, null]);
  expect(log).toContain("nobody looks after this promise");
});

test("an unwritable log does no harm: the shop opens, and SIGTERM ends it with 0", async () => {
  const full = openSync("/dev/full", "w");
  const quiet = openProcess(full);
  try {
    const [port] = await once(quiet, "message");
    expect((await fetch(`http://localhost:${port}/healthz`)).status).toBeLessThan(500);
    const ended = once(quiet, "exit");
    quiet.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  } finally {
    quiet.kill("SIGKILL");
    closeSync(full);
  }
});

const warned = () =>
  log
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as { level: string; setting?: string; msg: string })
    .filter(({ level, setting }) => level === "warn" && setting);

test("a start in production warns once about each missing setting that customers need", () => {
  const settings = warned().map(({ setting }) => setting);
  expect(settings).toEqual(expect.arrayContaining(["SMTP_URL", "SHOP_ORIGIN", "CONTACT_EMAIL", "BACKUP_TO"]));
  expect(new Set(settings).size).toBe(settings.length);
});

test("each line of the log has the process id, its port and the version", () => {
  const line = JSON.parse(log.split("\n").find((each) => each.includes("the shop is open")) ?? "{}");
  expect(line).toMatchObject({ pid: shop.pid, port: Number(new URL(origin).port), version: "development" });
});

test("a strict start is refused with a list of everything that is missing", async () => {
  const strict = openProcess("pipe", { STRICT_START: "1", SHOP_ORIGN: "https://shop.example" });
  let output = "";
  for (const stream of [strict.stdout, strict.stderr]) {
    stream?.on("data", (part) => {
      output += part;
    });
  }
  expect(await once(strict, "exit")).toEqual([1, null]);
  expect(output).toContain("The settings are not complete.");
  expect(output).toContain("No mail server is set");
  expect(output).toContain("SHOP_ORIGN is not a setting: did you mean SHOP_ORIGIN?");
});

/**
 * Runs the statements on the shop's database, and starts another process on that database. Once the process is ready or has
 * exited, returns its output and exit status.
 */
async function openAfter(...statements: string[]): Promise<{ output: string; status: number | null }> {
  const sqlite = new SQLite(path.join(folder, "shop.sqlite"));
  for (const statement of statements) sqlite.exec(statement);
  sqlite.close();
  const older = openProcess("pipe");
  let output = "";
  for (const stream of [older.stdout, older.stderr]) {
    stream?.on("data", (part) => {
      output += part;
    });
  }
  const status = await Promise.race([
    once(older, "message").then(() => null),
    once(older, "exit").then(([code]) => code),
  ]);
  older.kill("SIGKILL");
  return { output, status };
}

test("a start on a database changed by a newer version succeeds, or says why it can't", async () => {
  const ran = (name: string) => `insert into kysely_migration (name, timestamp) values ('${name}', '2027-01-01')`;
  const runsOn = await openAfter(
    ran("9001-shelves"),
    "insert into older_code_runs (migration) values ('9001-shelves')",
  );
  expect(runsOn).toEqual({ status: null, output: expect.stringContaining('"newer":["9001-shelves"]') });
  const refused = await openAfter(ran("9002-split"));
  expect(refused).toEqual({
    status: 1,
    output: expect.stringContaining("this version can't run on it (9002-split). Start that version or a newer one."),
  });
});

test("HOST=127.0.0.1 makes the shop listen at that address alone", async () => {
  const local = openProcess("pipe", { HOST: "127.0.0.1" });
  try {
    const [port] = await once(local, "message");
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBeLessThan(500);
    await expect(fetch(`http://127.0.0.2:${port}/healthz`)).rejects.toThrow();
    const everywhere = `http://127.0.0.2:${new URL(origin).port}/healthz`;
    expect((await fetch(everywhere)).status).toBeLessThan(500);
  } finally {
    local.kill("SIGKILL");
  }
});

test("a second shop on the same port fails with a readable message", async () => {
  const { openShop } = await import("~/edge/open-shop.server");
  const { aBuild, aGatekeeper } = await import("./edge-world");
  const { aDatabase } = await import("../setup/test-database");
  const close = await aDatabase();
  const second = openShop({ build: aBuild("nowhere", aGatekeeper()) }, Number(new URL(origin).port));
  await expect(second).rejects.toThrow(/is taken by another program/);
  await close();
});
