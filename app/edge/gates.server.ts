/** Checks that a request must pass before it is handled. Each gate returns a refusal, or null to let the request through. */
import type { Request } from "express";
import type { Environment } from "~/env.server";
import { findCalls, listMethods } from "~/http/api/find-call";
import { OFFICE_PATH } from "~/http/office-path";
import { isApiOrigin, isOfficeHost, isReaderHost } from "~/http/our-origin.server";
import { pagePath } from "~/http/page-path";
import { API_PATHS } from "./api-origins.server";
import { type ClientOrigin, trusts } from "./client-origin.server";
import { OTHER_SITE, type Refusal } from "./refusal.server";
import type { Address } from "./site-addresses.server";

interface Visited {
  /** Host and origin of the request; null if the host is malformed. */
  client: ClientOrigin | null;
  settings: Pick<Environment, "SHOP_ORIGIN" | "READER_ORIGIN" | "OFFICE_ORIGIN">;
}

const maxTargetLength = 8 * 1024;
/**
 * Maximum length of a path segment. A redirect may contain a segment twice, each character encoded as three, and nginx treats a
 * server whose headers exceed 16 kB as broken. The longest real segments are file names in books.
 */
const MAX_SEGMENT_LENGTH = 1000;
/** Paths that load balancers and supervisors request, with any host name or address. */
const healthPaths = new Set(["/healthz", "/readyz"]);

const notUnderstood: Refusal = {
  status: 400,
  title: "Bad Request",
  message: "Sorry, this web address isn't valid. Please check it or start from the home page.",
};

/** Checks the length, form and encoding of the request target. `address` is the target in the site map's spelling. */
export function addressGate(target: string, address: Address | null): Refusal | null {
  const [path = ""] = target.split("?", 1);
  if (target.length > maxTargetLength || path.split("/").some(({ length }) => length > MAX_SEGMENT_LENGTH)) {
    return {
      status: 414,
      title: "Address Too Long",
      message: "Sorry, this web address is too long. If you were searching, try fewer words.",
    };
  }
  if (!address || /%00/.test(target)) return notUnderstood;
  try {
    decodeURIComponent(path);
  } catch {
    return notUnderstood;
  }
  // The API has no page data. A call made as a data request would also bypass the rate limits of calls.
  if (address.path.endsWith(".data") && findCalls(pagePath(address.path))) return notFound;
  // Refuse `_data` in upper or lower case. Remix takes it for its old fetch protocol, which this shop doesn't support, and
  // would log each use as an error.
  if (path.length === target.length) return null;
  return new URL(`http://shop.invalid${target}`).searchParams.has("_data") ? notUnderstood : null;
}

export const notFound: Refusal = {
  status: 404,
  title: "Page Not Found",
  message: "Sorry, the page you were trying to view does not exist.",
};

/** Checks the request's host and the spelling of its address. Returns "not here" if the shop has no such page on this host. */
export function siteGate(req: Request, address: Address, visited: Visited): Refusal | "not here" | null {
  return hostGate(req, address, visited) ?? spellingGate(req.originalUrl, address);
}

/**
 * Redirects an address in any other spelling to the site map's spelling. With this status, browsers also repeat a form's POST
 * there. (RFC 9110, 15.4.9)
 */
function spellingGate(sent: string, { target }: Address): Refusal | null {
  if (sent === target) return null;
  return {
    status: 308,
    title: "Moved",
    message: "This page has another address.",
    headers: { Location: target },
    home: target,
  };
}

/** Allows only the shop's own hosts if SHOP_ORIGIN is set. On other hosts, redirects reads and refuses posts. */
function hostGate(req: Request, { path, target }: Address, { client, settings }: Visited): Refusal | "not here" | null {
  if (!client) return notUnderstood;
  if (healthPaths.has(path)) return null;
  if (isOfficeHost(client.host, settings)) return officeGate(req, path);
  if (settings.OFFICE_ORIGIN && OFFICE_PATH.test(path)) return "not here";
  if (isReaderHost(client.host, settings)) return readerGate(req, path);
  if (READER_PAGES.test(path)) return "not here";
  if (!settings.SHOP_ORIGIN) return null;
  const shop = new URL(settings.SHOP_ORIGIN);
  const plain = trusts(req) && client.protocol === "http" && shop.protocol === "https:";
  if (client.host === shop.host && !plain) return null;
  if (isRead(req)) {
    return {
      status: 308,
      title: "Moved",
      message: `The shop is at ${settings.SHOP_ORIGIN}`,
      headers: { Location: settings.SHOP_ORIGIN + target },
      home: settings.SHOP_ORIGIN,
    };
  }
  return {
    status: 421,
    title: "Wrong Address",
    message: `The shop is at ${settings.SHOP_ORIGIN}`,
    home: settings.SHOP_ORIGIN,
  };
}

