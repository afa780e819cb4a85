/** Offer codes: the discount they give, and why they don't apply. Amounts are cents, AUD; times are UTC. */
import { formatMoney, percentOf } from "~/domain/money/money";

export const MAX_OFFER_CODE_LENGTH = 32;

export const OFFER_CODE_MESSAGES = {
  required: "Please enter an offer code.",
  tooLong: `An offer code can have at most ${MAX_OFFER_CODE_LENGTH} characters.`,
} as const;

export interface Offer {
  /** Always in upper case. */
  code: string;
  kind: "percentage" | "amount" | "free shipping";
  /** Whole percent, or cents; 0 for free shipping. */
  value: number;
  minimumSpendCents: number;
  /** UTC ISO; null if there is no limit on that side. The start is inclusive, the end exclusive. */
  startsAt: string | null;
  endsAt: string | null;
  description: string;
}

/** Returns the discount on items of this price, in cents; never more than their price. Does not check whether the offer applies. */
export function discountOf(offer: Pick<Offer, "kind" | "value">, itemsPriceCents: number): number {
  switch (offer.kind) {
    case "percentage":
      return within(percentOf(itemsPriceCents, offer.value), itemsPriceCents);
    case "amount":
      return within(offer.value, itemsPriceCents);
    case "free shipping":
      return 0;
  }
}

function within(discount: number, itemsPriceCents: number): number {
  return Math.max(0, Math.min(discount, itemsPriceCents));
}

/** Returns the reason why a code gives no discount now, in a sentence for the shopper; null when it applies. A null offer means an unknown code. */
export function offerProblem(code: string, offer: Offer | null, itemsPriceCents: number, now: Date): string | null {
  if (!offer) return `The offer code ${code} is not valid. Check the code and try again.`;
  if (offer.startsAt !== null && now.getTime() < Date.parse(offer.startsAt)) {
    return `The offer code ${code} starts on ${day(offer.startsAt)}.`;
  }
  if (offer.endsAt !== null && now.getTime() >= Date.parse(offer.endsAt)) {
    // The message names the day before the end, because an offer "until 6 April" ends as the 7th begins.
    return `The offer code ${code} expired on ${day(offer.endsAt, -1)}.`;
  }
  if (itemsPriceCents < offer.minimumSpendCents) {
    const missing = formatMoney(offer.minimumSpendCents - itemsPriceCents);
    return `The offer code ${code} needs a minimum spend of ${formatMoney(offer.minimumSpendCents)}. Spend ${missing} more to use it.`;
  }
  return null;
}

/** Formats the day in Sydney, as "1 December 2026"; `ms` shifts the moment. */
function day(iso: string, ms = 0): string {
  dayPrinter ??= new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "Australia/Sydney" });
  return dayPrinter.format(Date.parse(iso) + ms);
}

let dayPrinter: Intl.DateTimeFormat | undefined;
