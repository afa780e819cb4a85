/**
 * Determines which variants of experiments a request's visitor sees: only with consent, and never in lite mode or on a kiosk.
 */

import { randomBytes } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { parseCookie } from "cookie";
import { contentPath } from "~/domain/content/page";
import { runningExperiments, trialAt } from "~/domain/tracking/experiments.server";
import { recordExposure } from "~/domain/tracking/visitor-events.server";
import type { PageTrial } from "~/outside/experiments";
import { readKiosk } from "./kiosk.server";
import { readLite } from "./lite.server";
import { pagePath } from "./page-path";
import { shopCookie } from "./shop-cookie.server";
import { trackVisit } from "./track.server";

/** Cookie with a random value that decides the variants. A browser keeps it for as long as the visitor agrees to tracking. */
const experimentsCookie = shopCookie("experiments", { maxAge: 400 * 24 * 60 * 60 });

/** The trial of every visitor who takes no part in experiments. */
export const NO_TRIAL: PageTrial = { variants: {} };

/**
 * Returns the Set-Cookie value that makes a browser take part in experiments, or stop taking part. A browser that already takes
 * part keeps its variants.
 */
export async function takePart(request: Request, agrees: boolean): Promise<string> {
  if (!agrees) return experimentsCookie.clear(request);
  const known = await experimentsCookie.read(request);
  return experimentsCookie.write(request, typeof known === "string" ? known : randomBytes(16).toString("hex"));
}

/** Returns whether the visitor has agreed, in this browser, to everything for which the shop currently seeks consent. */
export async function takesPart(request: Request): Promise<boolean> {
  const key = await experimentsCookie.read(request);
  return typeof key === "string" && key !== "";
}

/** Returns this visitor's trial on the page of the request. */
export async function readTrial(request: Request): Promise<PageTrial> {
  if (runningExperiments().length === 0 || request.headers.get("Sec-GPC") === "1") return NO_TRIAL;
  const key = await experimentsCookie.read(request);
  if (typeof key !== "string" || key === "" || isToldNo(request)) return NO_TRIAL;
  if ((await readLite(request)) || (await readKiosk(request))) return NO_TRIAL;
  return trialAt(contentPage(request), key);
}

/**
 * Returns the trial for the page of the request. For a page shared by visitors with the same variants, this is the trial that
 * the page is rendered for.
 */
export async function trialOfPage(request: Request, { sharing }: AppLoadContext): Promise<PageTrial> {
  return sharing ? sharing.trial : readTrial(request);
}

/** Records that a visitor received the page and saw the variants. */
export function trackTrial(request: Request, { sharing }: AppLoadContext, { variants }: PageTrial): void {
  if (Object.keys(variants).length === 0) return;
  const path = contentPage(request);
  const track = (request: Request) => trackVisit(request, (ownerId) => recordExposure(ownerId, { path, variants }));
  if (sharing) sharing.trackers.push(track);
  else track(request);
}

/** Returns whether a cookie excludes this browser from experiments. (spec 3, Cookies) */
function isToldNo(request: Request): boolean {
  const { "experimentation-enabled": told = "" } = parseCookie(request.headers.get("Cookie") ?? "");
  return ["0", "false"].includes(told);
}

function contentPage(request: Request): string {
  return contentPath(pagePath(new URL(request.url).pathname));
}
