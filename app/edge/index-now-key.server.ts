import type { RequestHandler } from "express";
import { indexNowKeyPath } from "~/domain/crawl/index-now.server";
import { isRead } from "./gates.server";

/** Serves the file by which search engines know who tells them of changes. Its name is a setting, so it is no row of the site map. */
export function indexNowKey(key: string | undefined): RequestHandler {
  return (req, res, next) => {
    if (key === undefined || req.path !== indexNowKeyPath(key) || !isRead(req) || res.locals.isNotHere) return next();
    res.set("Cache-Control", "public, max-age=3600").type("text/plain").send(key);
  };
}
