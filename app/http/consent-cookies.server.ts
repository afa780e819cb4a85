/**
 * Cookies for a visitor's consent to tracking: one with the visitor's choice, which scripts read, and one with the key that
 * decides the variants of experiments.
 */
import { CONSENT_COOKIE } from "~/domain/tracking/page-event";
import { findTrackingChoice } from "~/domain/tracking/tracking-consent.server";
import { takePart } from "./experiments.server";
import { plainCookie } from "./plain-cookie.server";
import { cookieNames } from "./shop-cookie.server";

/** Lifetime of the consent cookie in days, the same as that of the guest's cookie. */
const CONSENT_DAYS = 400;

/** Returns the Set-Cookie values that record a choice that the visitor has just made. */
export async function keepConsent(request: Request, agreed: "yes" | "no"): Promise<string[]> {
  return [plainCookie(request, CONSENT_COOKIE, agreed, CONSENT_DAYS), await takePart(request, agreed === "yes")];
}

/**
 * Returns the Set-Cookie values that remove the consent from a browser that has it, so that the browser's next user is asked
 * again.
 */
export async function dropConsent(request: Request): Promise<string[]> {
  const names = cookieNames(request);
  if (!names.has(CONSENT_COOKIE) && !names.has("experiments")) return [];
  return [plainCookie(request, CONSENT_COOKIE, "", 0), await takePart(request, false)];
}

/**
 * Returns the values of {@link dropConsent} at sign-in, or none if the member has agreed. The guest's choice in this browser
 * must already have been moved to the member or discarded.
 */
export async function dropConsentUnlessGiven(request: Request, memberId: string): Promise<string[]> {
  const dropped = await dropConsent(request);
  return dropped.length > 0 && (await findTrackingChoice(memberId)) !== true ? dropped : [];
}
