import { isMounted } from "~/ui/ground/site-map";

/** Pages one comes to in order to sign in: nobody wants to be led back to them. */
const onTheWay = /^\/(login|logout|create-account|login-assistance|reset-password|confirm-email)(\/|$)/;

/** Every page carries it in its sign-in box; nobody's search or filters are longer, and a program's shall not weigh twice. */
const LONGEST_SEARCH = 300;

/** Where a form that stands on this page leads on to after signing in; '' where that is the shop's to choose. */
export function returnTo({ pathname, search }: { pathname: string; search: string }): string {
  if (onTheWay.test(pathname)) return new URLSearchParams(search).get("to") ?? "";
  return search.length > LONGEST_SEARCH ? pathname : pathname + search;
}

/** Where signing in leads to when nobody said where. */
export function accountHome(): string {
  return isMounted("/account") ? "/account" : "/";
}
