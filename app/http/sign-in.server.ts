/** Manages sessions over HTTP: access to pages, and the cookies that change at sign-in and sign-out. (design 5) */

import { redirect } from "@remix-run/node";
import type { SignedIn } from "~/domain/accounts/member";
import { mergeGuest } from "~/domain/accounts/merge-guest.server";
import { SignedOut } from "~/domain/accounts/refusals";
import { endSession, startSession } from "~/domain/accounts/sessions.server";
import { claimOrders } from "~/domain/orders/guest-orders.server";
import { dropConsent, dropConsentUnlessGiven } from "./consent-cookies.server";
import { pagePath } from "./page-path";
import { guestCookie, readVisitor, sessionCookie } from "./visitor.server";

/** Path of the sign-in page. */
export const SIGN_IN_PATH = "/login";

/**
 * Maximum lengths of the parts of the requested address that the redirect's Location repeats, so that clients accept the
 * header.
 */
const MAX_SEARCH_LENGTH = 300;
const MAX_PATH_LENGTH = 1000;

/** Returns the signed-in member. If nobody is signed in, throws the redirect of {@link askToSignIn} to the sign-in page. */
export async function requireMember(request: Request): Promise<SignedIn> {
  const { member } = await readVisitor(request);
  return member ?? askToSignIn(request, SIGN_IN_PATH);
}

/**
 * Throws a redirect to the sign-in page at `path`. After signing in, the visitor continues on the requested page, or on the
 * page whose form was sent.
 */
export function askToSignIn(request: Request, path: string): never {
  const { pathname, search } = new URL(request.url);
  const query =
    request.method === "GET" && search.length <= MAX_SEARCH_LENGTH ? search.replace(/[?&]_routes=[^&]*/, "") : "";
  const address = pagePath(pathname.slice(0, MAX_PATH_LENGTH)) + query;
  throw redirect(`${path}?to=${encodeURIComponent(address)}`, { headers: { "Cache-Control": "no-store" } });
}

/**
 * Returns the signed-in member who sends a form with typed text. Throws {@link SignedOut} instead of a redirect, because a
 * redirect to the sign-in page would lose the text.
 */
export async function requireWriter(request: Request): Promise<SignedIn> {
  const { member } = await readVisitor(request);
  if (!member) throw new SignedOut();
  return member;
}

/**
 * Signs the member in on this browser with a new session, which replaces any earlier one. The guest's data becomes the
 * member's, and so do guest orders if their email address is proved to be the member's. `startedBy` is the hash of the session
 * that started the new one; the new session ends when that one does. Returns the answer's Set-Cookie headers.
 */
export async function signIn(request: Request, memberId: string, startedBy: string | null = null): Promise<Headers> {
  const { guestId } = await readVisitor(request);
  await endThisSession(request);
  const sessionId = await startSession(memberId, request.headers.get("User-Agent") ?? "", startedBy);
  const headers = new Headers();
  headers.append("Set-Cookie", await sessionCookie.write(request, sessionId));
  if (guestId) {
    await mergeGuest(guestId, memberId);
    headers.append("Set-Cookie", await guestCookie.clear(request));
  }
  for (const cookie of await dropConsentUnlessGiven(request, memberId)) headers.append("Set-Cookie", cookie);
  await claimOrders(memberId);
  return headers;
}

/**
 * Ends the session on this browser. The basket and the consent stay in the member's account. Returns the answer's Set-Cookie
 * headers.
 */
export async function signOut(request: Request): Promise<Headers> {
  await endThisSession(request);
  const headers = new Headers({ "Set-Cookie": await sessionCookie.clear(request) });
  for (const cookie of await dropConsent(request)) headers.append("Set-Cookie", cookie);
  return headers;
}

async function endThisSession(request: Request): Promise<void> {
  const session = await sessionCookie.read(request);
  if (typeof session === "string") await endSession(session);
}