/** Paths that the reader host serves (spec 2, Reader host), including its pages' files. */
const READER_PATHS =
  /^\/(reader|api|api2|assets|images)\/|^\/(robots\.txt|favicon\.ico|favicon\.svg|apple-touch-icon\.png)$/;
const READER_PAGES = /^\/reader(\/|\.data$|$)/;

/** Redirects a visitor who typed only the reader's host name to the library. */
const toLibrary: Refusal = {
  status: 302,
  title: "Your library",
  message: "Your library is on its own page.",
  headers: { Location: "/reader/library" },
  home: "/reader/library",
};

function readerGate(req: Request, path: string): Refusal | "not here" | null {
  if (READER_PATHS.test(path)) return null;
  return path === "/" && isRead(req) ? toLibrary : "not here";
}

/** Other paths that the office's host serves: its pages' files. */
const OFFICE_FILES = /^\/(assets|images)\/|^\/(robots\.txt|favicon\.ico|favicon\.svg|apple-touch-icon\.png)$/;

/** Redirects a visitor who typed only the office's host name to the office. The host serves no other pages of the shop. */
function officeGate(req: Request, path: string): Refusal | null {
  if (OFFICE_PATH.test(path) || OFFICE_FILES.test(path)) return null;
  if (path !== "/" || !isRead(req)) return { ...notFound, home: "/office" };
  return {
    status: 302,
    title: "The office",
    message: "The office is on its own page.",
    headers: { Location: "/office" },
    home: "/office",
  };
}

/** Returns whether the request's method changes nothing. */
export function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/** Returns whether the request is for a page's data rather than for the page. */
export function isData(req: Request): boolean {
  return req.path.endsWith(".data");
}

/**
 * Returns the allowed methods: GET, HEAD and POST for pages; below /api the methods of the call, or, if no such call exists,
 * also PUT and DELETE (spec 7). Routes that are not pages declare their own: see `routeMethods`.
 */
export function methodsAllowed(path: string): string[] {
  if (!API_PATHS.test(path)) return ["GET", "HEAD", "POST"];
  const calls = findCalls(path);
  return calls ? listMethods(calls) : ["GET", "HEAD", "POST", "PUT", "DELETE"];
}

/**
 * Refuses posts, and calls and data requests with an `Origin`, unless they come from our own pages. Calls are also accepted
 * from API_ORIGINS. A request counts as ours if its `Origin` is ours, or if it has neither `Origin` nor `Sec-Fetch-Site`, which
 * all current browsers send. Behind an untrusted proxy our scheme may be wrong, so the browser's "same-origin" counts if the
 * hosts are equal. (design 5)
 */
export function originGate(
  req: Request,
  client: ClientOrigin,
  settings: Pick<Environment, "READER_ORIGIN" | "API_ORIGINS">,
): Refusal | null {
  const { origin, "sec-fetch-site": site } = req.headers;
  const isCall = API_PATHS.test(req.path);
  if (isRead(req) && (origin === undefined || !(isData(req) || isCall))) return null;
  if (origin === client.origin) return null;
  if (isCall && origin !== undefined && isApiOrigin(origin, client.origin, settings)) return null;
  if (origin === undefined && (site === undefined || site === "same-origin")) return null;
  if (site === "same-origin" && origin !== undefined && URL.canParse(origin) && new URL(origin).host === client.host)
    return null;
  return {
    status: 403,
    title: "Not Sent From This Shop",
    message: isCall
      ? OTHER_SITE
      : "For your security, we only accept forms from our own pages. Please open the page again and send the form from there.",
  };
}
