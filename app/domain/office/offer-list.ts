/** The list of offers, its filter, and an offer's state in words. */
import type { Offer } from "~/domain/offers/offer";

export const OFFERS = "/office/offers";
export const OFFERS_EFFECT = "/office/offers/effect";
export const OFFER_STATES = ["running", "planned", "used up", "ended"] as const;
export type OfferState = (typeof OFFER_STATES)[number];

export function offerPath(id: string): string {
  return `${OFFERS}/${encodeURIComponent(id)}`;
}

/** Returns the state of an offer. A stopped offer counts as ended. */
export function stateOfOffer(
  offer: Pick<Offer, "startsAt" | "endsAt" | "stoppedAt" | "maxUses" | "uses">,
  now: string,
): OfferState {
  const { startsAt, endsAt, stoppedAt, maxUses, uses } = offer;
  if (stoppedAt !== null || (endsAt !== null && endsAt <= now)) return "ended";
  if (maxUses !== null && uses >= maxUses) return "used up";
  return startsAt !== null && startsAt > now ? "planned" : "running";
}

export interface OfferFilter {
  words: string;
  /** The state to show; null for all states. */
  state: OfferState | null;
}

export function toOfferFilter(query: URLSearchParams): OfferFilter {
  const state = query.get("state") ?? "";
  return {
    words: query.get("words")?.trim() ?? "",
    state: OFFER_STATES.find((each) => each === state) ?? null,
  };
}

/** Returns the URL of a page of the filtered list. */
export function offerListPath({ words, state }: OfferFilter, page: number): string {
  const query = new URLSearchParams({ ...(words && { words }), ...(state && { state }), page: String(page) });
  return `${OFFERS}?${query}`;
}

/** The effect of an offer in a period. Amounts are cents. */
export interface OfferFigure {
  key: string;
  /** The offer's id; '' if the offer no longer exists. */
  offerId: string;
  name: string;
  /** The code, the batch, or "By itself". */
  by: string;
  orders: number;
  discountCents: number;
  /** The sales of the orders, less refunds. */
  takingsCents: number;
}
