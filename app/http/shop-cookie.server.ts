import { type Cookie, type CookieOptions, createCookie } from "@remix-run/node";
import { parseCookie } from "cookie";
import { LRUCache } from "lru-cache";
import { signingKeys } from "./cookie-secrets.server";
import { isSecure } from "./our-origin.server";

export interface ShopCookie {
  /** Returns the cookie's name for this request's browser, which depends on HTTPS. */
  nameFor(request: Request): string;
  /** Returns the value if its signature is valid, or null for a missing, broken or forged cookie. Never throws. */
  read(request: Request): Promise<unknown>;
  /** Returns a Set-Cookie value. */
  write(request: Request, value: unknown): Promise<string>;
  /** Returns a Set-Cookie value that removes the cookie. */
  clear(request: Request): Promise<string>;
}

/**
 * Maximum number of verified cookies that a process caches. They are cached because checking a signature takes longer than most
 * database look-ups.
 */
const MAX_REMEMBERED = 10_000;
const MAX_REMEMBERED_LENGTH = 256;

/**
 * Creates a signed cookie of the shop: HttpOnly, SameSite=Lax, Path=/. Over HTTPS it is also Secure and named `__Host-…`, which
 * browsers refuse over HTTP.
 */
export function shopCookie(name: string, options: Pick<CookieOptions, "maxAge">): ShopCookie {
  const made = new Map<boolean, Cookie>();
  const verified = new LRUCache<string, string>({ max: MAX_REMEMBERED });
  const cookieFor = (request: Request): Cookie => {
    const secure = isSecure(request);
    const known = made.get(secure);
    if (known) return known;
    const cookie = createCookie(secure ? `__Host-${name}` : name, {
      ...options,
      secrets: signingKeys(`cookie ${name}`),
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      secure,
    });
    made.set(secure, cookie);
    return cookie;
  };
  return {
    nameFor: (request) => cookieFor(request).name,
    async read(request) {
      const header = request.headers.get("Cookie");
      if (!header?.includes(name)) return null;
      try {
        const cookie = cookieFor(request);
        const sent = parseCookie(header)[cookie.name] ?? "";
        const known = verified.get(sent);
        if (known !== undefined) return known;
        const value: unknown = await cookie.parse(`${cookie.name}=${encodeURIComponent(sent)}`);
        if (typeof value === "string" && sent.length <= MAX_REMEMBERED_LENGTH) verified.set(sent, value);
        return value;
      } catch {
        return null;
      }
    },
    write: (request, value) => cookieFor(request).serialize(value),
    clear: (request) => cookieFor(request).serialize("", { maxAge: 0 }),
  };
}

/**
 * Returns the names of the request's cookies without `__Host-`. The cookies are not verified, so use the names only to see
 * whether a cookie exists.
 */
export function cookieNames(request: Request): Set<string> {
  const names = Object.keys(parseCookie(request.headers.get("Cookie") ?? ""));
  return new Set(names.map(plainName));
}

/** Returns a cookie's name without the prefix that it has over HTTPS. */
export function plainName(name: string): string {
  return name.replace(/^__Host-/, "");
}
