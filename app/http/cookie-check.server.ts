/**
 * Checks that the browser stores the cookie of an answer. Only the browser's next request shows this, so the first form of a
 * visit redirects to a page that checks it. A script checks a second cookie immediately instead.
 */
import { redirect } from "@remix-run/node";
import { parseSetCookie } from "cookie";
import { cacheHeaders } from "./cache-policy.server";
import { COOKIE_KEPT } from "./form-answer";
import { isReaderHost, ourOrigin } from "./our-origin.server";
import { plainCookie } from "./plain-cookie.server";
import { safeRedirect } from "./safe-redirect";
import { plainName } from "./shop-cookie.server";
import { hasStateCookies, stateCookies } from "./visitor.server";

const SHOP_PATH = "/cookies-needed";
const READER_PATH = "/reader/cookies-needed";

/** Message for shoppers whose browser refused the cookie. */
export const COOKIES_NEEDED =
  "Your browser didn't keep our cookie, and without it we can't remember anything for you. Please allow cookies for this website, then try again.";

/** Lifetime in days. An hour is enough, because the cookie is read once, when the answer arrives. */
const READ_WITHIN = 1 / 24;

/** Cookies whose loss a shopper would notice. The flash only carries a message, and experiments matter only to the shop. */
const MISSED = stateCookies.filter((name) => name !== "flash" && name !== "experiments");

/**
 * Returns whether this answer gives the browser its first cookie from the shop, so that it isn't known yet whether the browser
 * stores cookies.
 */
export function isFirstCookie(request: Request, headers: Headers): boolean {
  if (hasStateCookies(request)) return false;
  return headers.getSetCookie().some((each) => {
    const { name, maxAge } = parseSetCookie(each);
    return maxAge !== 0 && MISSED.includes(plainName(name));
  });
}

/** Returns the address of the page that checks the cookie and then leads on to `to`. Returns `to` itself for programs. */
export function pastCookieCheck(request: Request, to: string): string {
  const { headers } = request;
  // Browsers before 2023 don't send Sec-Fetch-Site.
  const isBrowser =
    headers.has("Sec-Fetch-Site") || headers.has("Origin") || headers.get("Accept")?.includes("text/html");
  if (!isBrowser) return to;
  const path = isReaderHost(new URL(request.url).host) ? READER_PATH : SHOP_PATH;
  return `${path}?to=${encodeURIComponent(to)}`;
}

/**
 * Decides, in the loader of the page that checks the cookie, how the visitor continues. If the browser stored the previous
 * form's cookie, throws a redirect to `to`. Otherwise returns data for the page, which explains why nothing was saved. Uses
 * `home` if `to` is missing or unsafe.
 */
export function leadOnWithCookie(request: Request, home: string) {
  const to = safeRedirect(new URL(request.url).searchParams.get("to"), home, ourOrigin(request));
  const headers = cacheHeaders(request, "private");
  if (hasStateCookies(request)) throw redirect(to, { headers });
  return { to, headers };
}

/** Returns the Set-Cookie value of a cookie that scripts read to find out whether the browser stores cookies. */
export function cookieForScripts(request: Request): string {
  return plainCookie(request, COOKIE_KEPT, "1", READ_WITHIN);
}
