/** Handles requests from kiosks before a route sees them, and the rendered pages afterwards. */

import { endVisit } from "~/domain/kiosk/end-visit.server";
import type { Kiosk } from "~/domain/kiosk/kiosk";
import { beginNextVisit, noteActivity } from "~/domain/kiosk/kiosks.server";
import { clearedVisit, kioskAlone, kioskCookie, readKiosk } from "~/http/kiosk.server";
import { pagePath } from "~/http/page-path";
import { readVisitor } from "~/http/visitor.server";
import type { Refusal } from "./refusal.server";
import type { ReadAddress } from "./site-addresses.server";

interface KioskAdmission {
  request: Request;
  /** The kiosk; null for browsers that are not kiosks. */
  kiosk: Kiosk | null;
  /** Headers to add to the answer. */
  headers: Headers;
  /** True if the browser has stopped being a kiosk; it then starts again at the home page. */
  isClosed?: boolean;
}

/**
 * Ends the visit of a previous customer who has left, before another customer's request is answered. The request then continues
 * without the old cookies. A visit therefore ends even if no script runs and no timer fires.
 */
export async function admitKiosk(request: Request): Promise<KioskAdmission> {
  const kiosk = await readKiosk(request);
  if (!kiosk) return { request, kiosk, headers: new Headers() };
  const state = await noteActivity(kiosk.id);
  if (state === "in use") return { request, kiosk, headers: new Headers() };
  await endVisit(await readVisitor(request));
  const cleared = clearedVisit(request);
  if (state === "closed") {
    cleared.append("Set-Cookie", await kioskCookie.clear(request));
    return { request, kiosk: null, headers: cleared, isClosed: true };
  }
  // Begin the next visit before continuing, so that no simultaneous request still finds the old one.
  await beginNextVisit(kiosk.id);
  const headers = new Headers(request.headers);
  headers.set("Cookie", kioskAlone(request));
  return { request: new Request(request, { headers }), kiosk, headers: cleared };
}

/**
 * Pages that kiosks don't open: files would remain on the kiosk's disk, new accounts belong on customers' own devices, the
 * reader is on another host, and nobody should work in the office within reach of customers.
 */
const NOT_HERE =
  /^\/(create-account|lite|office)(\/|$)|-?account\/(reader|digital-library\/|your-data)|\.pdf$|\/(downloads|licences)\//;

/** Returns the refusal if kiosks don't open the page. `path` is in the site map's spelling, without `.data`. */
export function refusedAtKiosk(path: string): Refusal | null {
  if (!NOT_HERE.test(path)) return null;
  return {
    status: 403,
    title: "Not Available on This Screen",
    message: "For your privacy, please use your own phone or computer for this.",
    home: "/kiosk",
    headers: { Refresh: "20; url=/kiosk" },
  };
}

/**
 * Prepares an answer for a kiosk: not cached, without links out of the shop, and without autofill. `readAddress` returns a
 * link's address in the site map's spelling.
 */
export async function kioskAnswer(response: Response, origin: string, readAddress: ReadAddress): Promise<Response> {
  response.headers.set("Cache-Control", "no-store");
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const { kioskHtml } = await import("./kiosk-page.server");
  const html = kioskHtml(await response.text(), (href) => leadsOut(href, origin, readAddress));
  return new Response(html, response);
}

function leadsOut(href: string, origin: string, readAddress: ReadAddress): boolean {
  if (href === "" || !URL.canParse(href, origin)) return false;
  const to = new URL(href, origin);
  const address = to.origin === origin ? readAddress(to.pathname) : null;
  return !address || NOT_HERE.test(pagePath(address.path));
}
