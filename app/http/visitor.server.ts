import { randomBytes } from "node:crypto";
import { cookieNames, shopCookie } from "./shop-cookie.server";

export interface Visitor {
  /** 128 random bits as 32 hex digits; null until the first thing worth keeping. */
  guestId: string | null;
}

const days = 24 * 60 * 60;
const guestCookie = shopCookie("guest", { maxAge: 400 * days });
const guestIdPattern = /^[0-9a-f]{32}$/;

/** Who asks. A broken or forged cookie is no visitor, never an error. (design 5, Guests) */
export async function readVisitor(request: Request): Promise<Visitor> {
  const value = await guestCookie.read(request);
  return { guestId: typeof value === "string" && guestIdPattern.test(value) ? value : null };
}

/** For POSTs: the guest's id, made where there is none; add `headers` (perhaps a Set-Cookie) to the answer. */
export async function ensureGuest(request: Request): Promise<{ guestId: string; headers: Headers }> {
  const headers = new Headers();
  const known = (await readVisitor(request)).guestId;
  if (known) return { guestId: known, headers };
  const guestId = randomBytes(16).toString("hex");
  headers.append("Set-Cookie", await guestCookie.write(request, guestId));
  return { guestId, headers };
}

const stateCookies = ["guest", "session", "view", "lite", "kiosk", "flash"];

/** Whether what this visitor sees may differ from what everybody sees (design 4.7); marketing and screen-size cookies don't count. */
export function hasStateCookies(request: Request): boolean {
  const names = cookieNames(request);
  return stateCookies.some((name) => names.has(name));
}
