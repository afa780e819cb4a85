/**
 * Counts requests and names their spans by route, so that the number of metrics is limited by the number of routes, whatever
 * addresses are requested.
 */
import type { RequestHandler } from "express";
import { pagePath } from "~/http/page-path";
import { countRequest, isMeasuring } from "~/measures.server";
import { isTracing, traceRequest } from "~/tracing.server";
import { type Build, routeIds } from "./routes-by-segment.server";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Counts each response after it has been sent, and ends its span. Does nothing if neither metrics nor spans are collected. */
export function requestFigures(build: Build): RequestHandler {
  if (!(isMeasuring() || isTracing()) || typeof build === "function") return (_req, _res, next) => next();
  const idFor = routeIds(build);
  const toRoute = (path: string) => {
    if (path.startsWith("/assets/")) return "assets";
    return idFor(path)?.replace(/^routes\//, "") ?? "none";
  };
  return (req, res, next) => {
    const started = performance.now();
    const method = METHODS.has(req.method) ? req.method : "other";
    res.once("close", () => {
      const { address } = res.locals;
      const route = address ? toRoute(pagePath(address.path)) : "none";
      const status = res.writableFinished ? String(res.statusCode) : "aborted";
      countRequest({ route, method, status, seconds: (performance.now() - started) / 1000 });
      endSpan(route, res.statusCode);
    });
    const endSpan = traceRequest(req.headers, method, next);
  };
}
