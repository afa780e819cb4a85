import { type Environment, env } from "~/env.server";
import { OFFICE_PATH } from "./office-path";

/**
 * Returns the origin that the visitor sees, such as `https://shop.example`: SHOP_ORIGIN, READER_ORIGIN or OFFICE_ORIGIN if set,
 * otherwise the request's own.
 */
export function ourOrigin(request: Request): string {
  const url = new URL(request.url);
  if (isOfficeHost(url.host)) return env.OFFICE_ORIGIN ?? url.origin;
  if (isReaderHost(url.host)) return env.READER_ORIGIN ?? url.origin;
  return env.SHOP_ORIGIN ?? url.origin;
}

/**
 * Returns the shop's origin for links on the reader host, or "" on the shop's own host. (spec 2: on the reader host they point
 * to the main site)
 */
export function mainSite(request: Request): string {
  const { host, origin } = new URL(request.url);
  return isReaderHost(host) ? shopBeside(origin) : "";
}

/** Returns SHOP_ORIGIN, or the reader's own origin without `reader.` before its host. */
function shopBeside(readerOrigin: string): string {
  return env.SHOP_ORIGIN ?? readerOrigin.replace("//reader.", "//");
}

/**
 * Returns READER_ORIGIN, or the shop's own origin with `reader.` before its host. Call it only for requests to the shop's host.
 */
export function readerBeside(request: Request): string {
  return env.READER_ORIGIN ?? ourOrigin(request).replace("//", "//reader.");
}

/** True if the visitor uses HTTPS, whatever protocol the proxy uses with us. Cookies may then be Secure and carry the `__Host-` prefix. */
export function isSecure(request: Request): boolean {
  return ourOrigin(request).startsWith("https:");
}

/** Returns whether the host is READER_ORIGIN's, or the shop's with `reader.` before it. `host` can include a port. */
export function isReaderHost(
  host: string,
  settings: Pick<Environment, "SHOP_ORIGIN" | "READER_ORIGIN"> = env,
): boolean {
  const requested = host.toLowerCase();
  if (settings.READER_ORIGIN) return requested === new URL(settings.READER_ORIGIN).host;
  if (settings.SHOP_ORIGIN) return requested === `reader.${new URL(settings.SHOP_ORIGIN).host}`;
  return requested.startsWith("reader.");
}

/**
 * Returns whether the host is OFFICE_ORIGIN's. Without that setting the office has no separate host. `host` can include a port.
 */
export function isOfficeHost(host: string, settings: Pick<Environment, "OFFICE_ORIGIN"> = env): boolean {
  return settings.OFFICE_ORIGIN !== undefined && host.toLowerCase() === new URL(settings.OFFICE_ORIGIN).host;
}

/** Returns OFFICE_ORIGIN, or the shop's origin, for links in emails. */
export function officeOrigin(shopOrigin: string): string {
  return env.OFFICE_ORIGIN ?? shopOrigin;
}

/** Returns the shop's origin for links from the office to the shop, or "" where the office is on the shop's own host. */
export function shopBesideOffice(request: Request): string {
  return isOfficeHost(new URL(request.url).host) ? (env.SHOP_ORIGIN ?? "") : "";
}

/** Returns whether the request is for a page of the office, on the host that serves the office. */
export function isOfficePage(request: Request): boolean {
  const { host, pathname } = new URL(request.url);
  return OFFICE_PATH.test(pathname) && (env.OFFICE_ORIGIN === undefined || isOfficeHost(host));
}

/** True if scripts of this origin may make calls with the visitor's cookies: the reader's origin and API_ORIGINS. */
export function isApiOrigin(
  origin: string,
  shopOrigin: string,
  settings: Pick<Environment, "READER_ORIGIN" | "API_ORIGINS"> = env,
): boolean {
  const reader = settings.READER_ORIGIN ?? shopOrigin.replace("//", "//reader.");
  return origin === reader || settings.API_ORIGINS.includes(origin);
}

/**
 * Returns whether a script of our own pages sent the request. Browsers state the sender in Sec-Fetch-Site, and older browsers
 * in Origin or Referer. Returns false for an address that was typed or followed from an email (`none`), and for a request
 * without these headers, because other sites can cause such requests.
 */
export function isFromOurPages(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin";
  const from = request.headers.get("Origin") ?? request.headers.get("Referer") ?? "";
  return URL.canParse(from) && new URL(from).origin === ourOrigin(request);
}
