/** Writes and reads the scripts' cookies. The pages don't depend on them, so shared caches may ignore them. */
import { parseCookie, stringifySetCookie } from "cookie";

/** Sets a cookie for every path of the shop. */
export function keepCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === "https:";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is too new for some of our visitors
  document.cookie = stringifySetCookie({
    name,
    value,
    path: "/",
    maxAge: days * 24 * 60 * 60,
    sameSite: "lax",
    secure,
  });
}

export function readCookie(name: string): string | undefined {
  return parseCookie(document.cookie)[name];
}
