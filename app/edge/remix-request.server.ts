import { Readable } from "node:stream";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import { API_PATHS } from "./api-origins.server";
import { findBody, isReadByPage } from "./body.server";
import type { ClientOrigin } from "./client-origin.server";
import { isData, isRead } from "./gates.server";

/** Headers in which proxies report the client's address. The edge has already used the trustworthy ones. */
const CLIENT_HEADERS = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-port", "x-forwarded-proto"];

/** Creates the request that Remix passes to loaders and actions. */
export function remixRequest(req: ExpressRequest, res: ExpressResponse, client: ClientOrigin): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) headers.append(name, each);
  }
  for (const name of CLIENT_HEADERS) headers.delete(name);
  // Set these headers to the values that the edge determined, because Remix uses them to check Origin again.
  headers.set("host", client.host);
  const body = isRead(req) ? undefined : (findBody(req) ?? bodyForPage(req));
  const init = {
    // Remix would treat a HEAD request for data as a submitted form.
    method: req.method === "HEAD" && isData(req) ? "GET" : req.method,
    headers,
    ...(body && { body, duplex: "half" as const }),
  };
  const url = client.origin + req.originalUrl;
  // A call finishes even if its caller disconnects.
  return API_PATHS.test(req.path) ? new Request(url, init) : new AbortableRequest(url, init, goneSignal(res));
}

/** Returns the body of a form that its page reads. */
function bodyForPage(req: ExpressRequest): ReadableStream<Uint8Array> | undefined {
  return isReadByPage(req) ? (Readable.toWeb(req) as ReadableStream<Uint8Array>) : undefined;
}

/**
 * A request with its own signal. A signal passed to `Request` itself stays in memory, together with the request, until V8's
 * next full collection. With a thousand anonymous requests a second, that is 2 kB for each. (Node's undici keeps both in a
 * FinalizationRegistry)
 */
class AbortableRequest extends Request {
  readonly #signal: AbortSignal;

  constructor(url: string, init: RequestInit, signal: AbortSignal) {
    super(url, init);
    this.#signal = signal;
  }

  override get signal(): AbortSignal {
    return this.#signal;
  }

  override clone(): Request {
    return new Request(super.clone(), { signal: this.#signal });
  }
}

/** Returns a signal that aborts if the visitor disconnects before the answer is sent. */
function goneSignal(res: ExpressResponse): AbortSignal {
  const gone = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) gone.abort();
  });
  return gone.signal;
}
