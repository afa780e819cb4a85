import { isMounted } from "~/ui/ground/site-map";

/** Pages that lead to signing in: returning to them makes no sense. */
const onTheWay = /^\/(login|logout|create-account|login-assistance|reset-password|confirm-email)(\/|$)/;

/**
 * Every page's sign-in box carries it: real searches and filters are shorter, and a generated address must not double
 * the page's size.
 */
const MAX_SEARCH_LENGTH = 300;

/** Where a form on this page returns after signing in; '' lets the shop choose. */
export function returnTo({ pathname, search }: { pathname: string; search: string }): string {
  if (onTheWay.test(pathname)) return new URLSearchParams(search).get("to") ?? "";
  return search.length > MAX_SEARCH_LENGTH ? pathname : pathname + search;
}

/** The default page after signing in. */
export function accountHome(): string {
  return isMounted("/account") ? "/account" : "/";
}
