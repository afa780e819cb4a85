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
  return new Request(place.origin + req.originalUrl, {
    // Remix takes a HEAD of data for a form that was sent.
    method: req.method === "HEAD" && isData(req) ? "GET" : req.method,
    headers,
    // Nothing of a call ends early when its caller leaves.
    signal: API_PATHS.test(req.path) ? null : goneSignal(res),
    ...(body && { body }),
  });
}

/** Aborted when the visitor leaves before the answer is sent. */
function goneSignal(res: ExpressResponse): AbortSignal {
  const gone = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) gone.abort();
  });
  return gone.signal;
}
