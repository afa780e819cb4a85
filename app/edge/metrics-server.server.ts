/**
 * Serves `/metrics` for Prometheus at a separate address, which all processes on one machine share. The process that holds the
 * address responds for all of them, and fetches the others' metrics through sockets in DATA_DIR. When it ends, another process
 * takes over.
 */
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { createServer, request, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import type { Registry } from "prom-client";
import type { Environment } from "~/env.server";
import { log } from "~/log.server";
import { readShopFigures, type ShopFigure } from "./shop-figures.server";

/** Maximum time in ms for a process to return its metrics. */
const PATIENCE_MS = 2000;
/** Interval in ms between attempts to take the shared address. */
const TRY_EVERY_MS = 1000;

export interface MetricsServer {
  /** Releases the shared address for another process. */
  close(): Promise<void>;
}

/**
 * Serves the metrics of this process, of the other processes and of the shop. `port` is the shop's port. Throws if it can't
 * create its socket.
 */
export async function openMetrics(
  registry: Registry,
  port: number,
  settings: Pick<Environment, "METRICS_PORT" | "METRICS_HOST" | "DATA_DIR">,
): Promise<MetricsServer> {
  registry.setDefaultLabels({ port: String(port) });
  const folder = path.join(settings.DATA_DIR, "metrics");
  mkdirSync(folder, { recursive: true });
  const socket = path.join(folder, `${port}.sock`);
  // A killed process may have left its socket behind.
  rmSync(socket, { force: true });
  const own = await listenAt(
    createServer((_req, res) => answer(res, () => registry.metrics())),
    { path: socket },
  );
  const shared = shareAddress({ host: settings.METRICS_HOST, port: settings.METRICS_PORT ?? 0 }, () =>
    createServer((req, res) => {
      if (new URL(req.url ?? "/", "http://metrics").pathname !== "/metrics") return void res.writeHead(404).end();
      void answer(res, () => allFigures(registry, folder, socket));
    }),
  );
  return {
    async close() {
      await shared.close();
      own.closeAllConnections();
      await new Promise((resolve) => own.close(resolve));
    },
  };
}

/** The content type of Prometheus's text format. */
const TEXT = "text/plain; version=0.0.4; charset=utf-8";

async function answer(res: ServerResponse, read: () => Promise<string>): Promise<void> {
  try {
    const body = await read();
    res.writeHead(200, { "Content-Type": TEXT, "Cache-Control": "no-store" }).end(body);
  } catch (error) {
    log.warn({ err: error }, "figures could not be told");
    res.writeHead(500).end();
  }
}

function listenAt(server: Server, where: { path: string } | { host: string; port: number }): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(where, () => resolve(server.off("error", reject)));
  });
}

/** Takes the address now, or as soon as the process that holds it ends. */
function shareAddress(where: { host: string; port: number }, server: () => Server) {
  let listening: Server | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isSaid = false;
  const take = async () => {
    try {
      listening = await listenAt(server(), where);
      log.info({ metrics: `http://${where.host}:${where.port}/metrics` }, "this process answers for figures");
      if (isClosed) listening.close();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE" && !isSaid) {
        log.error({ err: error, ...where }, "METRICS_HOST and METRICS_PORT can't be used");
        isSaid = true;
      }
      if (!isClosed) timer = setTimeout(take, TRY_EVERY_MS).unref();
    }
  };
  const first = take();
  return {
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await first;
      const { promise, resolve } = Promise.withResolvers<void>();
      if (!listening) return;
      listening.close(() => resolve());
      listening.closeAllConnections();
      await promise;
    },
  };
}

/** Returns the metrics of the shop and of all processes on this machine, in Prometheus's text format. */
async function allFigures(registry: Registry, folder: string, socket: string): Promise<string> {
  const others = readdirSync(folder)
    .filter((name) => name.endsWith(".sock"))
    .map((name) => path.join(folder, name))
    .filter((each) => each !== socket);
  const shop = readShopFigures().catch((error: unknown) => {
    log.warn({ err: error }, "the shop's own figures could not be read");
    return [];
  });
  const texts = await Promise.all([shop.then(textOfShop), registry.metrics(), ...others.map(textAt)]);
  return joined(texts);
}

/**
 * Merges the texts so that each metric is listed once, with its lines from every text. Joining the texts takes a tenth of the
 * time that adding up the numbers would take.
 */
function joined(texts: readonly string[]): string {
  const figures = new Map<string, string>();
  for (const text of texts) {
    for (const figure of text.trimEnd().split("\n\n")) {
      const head = /^# HELP .*\n# TYPE .*/.exec(figure)?.[0];
      if (head === undefined) continue;
      const lines = figure.slice(head.length);
      figures.set(head, (figures.get(head) ?? "") + lines);
    }
  }
  return `${[...figures].map(([head, lines]) => head + lines).join("\n\n")}\n`;
}

/** Formats metrics that prom-client did not count itself. */
async function textOfShop(figures: readonly ShopFigure[]): Promise<string> {
  const { Registry } = await import("prom-client");
  const written = new Registry();
  for (const figure of figures)
    written.registerMetric({ name: figure.name, get: async () => ({ ...figure, type: "gauge" }) } as never);
  return written.metrics();
}

/** Returns another process's metrics, or "" if it has ended or does not respond. */
function textAt(socketPath: string): Promise<string> {
  return new Promise((resolve) => {
    const asked = request({ socketPath, path: "/", timeout: PATIENCE_MS, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        text += part;
      });
      response.on("end", () => resolve(response.statusCode === 200 ? text : ""));
      response.on("error", () => resolve(""));
    });
    asked.on("timeout", () => asked.destroy());
    asked.on("error", () => resolve(""));
    asked.end();
  });
}
