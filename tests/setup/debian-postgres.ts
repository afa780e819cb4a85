/**
 * Runs a real PostgreSQL from Debian, with the matching pg_dump and pg_restore. The server from npm includes neither program,
 * and both refuse a server that is newer than they are.
 */
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { aFreePort } from "./free-port";

const VERSIONS = "/usr/lib/postgresql";

export interface DebianPostgres {
  /** Creates an empty database and returns its address. */
  create(): Promise<string>;
  drop(url: string): Promise<void>;
  stop(): void;
}

/** Starts a server in a separate folder. Throws an Error if Debian's `postgresql` isn't installed. */
export async function aDebianPostgres(): Promise<DebianPostgres> {
  const version = readdirSync(VERSIONS).at(-1);
  if (!version) throw new Error("PostgreSQL is missing: scripts/test installs Debian's.");
  const folder = mkdtempSync(path.join(tmpdir(), "lectern-debian-postgres-"));
  const data = path.join(folder, "data");
  const port = await aFreePort();
  // Use the user that Debian's package creates for PostgreSQL, because PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const [user = "", group = ""] = ["-u", "-g"].map((flag) =>
      execFileSync("id", [flag, "postgres"], { encoding: "utf8" }),
    );
    chownSync(folder, Number(user), Number(group));
  }
  chmodSync(folder, 0o700);
  const run = (program: string, ...args: string[]) => {
    const file = path.join(VERSIONS, version, "bin", program);
    const [command = "", ...rest] = isRoot ? ["runuser", "-u", "postgres", "--", file, ...args] : [file, ...args];
    execFileSync(command, rest, { cwd: folder, stdio: "ignore" });
  };
  run(
    "initdb",
    `--pgdata=${data}`,
    "--username=postgres",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C",
    "--no-sync",
  );
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  run("pg_ctl", `--pgdata=${data}`, "--wait", `--log=${path.join(folder, "log")}`, `--options=${settings}`, "start");
  const address = (name: string) => `postgres://postgres:unused@127.0.0.1:${port}/${name}`;
  const ask = async (sql: string) => {
    const client = new pg.Client({ connectionString: address("postgres") });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  return {
    async create() {
      const name = `shop_${randomUUID().replaceAll("-", "")}`;
      await ask(`create database ${name}`);
      return address(name);
    },
    drop: (url) => ask(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`),
    stop() {
      run("pg_ctl", `--pgdata=${data}`, "--mode=immediate", "--wait", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
