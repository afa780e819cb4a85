/**
 * Runs `npm run cluster` with the sample shop on PostgreSQL: real processes behind a real nginx. Needs `npm run build` first.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { aFreePort } from "./free-port";
import { aPostgres } from "./postgres";
import { type Answer, askOverHttp, type Question } from "./real-shop";
import { copySampleShop } from "./sample-shop";

const START_LIMIT_MS = 240_000;
const LINES_KEPT = 20;

export interface Cluster {
  origin: string;
  /** URL of the database that the processes share. */
  databaseUrl: string;
  /** Ports of the processes behind nginx. */
  ports: number[];
  /** The cluster's output so far, one entry per line. */
  output: string[];
  ask(target: string, question?: Question): Promise<Answer>;
  /** Imports the menu for narrow screens from a folder, as an editor does. */
  importSideMenu(links: { title: string; href: string }[]): void;
  /** Runs `npm run settings` with these arguments, as the owner does. */
  settings(...args: string[]): void;
  /** Kills the process at this port, as if its machine failed. */
  kill(port: number): void;
  /**
   * Replaces the processes one after another, as a deployment does. Sends a signal to the process at `port`, or to the cluster
   * if no port is given. Resolves when all processes have been replaced.
   */
  replaceAll(port?: number): Promise<void>;
  close(): Promise<void>;
}

export async function aCluster(count = 2): Promise<Cluster> {
  const root = path.resolve(import.meta.dirname, "../..");
  const database = await aPostgres({ filled: "sample shop" });
  const folder = mkdtempSync(path.join(tmpdir(), "lectern-cluster-"));
  // Copy the sample shop's folder, which contains its covers and eBooks.
  await copySampleShop(folder);
  const port = await aFreePort(count + 1);
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    DATABASE_URL: database.url,
    COOKIE_SECRETS: "only-for-tests-0123456789abcdefghijkl",
    DATA_DIR: folder,
    PORT: String(port),
    PROCESSES: String(count),
    // Cache pages for longer than any test waits, so that a change can only become visible if it is announced to the process.
    PAGE_CACHE_SECONDS: "60",
    SHOP_ORIGIN: "",
    READER_ORIGIN: "",
    IMAGE_BASE_URL: "",
    TRUST_PROXY: "",
    LOG_LEVEL: "info",
    PAYMENTS: "sandbox",
    NODE_ENV: "production",
  };
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/cluster.ts"], {
    cwd: root,
    env: environment,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const output: string[] = [];
  /** The last lines of the cluster's log, for failure messages. */
  const lastLines: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (!line.startsWith("{")) output.push(line);
    lastLines.push(line);
    if (lastLines.length > LINES_KEPT) lastLines.shift();
  });
  const waitForLine = (words: RegExp, from = 0) =>
    until(child, () => output.slice(from).some((line) => words.test(line)), `It never said ${words}.`).catch(
      (error: Error) => {
        throw new Error([error.message, ...lastLines].join("\n"));
      },
    );
  await waitForLine(/the shop is open/);
  const command = (name: string, args: string[]) => {
    const options = ["--import", "tsx", `scripts/${name}.ts`, ...args];
    const { status, stderr } = spawnSync(process.execPath, options, { cwd: root, env: environment });
    if (status !== 0) throw new Error(`${name} failed: ${stderr}`);
  };
  return {
    origin: `http://localhost:${port}`,
    databaseUrl: database.url,
    ports: Array.from({ length: count }, (_, at) => port + 1 + at),
    output,
    ask: (target, question) => askOverHttp(port, target, question),
    importSideMenu(links) {
      const content = path.join(folder, "content");
      mkdirSync(path.join(content, "menus"), { recursive: true });
      writeFileSync(path.join(content, "menus/side.json"), JSON.stringify(links));
      command("cms-import", [content, "--strict"]);
    },
    settings: (...args) => command("settings", args),
    kill(one) {
      process.kill(processAt(child, one), "SIGKILL");
    },
    async replaceAll(at) {
      const from = output.length;
      const cluster = Number(readFileSync(path.join(folder, "front/cluster.pid"), "utf8"));
      process.kill(at === undefined ? cluster : processAt(child, at), "SIGHUP");
      await waitForLine(/all processes were replaced/, from);
    },
    async close() {
      if (child.exitCode === null) {
        const ended = new Promise((resolve) => child.once("exit", resolve));
        child.kill("SIGTERM");
        await ended;
      }
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the id of the process that the cluster started with this port. */
function processAt(cluster: ChildProcess, port: number): number {
  const children = readFileSync(`/proc/${cluster.pid}/task/${cluster.pid}/children`, "utf8").split(" ").filter(Boolean);
  const found = children.find((pid) =>
    readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").includes(`PORT=${port}`),
  );
  if (!found) throw new Error(`No process at port ${port}.`);
  return Number(found);
}

async function until(child: ChildProcess, happened: () => boolean, otherwise: string): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  while (!happened()) {
    if (child.exitCode !== null) throw new Error(`The cluster ended with ${child.exitCode}.`);
    if (Date.now() > limit) throw new Error(otherwise);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
