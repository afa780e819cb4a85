/** Runs a production build of the shop in a separate process and folder, on a free port unless the settings name one. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { SHOP_FLAGS, SHOP_MEMORY } from "../../scripts/cluster/shop-processes";
import { root, runCommand } from "./processes";

export interface BenchShop {
  origin: string;
  pid: number;
  folder: string;
  close(): Promise<void>;
  /** Sends SIGKILL, to simulate a failure of the machine. */
  kill(): Promise<void>;
}

const START_LIMIT_MS = 120_000;
const SERVER = path.join(root, "build/server/server.js");

/**
 * Returns the environment of a bench shop: the environment of this process without settings for a shop, such as DATABASE_URL.
 */
function environment(folder: string, settings: Record<string, string>): NodeJS.ProcessEnv {
  const own = ["DATABASE_URL", "SHOP_ORIGIN", "READER_ORIGIN", "IMAGE_BASE_URL", "TRUST_PROXY", "PAGE_CACHE_SECONDS"];
  const inherited = Object.entries(process.env).filter(([name]) => !own.includes(name));
  return {
    ...Object.fromEntries(inherited),
    ...SHOP_MEMORY,
    LOG_LEVEL: "info",
    PAYMENTS: "sandbox",
    PORT: "0",
    ...settings,
    NODE_ENV: "production",
    DATA_DIR: folder,
  };
}

/** Adds the sample shop to the folder, or to the database named in the settings, unless it already contains a shop. */
export async function sampleShopIn(folder: string, settings: Record<string, string> = {}): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await runCommand("seed", ["--when-empty"], environment(folder, settings));
}

/**
 * Starts the build on the folder's database; `hear` receives each line of its log. Throws if the build is missing, or if the
 * shop doesn't start.
 */
export async function openBenchShop(
  folder: string,
  settings: Record<string, string> = {},
  hear: (line: string) => void = () => {},
): Promise<BenchShop> {
  if (!existsSync(SERVER)) throw new Error("There is no build yet: npm run build.");
  const child = spawn(process.execPath, [...SHOP_FLAGS, SERVER], {
    cwd: root,
    env: environment(folder, settings),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await opened(child, hear);
  return {
    origin: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    folder,
    close: () => end(child, "SIGTERM"),
    kill: () => end(child, "SIGKILL"),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await ended;
}

function opened(child: ChildProcess, hear: (line: string) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error("The shop did not open in time."));
    }, START_LIMIT_MS);
    child.once("exit", (status) => {
      clearTimeout(limit);
      reject(new Error(`The shop ended with ${status}.`));
    });
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on("line", (line) => {
      hear(line);
      const port = /"port":(\d+)/.exec(line)?.[1];
      if (port === undefined || !line.includes("the shop is open")) return;
      clearTimeout(limit);
      resolve(Number(port));
    });
  });
}
