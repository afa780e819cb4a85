/** Counts requests by their route of the site map, for as many figures as there are routes, whatever addresses are asked for. */
import type { RequestHandler } from "express";
import { countRequest, isMeasuring } from "~/measures.server";
import { type Build, routeIds } from "./routes-by-segment.server";
import { pagePath } from "./site-addresses.server";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Counts each answer once it is sent. Does nothing when no one may ask for figures. */
export function requestFigures(build: Build): RequestHandler {
  if (!isMeasuring() || typeof build === "function") return (_req, _res, next) => next();
  const idFor = routeIds(build);
  const routeOf = (path: string) => {
    if (path.startsWith("/assets/")) return "assets";
    return idFor(path)?.replace(/^routes\//, "") ?? "none";
  };
  return (req, res, next) => {
    const started = performance.now();
    res.once("close", () => {
      const { address } = res.locals;
      countRequest({
        route: address ? routeOf(pagePath(address.path)) : "none",
        method: METHODS.has(req.method) ? req.method : "other",
        status: res.writableFinished ? String(res.statusCode) : "aborted",
        seconds: (performance.now() - started) / 1000,
      });
    });
    next();
  };
}
