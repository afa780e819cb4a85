import { OFFER_COOKIES } from "~/domain/newsletters/offer-cookies";
import { plainCookie } from "./plain-cookie.server";

/** Returns headers that prevent this browser from showing the newsletter sign-up offer. */
export function keepOfferAway(request: Request, why: keyof typeof OFFER_COOKIES): Headers {
  const { name, days } = OFFER_COOKIES[why];
  return new Headers({ "Set-Cookie": plainCookie(request, name, "1", days) });
}
