/**
 * Runs the built shop with the sample shop's products in a separate process, for tests by visitors, crawlers and attackers.
 * Needs `npm run build` first, as in `npm run verify`.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import http, { type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import Database from "better-sqlite3";
import { pushSettings } from "./push-service";
import { copySampleShop } from "./sample-shop";

const START_LIMIT_MS = 240_000;

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  raw: Buffer;
}

export interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface RealShop {
  port: number;
  pid: number;
  origin: string;
  /** The shop's DATA_DIR. */
  folder: string;
  /** Warnings and errors in the shop's log, except those about settings, and those for /error, which always returns 500. */
  complaints: Array<Record<string, unknown>>;
  /** Sends a raw request: follows no redirects, decompresses nothing, and adds no header but Host. */
  ask(target: string, question?: Question): Promise<Answer>;
  post(target: string, fields: Record<string, string> | string, headers?: Record<string, string>): Promise<Answer>;
  /** Changes the database directly, without the shop noticing. */
  sql(statement: string, ...values: unknown[]): void;
  /** Ends the process and deletes its folder. */
  close(): Promise<void>;
}

interface ShopWishes {
  /** Environment variables for the shop's process. */
  settings?: Record<string, string>;
  /** False for a shop without products, which starts sooner. */
  goods?: boolean;
  /** Another shop whose folder this shop's process shares. Close this shop first. */
  beside?: RealShop;
}

export async function aRealShop({ settings = {}, goods = true, beside }: ShopWishes = {}): Promise<RealShop> {
  const root = path.resolve(import.meta.dirname, "../..");
  if (!existsSync(path.join(root, "build/server/server.js"))) throw new Error("There is no build yet: npm run build.");
  const folder = beside?.folder ?? mkdtempSync(path.join(tmpdir(), "lectern-real-shop-"));
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    DATABASE_URL: "",
    SHOP_ORIGIN: "",
    READER_ORIGIN: "",
    IMAGE_BASE_URL: "",
    TRUST_PROXY: "",
    LOG_LEVEL: "info",
    // Turn off the warning about slow queries, because in tests a busy machine causes them, not the shop.
    SLOW_QUERY_MS: "0",
    PAYMENTS: "sandbox",
    ...pushSettings(),
    ...settings,
    NODE_ENV: "production",
    DATA_DIR: folder,
    PORT: "0",
  };
  if (goods && !beside) await copySampleShop(folder);
  const child = spawn(process.execPath, ["build/server/server.js"], {
    cwd: root,
    env: environment,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const complaints: Array<Record<string, unknown>> = [];
  const port = await opened(child, complaints);
  const ask: RealShop["ask"] = (target, question) => askOverHttp(port, target, question);
  return {
    port,
    pid: child.pid ?? 0,
    folder,
    origin: `http://localhost:${port}`,
    complaints,
    ask,
    post: (target, fields, headers) =>
      ask(target, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
        body: typeof fields === "string" ? fields : new URLSearchParams(fields).toString(),
      }),
    sql(statement, ...values) {
      const db = new Database(path.join(folder, "shop.sqlite"));
      db.pragma("busy_timeout = 5000");
      db.prepare(statement).run(...values);
      db.close();
    },
    async close() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once("exit", resolve));
        child.kill("SIGTERM");
        await ended;
      }
      if (!beside) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the port as soon as the process reports it, and collects the process's warnings and errors. */
function opened(child: ChildProcess, complaints: Array<Record<string, unknown>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error("The shop did not open in time.")), START_LIMIT_MS);
    child.once("exit", (status) => reject(new Error(`The shop ended with ${status}.`)));
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on("line", (line) => {
      const entry = JSON.parse(line) as {
        msg?: string;
        port?: number;
        path?: string;
        setting?: string;
        level: string;
      };
      // Ignore reports of missing settings at startup: a test's shop has no mail server and no backups.
      const isExpected = entry.path?.startsWith("/error") || entry.setting !== undefined;
      if (/warn|error|fatal/.test(entry.level) && !isExpected) complaints.push(entry);
      if (!entry.port || !entry.msg?.startsWith("the shop is open")) return;
      clearTimeout(limit);
      resolve(entry.port);
    });
  });
}

export function askOverHttp(
  port: number,
  target: string,
  { method = "GET", headers = {}, body }: Question = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
    const request = http.request({
      port,
      host: "localhost",
      path: target,
      method,
      headers: { ...length, ...headers },
      agent: false,
    });
    request.on("error", reject);
    request.on("response", (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        const raw = Buffer.concat(parts);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: raw.toString(), raw });
      });
    });
    request.end(body);
  });
}
