/**
 * Whether the browser keeps the cookie that an answer gives it. Only the browser's next request tells, so the first form of a visit goes past
 * a page that looks; a script looks at a second cookie at once.
 */
import { COOKIE_KEPT } from "./form-answer";
import { isReaderHost } from "./our-origin.server";
import { plainCookie } from "./plain-cookie.server";
import { guestCookie, hasStateCookies, sessionCookie } from "./visitor.server";

const COOKIES_PATH = "/cookies-needed";

/** For shoppers whose browser refused it. */
export const COOKIES_NEEDED =
  "Your browser didn't keep our cookie, and without it we can't remember anything for you. Please allow cookies for this website, then try again.";

/** An hour is enough: it is read once, when the answer is there. In days. */
const READ_WITHIN = 1 / 24;

/** Whether this answer gives the browser its first cookie of ours, so that it isn't known yet whether it keeps any. */
export function isFirstCookie(request: Request, headers: Headers): boolean {
  if (hasStateCookies(request)) return false;
  const given = headers.getSetCookie();
  return [guestCookie, sessionCookie].some((cookie) =>
    given.some((each) => each.startsWith(`${cookie.nameFor(request)}=`)),
  );
}

/**
 * Where the browser goes from a form to learn it, and from there to `to`. Programs have no use for it, and the reader's host has no such page: its
 * library asks whoever comes without the cookie to sign in.
 */
export function pastCookieCheck(request: Request, to: string): string {
  const { headers, url } = request;
  const isBrowser = headers.has("Sec-Fetch-Site") || headers.get("Accept")?.includes("text/html");
  return isBrowser && !isReaderHost(new URL(url).host) ? `${COOKIES_PATH}?to=${encodeURIComponent(to)}` : to;
}

/** The Set-Cookie value of the cookie that a script finds when the browser keeps cookies. */
export function cookieForScripts(request: Request): string {
  return plainCookie(request, COOKIE_KEPT, "1", READ_WITHIN);
}
