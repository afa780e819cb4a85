import { isMounted } from "~/ui/ground/site-map";

/** Pages of the sign-in process, to which it makes no sense to return. */
const onTheWay = /^\/(login|logout|create-account|login-assistance|reset-password|confirm-email)(\/|$)/;

/**
 * Maximum length of the query string in every page's sign-in box, in characters. Real searches and filters are shorter, and a
 * generated address must not double the page's size.
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
