/**
 * Runs the real edge on a separate port, in front of a shop with a few routes. Its client can send requests that no browser
 * would send.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http, { type IncomingHttpHeaders, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { data, type EntryContext, type ServerBuild } from "@remix-run/node";
import { pino } from "pino";
import { closeServer, listen } from "~/edge/open-shop.server";
import { createShop, type ShopParts } from "~/edge/shop.server";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Question {
  method?: string;
  headers?: Record<string, string>;
  /** Request body, sent with its Content-Length. */
  body?: string | Buffer;
  /** Request body, sent in chunks, without a Content-Length. */
  chunks?: Array<string | Buffer>;
}

export interface EdgeWorld {
  port: number;
  origin: string;
  server: Server;
  locals: Record<string, unknown>;
  logged: Array<Record<string, unknown>>;
  /** Errors that Remix would log. */
  faults: unknown[];
  ask(path: string, question?: Question): Promise<Answer>;
  close(): Promise<void>;
}

/** Holds a request while the shop is processing it. */
export interface Gatekeeper {
  entered: Promise<void>;
  release(): void;
  route: { loader(): Promise<Response> };
}

export function aGatekeeper(): Gatekeeper {
  let enter = () => {};
  let release = () => {};
  const entered = new Promise<void>((resolve) => {
    enter = resolve;
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    entered,
    release: () => release(),
    route: {
      async loader() {
        enter();
        await released;
        return new Response("done at last");
      },
    },
  };
}

const shared = { "Cache-Control": "public, max-age=0, s-maxage=60", Vary: "Cookie, Save-Data" };

export function aBuild(
  client: string,
  gatekeeper: Gatekeeper,
  { modules: more = {}, faults = [] }: { modules?: Record<string, object>; faults?: unknown[] } = {},
): ServerBuild {
  const modules: Record<string, object> = {
    page: { default: () => null, loader: () => data("x", { headers: shared }), headers: () => shared },
    silent: { loader: () => new Response("no word about caching") },
    long: { loader: () => new Response("word ".repeat(2000), { headers: { "Content-Type": "text/plain" } }) },
    cookies: {
      loader: () =>
        new Response("", {
          headers: [
            ["Set-Cookie", "a=1"],
            ["Set-Cookie", "b=2"],
          ],
        }),
    },
    echo: {
      action: async ({ request, context }: { request: Request; context: Record<string, unknown> }) =>
        Response.json({
          url: request.url,
          method: request.method,
          body: await request.text(),
          address: context.clientAddress,
        }),
      loader: ({ request, context }: { request: Request; context: Record<string, unknown> }) =>
        Response.json({ url: request.url, address: context.clientAddress }),
    },
    slow: gatekeeper.route,
    missing: { loader: () => new Response("gone", { status: 404, headers: shared }) },
    form: { default: () => null, action: () => ({ taken: true }) },
    "api/thing": { handle: { methods: ["POST", "PUT", "DELETE"] }, action: () => Response.json({ success: true }) },
    ...more,
  };
  const routes = Object.fromEntries(
    Object.entries(modules).map(([name, module]) => [name, { id: name, path: name, parentId: "root", module }]),
  );
  return {
    mode: "production",
    entry: {
      module: {
        default: (request: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext) => {
          if (new URL(request.url).searchParams.has("break")) throw new Error("the renderer broke");
          headers.set("Content-Type", "text/html; charset=utf-8");
          const { actionData, errors } = staticHandlerContext;
          const shown = JSON.stringify({ actionData, errors });
          return new Response(`<!doctype html><title>A page</title>${shown}`, { status, headers });
        },
        handleError: (error: unknown) => void faults.push(error),
      },
    },
    routes: { root: { id: "root", path: "", module: { default: () => null } }, ...routes },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: client,
    basename: "/",
    future: { v3_singleFetch: true, v3_fetcherPersist: true, v3_relativeSplatPath: true, v3_throwAbortReason: true },
    isSpaMode: false,
  } as unknown as ServerBuild;
}

function builtClient(): string {
  const client = path.join(mkdtempSync(path.join(tmpdir(), "lectern-edge-")), "client");
  const script = "export const shop = 'open';\n".repeat(100);
  mkdirSync(path.join(client, "assets"), { recursive: true });
  mkdirSync(path.join(client, "../data/kept-assets"), { recursive: true });
  writeFileSync(path.join(client, "assets/page-new.js"), script);
  writeFileSync(path.join(client, "assets/page-new.js.br"), brotliCompressSync(script));
  writeFileSync(path.join(client, "../data/kept-assets/page-old.js"), script);
  writeFileSync(path.join(client, "favicon.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  return client;
}

export async function anEdge({
  settings = {},
  gatekeeper = aGatekeeper(),
  modules = {},
}: {
  settings?: Partial<NonNullable<ShopParts["settings"]>>;
  gatekeeper?: Gatekeeper;
  /** Additional routes, by their paths. */
  modules?: Record<string, object>;
} = {}): Promise<EdgeWorld> {
  const client = builtClient();
  const logged: Array<Record<string, unknown>> = [];
  const faults: unknown[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const app = createShop({
    build: aBuild(client, gatekeeper, { modules, faults }),
    log,
    settings: {
      NODE_ENV: "production",
      PAGE_CACHE_SECONDS: 5,
      TRUST_PROXY: "",
      SHOP_ORIGIN: undefined,
      READER_ORIGIN: undefined,
      API_ORIGINS: [],
      API_BASE_URL: undefined,
      API_CHANGES_A_MINUTE: 1000,
      API_TIMEOUT_MS: 30_000,
      DATA_DIR: path.join(client, "../data"),
      ...settings,
    },
  });
  const server = await listen(app, 0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://localhost:${port}`,
    server,
    locals: app.locals,
    logged,
    faults,
    ask: (target, question) => ask(port, target, question),
    async close() {
      await closeServer(server, 0);
      rmSync(path.dirname(client), { recursive: true, force: true });
    },
  };
}

function ask(
  port: number,
  target: string,
  { method = "GET", headers = {}, body, chunks }: Question = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
    const request = http.request({
      port,
      host: "127.0.0.1",
      path: target,
      method,
      headers: { Host: `localhost:${port}`, ...length, ...headers },
      agent: false,
    });
    request.on("response", (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts).toString() }),
      );
    });
    request.on("error", reject);
    for (const chunk of chunks ?? []) request.write(chunk);
    request.end(body);
  });
}

/** Sends this string as raw bytes, and returns the answer once the server closes the connection. */
export function speak(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let received = "";
    socket.on("data", (part) => {
      received += part;
    });
    socket.on("end", () => resolve(received));
    socket.on("error", reject);
  });
}
