/** What a browser keeps of its visitor's consent to be counted: the word that scripts read, and the key of experiments. */
import { CONSENT_COOKIE } from "~/domain/tracking/page-event";
import { findTrackingChoice } from "~/domain/tracking/tracking-consent.server";
import { takePart } from "./experiments.server";
import { plainCookie } from "./plain-cookie.server";
import { cookieNames } from "./shop-cookie.server";

/** As long as the guest is remembered. */
const CONSENT_DAYS = 400;

/** The Set-Cookie values of a browser whose visitor has just chosen. */
export async function keepConsent(request: Request, agreed: "yes" | "no"): Promise<string[]> {
  return [plainCookie(request, CONSENT_COOKIE, agreed, CONSENT_DAYS), await takePart(request, agreed === "yes")];
}

/** The Set-Cookie values that take the consent from a browser which has it: the next person there is asked anew. */
export async function dropConsent(request: Request): Promise<string[]> {
  const names = cookieNames(request);
  if (!names.has(CONSENT_COOKIE) && !names.has("experiments")) return [];
  return [plainCookie(request, CONSENT_COOKIE, "", 0), await takePart(request, false)];
}

/** The same for whoever signs in there, unless they have agreed: what the guest of this browser said is theirs by now, or gone. */
export async function dropConsentUnlessGiven(request: Request, memberId: string): Promise<string[]> {
  const dropped = await dropConsent(request);
  return dropped.length > 0 && (await findTrackingChoice(memberId)) !== true ? dropped : [];
}
