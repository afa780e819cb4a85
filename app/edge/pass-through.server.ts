/**
 * Passes requests that no call of the shop handles to the retailer's own API. (spec 2: any path under /api/ or /api2/ is a
 * pass-through)
 */
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { parseSetCookie } from "cookie";
import type { Request, RequestHandler, Response } from "express";
import type { Logger } from "pino";
import type { Environment } from "~/env.server";
import { findCalls } from "~/http/api/find-call";
import { stateCookies } from "~/http/visitor.server";
import { circuit, OutsideAway } from "~/outside/circuit";
import { API_PATHS } from "./api-origins.server";
import { notFound } from "./gates.server";
import { type Refusal, refuse } from "./refusal.server";
import { leadsAstray, plainPath } from "./site-addresses.server";

/**
 * Headers that belong to one connection (RFC 9110, 7.6.1). The list is fixed, because a client could otherwise name the body's
 * length in `Connection` to remove it, and the rest of the body would arrive as another request. `Expect` is answered here,
 * before the body.
 */
const HOP_BY_HOP = [
  "connection",
  "expect",
  "http2-settings",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "upgrade",
];

/**
 * Headers in which a client, or a proxy in front of the shop, states the client's address. The other API receives them only
 * from the shop itself.
 */
const PLACE = [
  "cf-connecting-ip",
  "fastly-client-ip",
  "forwarded",
  "true-client-ip",
  "x-client-ip",
  "x-cluster-client-ip",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-real-ip",
];

/** Message of spec 8, Network timeout. */
const TOO_SLOW =
  "Looks like the server is taking too long to respond, this can be caused by either poor connectivity or an error with our servers. Please try again.";

/**
 * Number of consecutive failures after which calls are suspended for a while. It is above 1, because a single slow call doesn't
 * mean that others are slow.
 */
const MAX_FAILURES = 3;
/** Callbacks that report the result of a call, by response object. */
const outcomes = new WeakMap<object, (error: Error | null) => void>();

/** Maximum time in ms for a client to send a request. */
const MAX_SENDING_MS = 60_000;

/**
 * Streams in both directions between a client and `base`. Passes redirects back to the client, so that no other host is
 * reached. Doesn't pass on the shop's own cookies, and keeps the other API from setting cookies with the same names.
 */
export function passThrough(
  { API_BASE_URL: base, API_TIMEOUT_MS: limit }: Pick<Environment, "API_BASE_URL" | "API_TIMEOUT_MS">,
  log: Logger,
): RequestHandler {
  if (base === undefined) return (_req, _res, next) => next();
  const proxy = proxyTo(base, limit, log);
  const api = circuit({ name: "The API behind the shop", limitMs: MAX_SENDING_MS + limit, most: MAX_FAILURES });
  return (req, res, next) => {
    if (!isForeign(req)) return next();
    const refused = framingGate(req) ?? (mayLeadOut(req.path) ? notFound : null);
    if (refused) return refuse(req, res, refused);
    const client = (req.ip ?? "").replace(/^::ffff:/, "");
    const isLast = closesConnection(req.headers) || res.getHeader("Connection") === "close";
    dropHopByHop(req.headers);
    // Announce to the other API that the connection closes, so that the proxied answer announces it to the client, too.
    if (isLast) req.headers.connection = "close";
    for (const name of PLACE) delete req.headers[name];
    req.headers["x-forwarded-for"] = client;
    const cookies = (req.headers.cookie ?? "").split(";").filter((each) => !isOurs(each.split("=", 1)[0] ?? ""));
    req.headers.cookie = cookies.join(";").trim();
    api
      .call(async () => answered(res, () => proxy.then((opened) => opened.web(req, res))))
      .catch((error: unknown) => {
        if (!(error instanceof OutsideAway)) return res.headersSent || next(error);
        refuse(req, res, { status: 503, title: "Please Try Again", message: TOO_SLOW });
      });
  };
}

/**
 * Resolves when the other API's status and headers have arrived, or rejects if there is no answer. A client that disconnects
 * doesn't count as a failure of the API.
 */
function answered(res: Response, send: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    outcomes.set(res, (error) => (error ? reject(error) : resolve()));
    res.once("close", resolve);
    send().catch(reject);
  });
}

/** Load the proxy only if another API is configured. */
async function proxyTo(base: string, limit: number, log: Logger) {
  const { createProxyServer } = await import("http-proxy-3");
  const proxy = createProxyServer({
    target: base,
    changeOrigin: true,
    followRedirects: false,
    proxyTimeout: limit,
  });
  const late = new WeakSet<object>();
  proxy.on("proxyReq", (outgoing, _req, res) => void outgoing.once("timeout", () => late.add(res)));
  proxy.on("proxyRes", (answer, _req, res) => {
    outcomes.get(res)?.(null);
    withoutOurs(answer);
    // Cut the connection if the answer breaks off, because a partial answer must not look complete.
    answer.once("close", () => answer.complete || res.destroy());
  });
  proxy.on("error", (error, req, res) => {
    outcomes.get(res)?.(error);
    if (!("headersSent" in res) || res.headersSent) {
      res.destroy();
      return;
    }
    log.warn({ err: error }, "the API behind the shop did not answer");
    const isLate = late.has(res);
    const message = isLate ? TOO_SLOW : "An unexpected error occurred.";
    // Both are express objects, because they were passed to `web` above.
    refuse(req as Request, res as Response, { status: isLate ? 504 : 502, title: "Please Try Again", message });
  });
  return proxy;
}

/** Returns whether the request is for an address below /api that belongs to neither a call nor a gateway. */
function isForeign(req: Request): boolean {
  return API_PATHS.test(req.path) && !findCalls(req.path) && !req.path.startsWith("/api/payments/");
}

/** Number of times that the other API might decode an address. */
const DECODINGS = 3;

/** Returns whether the path could escape its folder on the other API, which may decode it more times than the shop does. */
function mayLeadOut(path: string): boolean {
  let decoded = path;
  for (let time = 0; time < DECODINGS; time += 1) decoded = decoded.replace(/%25/g, "%");
  return leadsAstray(plainPath(decoded));
}

/** Refuses every way of stating a body's length that Node and the other API might interpret differently. (RFC 9112, 6) */
function framingGate({ method, headers }: Request): Refusal | null {
  const coding = headers["transfer-encoding"];
  if (coding === undefined) return null;
  if (coding.trim().toLowerCase() !== "chunked") return unknownCoding;
  // Require a length, because http-proxy-3 sets a DELETE's missing length to 0, but still sends the body.
  return method === "DELETE" ? lengthRequired : null;
}

const unknownCoding: Refusal = { status: 501, title: "Not Understood", message: "An unexpected error occurred." };
const lengthRequired: Refusal = { status: 411, title: "Length Required", message: "Send the length of the body." };

function closesConnection({ connection = "" }: IncomingHttpHeaders): boolean {
  return connection.split(",").some((option) => option.trim().toLowerCase() === "close");
}

function isOurs(name: string): boolean {
  return stateCookies.includes(name.trim().replace(/^__(?:Host|Secure)-/i, ""));
}

function dropHopByHop(headers: IncomingHttpHeaders): void {
  for (const name of HOP_BY_HOP) delete headers[name];
}

function withoutOurs(answer: IncomingMessage): void {
  dropHopByHop(answer.headers);
  const cookies = answer.headers["set-cookie"]?.filter((line) => !isOurs(parseSetCookie(line).name));
  if (cookies) answer.headers["set-cookie"] = cookies;
}
