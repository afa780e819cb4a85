import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import { API_PATHS } from "./api-origins.server";
import { bodyOf } from "./body.server";
import type { ClientPlace } from "./client-place.server";
import { isData, isRead } from "./gates.server";

/** Headers in which proxies report the client's place. The edge has already used what is trustworthy. */
const PLACE_HEADERS = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-port", "x-forwarded-proto"];

/** The request as Remix, loaders and actions get it. */
export function remixRequest(req: ExpressRequest, res: ExpressResponse, place: ClientPlace): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) headers.append(name, each);
  }
  for (const name of PLACE_HEADERS) headers.delete(name);
  // Remix judges Origin once more, by these headers: they say what the edge found.
  headers.set("host", place.host);
  const body = isRead(req) ? undefined : bodyOf(req);
  const init = {
    // Remix takes a HEAD of data for a form that was sent.
    method: req.method === "HEAD" && isData(req) ? "GET" : req.method,
    headers,
    ...(body && { body }),
  };
  const url = place.origin + req.originalUrl;
  // Nothing of a call ends early when its caller leaves.
  return API_PATHS.test(req.path) ? new Request(url, init) : new AbortableRequest(url, init, goneSignal(res));
}

/**
 * A request with a signal of its own. One that is given to `Request` itself stays in memory until V8's next full collection, and so
 * does the request: 2 kB of each of a thousand strangers' requests a second. (Node's undici keeps both in a FinalizationRegistry)
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

/** Aborted when the visitor leaves before the answer is sent. */
function goneSignal(res: ExpressResponse): AbortSignal {
  const gone = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) gone.abort();
  });
  return gone.signal;
}
