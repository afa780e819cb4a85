import type { RequestHandler } from "express";
import { indexNowKeyPath } from "~/domain/crawl/index-now.server";
import { isRead } from "./gates.server";

/**
 * Serves the file that search engines use to verify the shop's reports of changes. Its name comes from a setting, so the site
 * map doesn't list it.
 */
export function indexNowKey(key: string | undefined): RequestHandler {
  return (req, res, next) => {
    if (key === undefined || req.path !== indexNowKeyPath(key) || !isRead(req) || res.locals.isNotHere) return next();
    res.set("Cache-Control", "public, max-age=3600").type("text/plain").send(key);
  };
}
