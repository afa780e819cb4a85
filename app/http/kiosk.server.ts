/** Recognises browsers that are kiosks in a store, and removes a visit's data from them. */

import { parseCookie, stringifyCookie, stringifySetCookie } from "cookie";
import type { Kiosk } from "~/domain/kiosk/kiosk";
import { isKioskKind } from "~/domain/kiosk/kiosk";
import { notFound } from "./not-found.server";
import { isSecure } from "./our-origin.server";
import { shopCookie } from "./shop-cookie.server";

export const kioskCookie = shopCookie("kiosk", { maxAge: 400 * 24 * 60 * 60 });

/**
 * Returns the kiosk that sent the request, or null for any other browser. Requests of closed kiosks don't reach this function,
 * because the edge refuses them.
 */
export async function readKiosk(request: Request): Promise<Kiosk | null> {
  const value = await kioskCookie.read(request);
  if (typeof value !== "object" || value === null) return null;
  const { id, kind, storeSlug } = value as Partial<Record<keyof Kiosk, unknown>>;
  if (typeof id !== "string" || typeof storeSlug !== "string" || !isKioskKind(String(kind))) return null;
  return { id, kind: kind as Kiosk["kind"], storeSlug };
}

/** Returns the kiosk. Throws a 404 for any other browser. */
export async function requireKiosk(request: Request): Promise<Kiosk> {
  const kiosk = await readKiosk(request);
  if (!kiosk) throw notFound();
  return kiosk;
}

/**
 * Returns the headers that remove all traces of a visit from the browser. All cookies except the kiosk's own are removed
 * individually, because `Clear-Site-Data: "cookies"` would remove the kiosk's cookie as well.
 */
export function clearedVisit(request: Request): Headers {
  const headers = new Headers({ "Clear-Site-Data": '"cache", "storage"' });
  const gone = { value: "", path: "/", maxAge: 0, sameSite: "lax", secure: isSecure(request) } as const;
  for (const name of Object.keys(parseCookie(request.headers.get("Cookie") ?? ""))) {
    if (name.replace(/^__Host-/, "") === "kiosk" || !/^[\w.-]{1,80}$/.test(name)) continue;
    headers.append("Set-Cookie", stringifySetCookie({ name, ...gone }));
  }
  return headers;
}

/** Returns the Cookie header that the kiosk would send if nobody had used it, with only the kiosk's own cookie. */
export function kioskAlone(request: Request): string {
  const asIs = (text: string) => text;
  const cookies = Object.entries(parseCookie(request.headers.get("Cookie") ?? "", { decode: asIs }));
  const kiosk = cookies.filter(([name]) => /^(__Host-)?kiosk$/.test(name));
  return stringifyCookie(Object.fromEntries(kiosk), { encode: asIs });
}
