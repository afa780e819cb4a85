/** Starts a real PostgreSQL for a single test, which can freeze or kill the server. */
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { openDatabase } from "~/database/engine/connection.server";
import { migrate } from "~/database/engine/migrate.server";
import { keptServer } from "./postgres";

export interface OwnPostgres {
  url: string;
  /** Pauses all of the server's processes: connections are accepted, but nothing responds. */
  freeze(): void;
  thaw(): void;
  /** Kills one of the processes that serve connections, after which PostgreSQL ends all the others and recovers. */
  crash(): void;
  stop(): Promise<void>;
}

/** Starts a migrated, empty database. */
export async function anOwnPostgres(): Promise<OwnPostgres> {
  const { url, pid } = await keptServer(path.join(tmpdir(), `lectern-own-postgres-${randomUUID()}`));
  const { db, dialect } = openDatabase({ url, file: "" });
  await migrate(db, dialect);
  await db.destroy();
  const first = await firstProcess(url);
  const signal = (name: NodeJS.Signals) => {
    for (const each of [first, ...toChildren(first)]) tell(each, name);
  };
  return {
    url,
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    crash() {
      const [serving] = toChildren(first).filter((each) => /\d+\.\d+\.\d+\.\d+\(\d+\)/.test(toCommand(each)));
      if (serving === undefined) throw new Error("No connection is served.");
      process.kill(serving, "SIGKILL");
    },
    async stop() {
      signal("SIGCONT");
      process.kill(pid, "SIGTERM");
      while (isThere(first)) await wait(20);
    },
  };
}

function tell(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // Ignore the error if the process has just ended.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

async function firstProcess(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>("show data_directory");
  await client.end();
  const [pid] = readFileSync(path.join(rows[0]?.data_directory ?? "", "postmaster.pid"), "utf8").split("\n");
  return Number(pid);
}

function toChildren(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && toField(name, "stat").split(") ").at(-1)?.split(" ")[1] === String(parent))
    .map(Number);
}

const toCommand = (pid: number) => toField(String(pid), "cmdline");

/** Reads a file of this process in /proc. Returns an empty string if the process has just ended. */
function toField(pid: string, field: string): string {
  try {
    return readFileSync(`/proc/${pid}/${field}`, "utf8");
  } catch {
    return "";
  }
}

function isThere(pid: number): boolean {
  return toField(String(pid), "stat") !== "";
}
