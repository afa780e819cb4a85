/** Runs nginx in front of the shop's processes with the configuration of scripts/nginx: starts it, reconfigures it and ends it. */
import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, constants, copyFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const START_LIMIT_MS = 10_000;
/** Time allowed for running requests to finish after a change of the configuration, or when nginx ends, in ms. */
const DRAIN_LIMIT_MS = 15_000;

export interface ShopProcess {
  port: number;
  /** True if nginx must not send requests to this process. */
  down?: boolean;
}

export interface Front {
  port: number;
  /** Rejects when nginx ends unexpectedly. */
  ended: Promise<never>;
  /** Sends requests to these processes from now on. Resolves when all earlier requests have finished. */
  use(processes: readonly ShopProcess[]): Promise<void>;
  /** Ends nginx once its running requests have finished. */
  close(): Promise<void>;
}

/** Returns the path of nginx, or null if it isn't installed. Looks at NGINX, in the folders of PATH, and in Debian's folder. */
export function findNginx(): string | null {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const files = [process.env.NGINX, ...folders.map((folder) => path.join(folder, "nginx")), "/usr/sbin/nginx"];
  for (const file of files) {
    if (file && isProgram(file)) return file;
  }
  return null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Starts nginx on `port`, with its files in `folder`. Throws if nginx isn't installed or doesn't start. */
export async function openFront(given: {
  folder: string;
  port: number;
  processes: readonly ShopProcess[];
}): Promise<Front> {
  const program = findNginx();
  if (!program) throw new Error("nginx is not on this machine: apt-get install nginx-light, or name it in NGINX.");
  const { port } = given;
  const folder = path.resolve(given.folder);
  writeConfiguration(folder, port, given.processes);
  const nginx = spawn(program, ["-p", folder, "-c", path.join(folder, "nginx.conf"), "-e", "stderr"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  nginx.stderr.on("data", (part) => {
    errors = (errors + part).slice(-4000);
  });
  let closing = false;
  const ended = new Promise<never>((_resolve, reject) => {
    nginx.once("error", reject);
    nginx.once("exit", (status) => {
      if (!closing) reject(new Error(`nginx ended with ${status}: ${errors}`));
    });
  });
  ended.catch(() => {}); // Avoids an unhandled rejection; the listeners handle the error.
  await Promise.race([ended, answering(port)]);
  return {
    port,
    ended,
    async use(processes) {
      const before = toChildren(nginx);
      writeProcesses(folder, processes);
      nginx.kill("SIGHUP");
      const until = Date.now() + DRAIN_LIMIT_MS;
      while (toChildren(nginx).some((pid) => before.includes(pid)) && Date.now() < until) await wait(20);
    },
    async close() {
      if (nginx.exitCode !== null) return;
      closing = true;
      const gone = new Promise((resolve) => nginx.once("exit", resolve));
      nginx.kill("SIGQUIT");
      const late = setTimeout(() => nginx.kill("SIGTERM"), DRAIN_LIMIT_MS);
      await gone;
      clearTimeout(late);
    },
  };
}

/** Returns the process ids of nginx's workers. Works on Linux only. */
function toChildren({ pid }: ChildProcess): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function writeConfiguration(folder: string, port: number, processes: readonly ShopProcess[]): void {
  const source = path.resolve(import.meta.dirname, "../nginx");
  mkdirSync(path.join(folder, "lectern"), { recursive: true });
  copyFileSync(path.join(source, "lectern.conf"), path.join(folder, "lectern.conf"));
  const cache = readFileSync(path.join(source, "lectern/cache.conf"), "utf8");
  writeFileSync(path.join(folder, "lectern/cache.conf"), cache.replace("/var/cache/nginx/lectern", `${folder}/cache`));
  writeFileSync(
    path.join(folder, "lectern/site.conf"),
    `listen ${port} default_server backlog=1024;\nserver_name _;\nset $visitor_scheme $scheme;\n`,
  );
  writeFileSync(path.join(folder, "lectern/log.conf"), "access_log off;\n");
  writeProcesses(folder, processes);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  writeFileSync(
    path.join(folder, "nginx.conf"),
    [
      // Run the workers as the same user as the shop's processes, because no other user needs access to DATA_DIR. (Only root
      // may choose.)
      ...(process.getuid?.() === 0 ? ["user root;"] : []),
      "daemon off;",
      "worker_processes auto;",
      "worker_shutdown_timeout 10s;",
      `pid ${folder}/nginx.pid;`,
      "error_log stderr warn;",
      "events { worker_connections 4096; }",
      "http {",
      "  access_log off;",
      "  sendfile on;",
      "  tcp_nopush on;",
      ...temporary.map((name) => `  ${name}_temp_path ${folder}/temporary-${name};`),
      "  include lectern.conf;",
      "}",
      "",
    ].join("\n"),
  );
}

function writeProcesses(folder: string, processes: readonly ShopProcess[]): void {
  const lines = processes.map(
    ({ port, down }) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s${down ? " down" : ""};`,
  );
  const draft = path.join(folder, "lectern/processes.draft");
  writeFileSync(draft, `${lines.join("\n")}\n`);
  renameSync(draft, path.join(folder, "lectern/processes.conf"));
}

async function answering(port: number): Promise<void> {
  const until = Date.now() + START_LIMIT_MS;
  while (!(await takesConnections(port))) {
    if (Date.now() > until) throw new Error(`nginx did not open port ${port}.`);
    await wait(20);
  }
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
