import { stringifySetCookie } from "cookie";
import { isSecure } from "./our-origin.server";

/** Returns the Set-Cookie value of a cookie that scripts also read. No page depends on it, so shared caches may ignore it. */
export function plainCookie(request: Request, name: string, value: string, days: number): string {
  const maxAge = days * 24 * 60 * 60;
  return stringifySetCookie({ name, value, path: "/", maxAge, sameSite: "lax", secure: isSecure(request) });
}
