import cors from "cors";
import type { Request, RequestHandler } from "express";
import type { Environment } from "~/env.server";
import { TOKEN_HEADER } from "~/http/api/api-answer.server";
import { isApiOrigin } from "~/http/our-origin.server";
import type { ClientOrigin } from "./client-origin.server";
import { OTHER_SITE, refuse } from "./refusal.server";

/** Paths of the API: the shop's own calls, and those passed through to the retailer's API. */
export const API_PATHS = /^\/api2?\//;

const TEN_MINUTES = 10 * 60;

/**
 * Lets scripts from the reader's host and from API_ORIGINS make calls with the visitor's cookies, and answers their preflight
 * requests. Refuses preflight requests from other origins; `originGate` refuses their calls. Cookies are `SameSite=Lax`, so
 * browsers send them only from the shop's own site. (spec 7)
 */
export function apiOrigins(
  settings: Pick<Environment, "READER_ORIGIN" | "API_ORIGINS">,
  getClient: (req: Request) => ClientOrigin,
): RequestHandler {
  const allow = cors({
    origin: true,
    credentials: true,
    methods: ["GET", "HEAD", "POST", "PUT", "DELETE"],
    allowedHeaders: ["Content-Type", TOKEN_HEADER],
    exposedHeaders: [TOKEN_HEADER, "Retry-After"],
    maxAge: TEN_MINUTES,
  });
  return (req, res, next) => {
    if (!API_PATHS.test(req.path)) return next();
    res.vary("Origin");
    const { origin } = req.headers;
    const { origin: shop } = getClient(req);
    if (origin === undefined || origin === shop) return next();
    if (isApiOrigin(origin, shop, settings)) return allow(req, res, next);
    if (req.method !== "OPTIONS") return next();
    refuse(req, res, {
      status: 403,
      title: "Not Allowed",
      message: OTHER_SITE,
    });
  };
}
