/** Guards the pages of the office: reads the cookie, determines who is signed in, and checks the duty of each page. */

import { data, redirect } from "@remix-run/node";
import { parseCookie, stringifySetCookie } from "cookie";
import { SignedOut } from "~/domain/accounts/refusals";
import { type ActOf, lackingDuty, type OfficePage } from "~/domain/office/office-pages";
import { findOfficeEntry, type OfficeEntry, type OfficeStaff } from "~/domain/office/office-sessions.server";
import { staffMay } from "~/domain/staff/staff-roles";
import { cacheHeaders } from "./cache-policy.server";
import { OFFICE, OFFICE_SIGN_IN } from "./office-path";
import { isSecure } from "./our-origin.server";
import { readFields } from "./read-body.server";
import { readUploadedFile } from "./read-upload.server";
import { safeRedirect } from "./safe-redirect";
import { askToSignIn } from "./sign-in.server";

const SET_UP = "/office/second-factor/new";
const NO_STORE = { "Cache-Control": "no-store" };
const ID = /^[0-9a-f]{32}$/;

/**
 * Returns the cookie's name. Over HTTPS, its prefix makes browsers require Secure. The prefix `__Host-` can't be used, because
 * it forbids the cookie's path.
 */
function cookieName(request: Request): string {
  return isSecure(request) ? "__Secure-office" : "office";
}

/** Returns the id of the browser's session; null if the cookie is missing or malformed. */
export function officeSessionId(request: Request): string | null {
  const header = request.headers.get("Cookie");
  const sent = header?.includes("office") ? parseCookie(header)[cookieName(request)] : undefined;
  return sent !== undefined && ID.test(sent) ? sent : null;
}

/** Returns the Set-Cookie value of a session; null removes the cookie. The cookie ends when the browser is closed. */
export function officeCookie(request: Request, sessionId: string | null): string {
  return stringifySetCookie({
    name: cookieName(request),
    value: sessionId ?? "",
    path: OFFICE,
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure(request),
    ...(sessionId === null && { maxAge: 0 }),
  });
}

/**
 * Cached sessions by request. They are cached for GET requests only, because an action may end the session that it was sent
 * with.
 */
const sessions = new WeakMap<Request, Promise<OfficeEntry>>();

/** Determines who is signed in to the office in this browser. Queries once for each GET. */
export function readOfficeEntry(request: Request): Promise<OfficeEntry> {
  const sessionId = officeSessionId(request);
  const session =
    sessions.get(request) ??
    (sessionId === null ? Promise.resolve({ is: "nobody" } as const) : findOfficeEntry(sessionId));
  if (request.method === "GET") sessions.set(request, session);
  return session;
}

/**
 * Returns the staff member who requests a page of the office. Throws a redirect if a step such as signing in must come first.
 * For a form from someone who isn't signed in, throws {@link SignedOut}, so that nothing typed is lost. Throws a 403 that names
 * the missing duty.
 */
export async function requireOfficeStaff(request: Request, page: OfficePage): Promise<OfficeStaff> {
  const session = await readOfficeEntry(request);
  if (session.is === "unproved") throw redirect("/office/second-factor", { headers: NO_STORE });
  if (session.is === "nobody") {
    if (request.method === "POST") throw new SignedOut();
    return askToSignIn(request, OFFICE_SIGN_IN);
  }
  if (session.staff.mustSetUp && page !== SET_UP && page !== "/office/sign-out")
    throw redirect(SET_UP, { headers: NO_STORE });
  refuseWithoutDuty(session.staff, page);
  return session.staff;
}

/**
 * Returns the staff member who sent a form of this page, and the form's intent, which defaults to `send`. Throws what {@link
 * requireOfficeStaff} throws, also if the duty for the intent is missing, and a 400 for an intent that the page doesn't have.
 * The request's body can still be read.
 */
export async function requireOfficeAct<Page extends OfficePage>(
  request: Request,
  page: Page,
): Promise<{ staff: OfficeStaff; act: ActOf<Page> }> {
  const staff = await requireOfficeStaff(request, page);
  const fields = await readFields(request.clone());
  const act = fields.findLast(([name]) => name === "intent")?.[1] ?? "send";
  refuseWithoutDuty(staff, page, act);
  return { staff, act: act as ActOf<Page> };
}

/**
 * Returns the staff member who sent a form that may contain a file, the form's intent, and the file in the field `name`. Throws
 * what {@link requireOfficeAct} and {@link readUploadedFile} throw.
 */
export async function requireOfficeUpload<Page extends OfficePage>(
  request: Request,
  page: Page,
  name: string,
  limit?: number,
) {
  const staff = await requireOfficeStaff(request, page);
  const form = await readUploadedFile(request, name, limit);
  const act = String(form.submittedData.intent ?? "send");
  refuseWithoutDuty(staff, page, act);
  return { staff, act: act as ActOf<Page>, form };
}

function refuseWithoutDuty(staff: OfficeStaff, page: OfficePage, act?: string): void {
  const lacking = lackingDuty(staff, page, act);
  if (lacking === "no such act")
    throw new Response("Sorry, you can't do that here.", { status: 400, headers: NO_STORE });
  if (lacking === null) return;
  const whom = staffMay(staff.role, lacking) ? "a manager of the whole shop" : "a manager";
  throw new Response(`You can't ${lacking}. Ask ${whom}.`, {
    status: 403,
    statusText: "Forbidden",
    headers: { ...NO_STORE, "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** Returns `to` if it is a path of the office, and otherwise the path of the office's first page. */
export function officeTarget(to: string | null): string {
  const path = safeRedirect(to, OFFICE);
  return path.startsWith(`${OFFICE}/`) ? path : OFFICE;
}

/** Answers with the data of an office page, which only this person's browser may keep. */
export function officeData<Shown>(request: Request, shown: Shown) {
  return data(shown, { headers: cacheHeaders(request, "private") });
}

/** Loads an office page that consists only of a form. Throws a refusal for a person without the page's duty. */
export async function loadOfficeForm(request: Request, page: OfficePage) {
  await requireOfficeStaff(request, page);
  return officeData(request, null);
}
