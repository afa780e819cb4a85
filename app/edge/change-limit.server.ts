import type { RequestHandler } from "express";
import { ipKeyGenerator, rateLimit } from "express-rate-limit";
import { CONTRACT } from "~/http/api/contract";
import { findCalls } from "~/http/api/find-call";
import { API_PATHS } from "./api-origins.server";
import { refuse } from "./refusal.server";

const MINUTE_MS = 60_000;
const PAYMENT_NOTIFICATIONS = "/api/payments/notifications/";

/**
 * Limits write calls by the client's IP address, counting all IPv6 addresses of a household as one. Each process counts
 * separately, which is good enough to stop a runaway script. Reads are cheap and have no limit. A payment gateway's
 * notifications come from few addresses, so their route has its own limit.
 */
export function changeLimit(maxAMinute: number): RequestHandler {
  const limit = rateLimit({
    windowMs: MINUTE_MS,
    limit: maxAMinute,
    keyGenerator: (req) => ipKeyGenerator(req.ip ?? ""),
    standardHeaders: false,
    legacyHeaders: false,
    handler: (req, res) => {
      res.setHeader("Retry-After", MINUTE_MS / 1000);
      refuse(req, res, {
        status: 429,
        title: "Please Try Again",
        message: "Too many calls. Please try again in a minute.",
      });
    },
  });
  // Check this before calling the limiter, because the limiter's own skip option costs a promise.
  return (req, res, next) => {
    const isCounted = API_PATHS.test(req.path) && !req.path.startsWith(PAYMENT_NOTIFICATIONS);
    if (isCounted && isChange(req.method, req.path)) limit(req, res, next);
    else next();
  };
}

function isChange(method: string, path: string): boolean {
  if (method !== "GET" && method !== "HEAD") return true;
  const get = findCalls(path)?.byMethod.get("GET");
  return get !== undefined && CONTRACT[get].changes === true;
}
