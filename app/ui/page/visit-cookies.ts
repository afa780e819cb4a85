/** What the shop's marketing and its designers ask of a visit: the campaign that led here, and the screen. (spec 7, 9) */
import { keepCookie, readCookie } from "~/ui/page/plain-cookies";

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
const LONGEST_VALUE = 200;

/** Keeps the campaign's parameters of this address. */
export function keepCampaign(address: string): void {
  for (const [parameter, value] of new URL(address).searchParams) {
    const name = Object.hasOwn(CAMPAIGN_COOKIES, parameter) ? CAMPAIGN_COOKIES[parameter] : undefined;
    if (name !== undefined && value !== "" && value.length <= LONGEST_VALUE) keepCookie(name, value, CAMPAIGN_DAYS);
  }
}

const SCREEN_DAYS = 365;
const AFTER_RESIZING_MS = 1000;

/** Keeps the screen's size and pixel ratio, now and one second after each resizing. */
export function watchScreen(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    const screen = { "screen-size": `${innerWidth}x${innerHeight}`, "pixel-ratio": String(devicePixelRatio) };
    for (const [name, value] of Object.entries(screen))
      if (readCookie(name) !== value) keepCookie(name, value, SCREEN_DAYS);
  };
  keep();
  addEventListener("resize", () => {
    clearTimeout(timer);
    timer = setTimeout(keep, AFTER_RESIZING_MS);
  });
}
