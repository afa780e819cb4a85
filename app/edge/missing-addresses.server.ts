/** Counts the pages that are not found, so that editors can redirect their addresses. */
import type { Request, RequestHandler } from "express";
import { countMissing } from "~/domain/content/missing-addresses.server";
import { pagePath } from "~/http/page-path";
import type { ClientOrigin } from "./client-origin.server";
import { isData } from "./gates.server";

/** Counts each missing page of the shop's host after the response, without prefetches and requests that are not for a page. */
export function countMissingAddresses(getClient: (req: Request) => ClientOrigin): RequestHandler {
  return (req, res, next) => {
    const { address, isNotHere } = res.locals;
    const isPage = isData(req) || req.headers.accept?.includes("text/html");
    if (req.method === "GET" && isPage && address && !isNotHere && !isEarly(req)) {
      res.once("close", () => {
        if (res.statusCode === 404) countMissing(pagePath(address.path), ownPage(req, getClient(req)));
      });
    }
    next();
  };
}

/** Returns whether the browser requests the page only because the visitor might open it next. */
function isEarly({ headers }: Request): boolean {
  return /prefetch|prerender/i.test(`${headers["sec-purpose"]} ${headers.purpose}`);
}

/** Returns the path of the shop's own page with the link; null for anything else. */
function ownPage({ headers: { referer } }: Request, { origin }: ClientOrigin): string | null {
  if (referer === undefined || !URL.canParse(referer)) return null;
  const url = new URL(referer);
  return url.origin === origin ? url.pathname : null;
}
