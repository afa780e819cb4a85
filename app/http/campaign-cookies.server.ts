/** What marketing asks of a visit: the campaign that led here, kept with the page's own answer. (spec 7, 9) */
import { parseCookie } from "cookie";
import { CONSENT_COOKIE } from "~/domain/tracking/page-event";
import { plainCookie } from "./plain-cookie.server";

const CAMPAIGN_COOKIES: Readonly<Record<string, string>> = {
  sfmc_sub: "SubscriberID",
  e: "EmailAddr_",
  j: "JobID",
  l: "ListID",
  jb: "BatchID",
  u: "UrlID",
  mid: "MemberID",
};
const CAMPAIGN_DAYS = 7;
const MAX_VALUE_LENGTH = 200;

/** The Set-Cookie values for the campaign's parameters in the page's address; none where the visitor said that they won't be counted. */
export function campaignCookies(request: Request): string[] {
  const { search, searchParams } = new URL(request.url);
  if (search === "" || refusesTracking(request)) return [];
  const cookies = new Map<string, string>();
  for (const [parameter, value] of searchParams) {
    const name = Object.hasOwn(CAMPAIGN_COOKIES, parameter) ? CAMPAIGN_COOKIES[parameter] : undefined;
    if (name !== undefined && value !== "" && value.length <= MAX_VALUE_LENGTH)
      cookies.set(name, plainCookie(request, name, value, CAMPAIGN_DAYS));
  }
  return [...cookies.values()];
}

/** By the browser's setting (Global Privacy Control), or by their own choice here. */
function refusesTracking({ headers }: Request): boolean {
  return headers.get("Sec-GPC") === "1" || parseCookie(headers.get("Cookie") ?? "")[CONSENT_COOKIE] === "no";
}

/** The answer with the cookies: it is one visitor's then, and no shared cache may keep it. */
export function withCampaign(answer: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) answer.headers.append("Set-Cookie", cookie);
  if (cookies.length > 0 && answer.headers.get("Cache-Control") !== "no-store")
    answer.headers.set("Cache-Control", "private, no-cache");
  return answer;
}
