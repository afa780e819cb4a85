import { stringifySetCookie } from "cookie";
import { OFFER_COOKIES } from "~/domain/newsletters/offer-cookies";
import { isSecure } from "./our-origin.server";

/** Headers that keep the offer of newsletters away from this browser. Scripts read the cookie, pages don't differ by it. */
export function keepOfferAway(request: Request, why: keyof typeof OFFER_COOKIES): Headers {
  const { name, days } = OFFER_COOKIES[why];
  const cookie = {
    name,
    value: "1",
    path: "/",
    maxAge: days * 24 * 60 * 60,
    sameSite: "lax",
    secure: isSecure(request),
  } as const;
  return new Headers({ "Set-Cookie": stringifySetCookie(cookie) });
}
