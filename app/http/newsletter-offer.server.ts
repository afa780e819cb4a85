import { OFFER_COOKIES } from "~/domain/newsletters/offer-cookies";
import { plainCookie } from "./plain-cookie.server";

/** Returns headers that stop this browser from showing the offer of newsletters. */
export function keepOfferAway(request: Request, why: keyof typeof OFFER_COOKIES): Headers {
  const { name, days } = OFFER_COOKIES[why];
  return new Headers({ "Set-Cookie": plainCookie(request, name, "1", days) });
}
