/** Stores in cookies, for marketing, which campaign led to a visit. The page's own answer sets the cookies. (spec 7, 9) */
import { parseCookie } from "cookie";
import { CONSENT_COOKIE } from "~/domain/tracking/page-event";
import { plainCookie } from "./plain-cookie.server";

const CAMPAIGN_COOKIES = new Map(
  Object.entries({
    sfmc_sub: "SubscriberID",
    e: "EmailAddr_",
    j: "JobID",
    l: "ListID",
    jb: "BatchID",
    u: "UrlID",
    mid: "MemberID",
  }),
);
const CAMPAIGN_DAYS = 7;
const MAX_VALUE_LENGTH = 200;

/** Returns the Set-Cookie values for the campaign's parameters in the page's address, or none if the visitor refused tracking. */
export function campaignCookies(request: Request): string[] {
  const { search, searchParams } = new URL(request.url);
  if (search === "" || refusesTracking(request)) return [];
  const cookies = new Map<string, string>();
  for (const [parameter, value] of searchParams) {
    const name = CAMPAIGN_COOKIES.get(parameter);
    if (name !== undefined && value !== "" && value.length <= MAX_VALUE_LENGTH)
      cookies.set(name, plainCookie(request, name, value, CAMPAIGN_DAYS));
  }
  return [...cookies.values()];
}

/** True if the visitor refuses tracking, through a browser setting (Global Privacy Control) or by a choice made in the shop. */
function refusesTracking({ headers }: Request): boolean {
  return headers.get("Sec-GPC") === "1" || parseCookie(headers.get("Cookie") ?? "")[CONSENT_COOKIE] === "no";
}

/** Adds the cookies to the answer, which is then for one visitor only, so shared caches must not store it. */
export function withCampaign(answer: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) answer.headers.append("Set-Cookie", cookie);
  if (cookies.length > 0 && answer.headers.get("Cache-Control") !== "no-store")
    answer.headers.set("Cache-Control", "private, no-cache");
  return answer;
}
