import { OFFER_COOKIES } from "~/domain/newsletters/offer-cookies";
import { plainCookie } from "./plain-cookie.server";

/** Headers that keep the offer of newsletters away from this browser. */
export function keepOfferAway(request: Request, why: keyof typeof OFFER_COOKIES): Headers {
  const { name, days } = OFFER_COOKIES[why];
  return new Headers({ "Set-Cookie": plainCookie(request, name, "1", days) });
}
