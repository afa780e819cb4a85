/**
 * Whether the browser keeps the cookie that an answer gives it. Only the browser's next request tells, so the first form of a visit goes past
 * a page that looks; a script looks at a second cookie at once.
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

/** For shoppers whose browser refused it. */
export const COOKIES_NEEDED =
  "Your browser didn't keep our cookie, and without it we can't remember anything for you. Please allow cookies for this website, then try again.";

/** An hour is enough: it is read once, when the answer is there. In days. */
const READ_WITHIN = 1 / 24;

/** The cookies whose loss a shopper would notice. The flash only carries a message, and experiments are the shop's. */
const MISSED = stateCookies.filter((name) => name !== "flash" && name !== "experiments");

/** Whether this answer gives the browser its first cookie of ours, so that it isn't known yet whether it keeps any. */
export function isFirstCookie(request: Request, headers: Headers): boolean {
  if (hasStateCookies(request)) return false;
  return headers.getSetCookie().some((each) => {
    const { name, maxAge } = parseSetCookie(each);
    return maxAge !== 0 && MISSED.includes(plainName(name));
  });
}

/** Where the browser goes from a form to learn it, and from there to `to`. Programs have no use for it. */
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
 * For the loader of the page that looks: throws the redirect that leads on where the browser kept the cookie of the form before; otherwise returns
 * the data of the page that says why nothing was kept. Without a safe `to` the way leads to `home`.
 */
export function leadOnWithCookie(request: Request, home: string) {
  const to = safeRedirect(new URL(request.url).searchParams.get("to"), home, ourOrigin(request));
  const headers = cacheHeaders(request, "private");
  if (hasStateCookies(request)) throw redirect(to, { headers });
  return { to, headers };
}

/** The Set-Cookie value of the cookie that a script finds when the browser keeps cookies. */
export function cookieForScripts(request: Request): string {
  return plainCookie(request, COOKIE_KEPT, "1", READ_WITHIN);
}
