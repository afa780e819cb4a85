import type { Request } from "express";
import { LRUCache } from "lru-cache";
import type { Environment } from "~/env.server";

/** The host and origin that the client used in its request. */
export interface ClientOrigin {
  protocol: "http" | "https";
  /** Host in lower case, with the port: `shop.example` or `localhost:3000`. */
  host: string;
  /** Origin, such as `https://shop.example`. */
  origin: string;
}

const hostPattern = /^(\[[0-9a-f:.]+\]|[a-z0-9_-]+(\.[a-z0-9_-]+)*)(:[0-9]{1,5})?$/i;

/** Converts TRUST_PROXY to express's setting: a number of hops, a list of addresses, or false. */
export function trustProxy(setting: Environment["TRUST_PROXY"]): number | string | false {
  if (setting === "" || setting === "0") return false;
  return /^\d+$/.test(setting) ? Number(setting) : setting;
}

/** Cached results by request: several checks need them, and each computation parses two addresses. */
const known = new WeakMap<Request, ClientOrigin | null>();

/**
 * Determines the host and origin from Host, or from X-Forwarded-Host and -Proto if the proxy that sent them is trusted. Null if
 * the host is malformed or given twice.
 */
export function clientOrigin(req: Request): ClientOrigin | null {
  const before = known.get(req);
  if (before !== undefined) return before;
  const origin = readOrigin(req);
  known.set(req, origin);
  return origin;
}

/** Cached origins by address. Their number is limited: a shop has few hosts, but anonymous clients can send any other name. */
const origins = new LRUCache<string, ClientOrigin>({ max: 100 });

function readOrigin(req: Request): ClientOrigin | null {
  // Node uses the first of two Host headers, while a proxy in front may have used the second (RFC 9112, 3.2).
  if (req.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length > 1) return null;
  const forwarded = trusts(req) ? req.headers["x-forwarded-host"] : undefined;
  const host = (first(forwarded) ?? req.headers.host ?? "").toLowerCase();
  const protocol = req.protocol === "https" ? "https" : "http";
  const address = `${protocol}://${host}`;
  const cached = origins.get(address);
  if (cached) return cached;
  if (!hostPattern.test(host) || !URL.canParse(address)) return null;
  // The URL parser removes a default port, as browsers do in Origin.
  const url = new URL(address);
  const origin: ClientOrigin = { protocol, host: url.host, origin: url.origin };
  origins.set(address, origin);
  return origin;
}

/** Returns whether the peer is a proxy whose headers are trusted. */
export function trusts(req: Request): boolean {
  const trust: (address: string | undefined, hops: number) => boolean = req.app.get("trust proxy fn");
  return trust(req.socket.remoteAddress, 0);
}

function first(value: string | string[] | undefined): string | undefined {
  const [given] = Array.isArray(value) ? value : [value];
  return given?.split(",")[0]?.trim();
}
