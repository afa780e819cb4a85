import { isMounted } from "~/ui/ground/site-map";

/** Matches pages of the sign-in process. There is no point in returning to them after signing in. */
const onTheWay = /^\/(login|logout|create-account|login-assistance|reset-password|confirm-email)(\/|$)/;

/**
 * Maximum length, in characters, of the query string that the sign-in box repeats on every page. Real searches and filters are
 * shorter, and a generated address must not double the page's size.
 */
const MAX_SEARCH_LENGTH = 300;

/** Returns the path to open after signing in from this page; '' lets the shop choose. */
export function returnTo({ pathname, search }: { pathname: string; search: string }): string {
  if (onTheWay.test(pathname)) return new URLSearchParams(search).get("to") ?? "";
  return search.length > MAX_SEARCH_LENGTH ? pathname : pathname + search;
}

/** Returns the default page after signing in. */
export function accountHome(): string {
  return isMounted("/account") ? "/account" : "/";
}
