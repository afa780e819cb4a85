import { randomBytes } from "node:crypto";
import type { ActionFunctionArgs } from "@remix-run/node";
import type { SignedIn } from "~/domain/accounts/member";
import { findSignedIn } from "~/domain/accounts/sessions.server";
import { countNewGuest } from "~/domain/accounts/tries.server";
import { cookieNames, shopCookie } from "./shop-cookie.server";

export interface Visitor {
  /** Id of the guest, 128 random bits as 32 hex digits; null until the visitor does something that the shop must remember. */
  guestId: string | null;
  /** The signed-in member; null for a guest. */
  member: SignedIn | null;
  /** Session of the member, which no answer may contain; null for a guest. */
  sessionId: string | null;
  /**
   * Owner of the basket and wishlists that the visitor sees: the member's id, or else the guest's; null if there is neither.
   */
  ownerId: string | null;
}

const days = 24 * 60 * 60;
const idPattern = /^[0-9a-f]{32}$/;
export const guestCookie = shopCookie("guest", { maxAge: 400 * days });
export const sessionCookie = shopCookie("session", { maxAge: 90 * days });

/**
 * Cached visitors by request. They are cached for GET requests only, because an action may end the session that it was sent
 * with.
 */
const visitors = new WeakMap<Request, Promise<Visitor>>();

/**
 * Returns a request's visitor. A broken, forged or expired cookie counts as missing and never causes an error. Runs one query
 * if there is a session; within a GET, later calls share the result. (design 5)
 */
export function readVisitor(request: Request): Promise<Visitor> {
  const visitor = visitors.get(request) ?? findVisitor(request);
  if (request.method === "GET") visitors.set(request, visitor);
  return visitor;
}

async function findVisitor(request: Request): Promise<Visitor> {
  const [guest, session] = await Promise.all([guestCookie.read(request), sessionCookie.read(request)]);
  const member = isId(session) ? await findSignedIn(session) : null;
  const guestId = isId(guest) ? guest : null;
  const sessionId = member && isId(session) ? session : null;
  return { guestId, member, sessionId, ownerId: member?.id ?? guestId };
}

function isId(value: unknown): value is string {
  return typeof value === "string" && idPattern.test(value);
}

/** The arguments of an action that identify its visitor. */
export type ActionVisitor = Pick<ActionFunctionArgs, "request" | "context">;

/**
 * Returns the owner's id for a POST, creating a guest id if the visitor has none. Add the returned `headers`, which may contain
 * a Set-Cookie, to the answer. Throws {@link TooManyGuests}.
 */
export async function ensureOwner({ request, context }: ActionVisitor): Promise<{ ownerId: string; headers: Headers }> {
  const headers = new Headers();
  const known = (await readVisitor(request)).ownerId;
  if (known) return { ownerId: known, headers };
  if (context.clientAddress) await countNewGuest(context.clientAddress);
  const guestId = randomBytes(16).toString("hex");
  headers.append("Set-Cookie", await guestCookie.write(request, guestId));
  return { ownerId: guestId, headers };
}

/** Cookies that can change a page for the visitor who has them. scripts/nginx lists them as well. */
export const stateCookies = [
  "guest",
  "session",
  "view",
  "lite",
  "kiosk",
  "flash",
  "store",
  "postcode",
  "experiments",
  "ordered-book",
];

/** True if this visitor's pages may differ from other visitors' (design 4.7); marketing and screen-size cookies don't count. */
export function hasStateCookies(request: Request): boolean {
  const names = cookieNames(request);
  return stateCookies.some((name) => names.has(name));
}
