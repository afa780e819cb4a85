/** Explains in sentences for the shopper why an offer doesn't apply. */
import { formatMoney } from "~/domain/money/money";
import type { FoundOffer, OfferCustomer } from "./offer";

/** The part of a basket that an offer applies to. */
export interface OfferedPart {
  /** Price of the part's items, in cents. */
  cents: number;
  copies: number;
}

/** Returns the reason why a code gives no discount now; null when it applies. A null offer means an unknown code. */
export function offerProblem(
  code: string,
  offer: FoundOffer | null,
  part: OfferedPart,
  customer: OfferCustomer,
  now: Date,
): string | null {
  const name = `The offer code ${code}`;
  if (!offer || offer.stoppedAt !== null) return `${name} is not valid. Check the code and try again.`;
  if (offer.startsAt !== null && now.getTime() < Date.parse(offer.startsAt)) {
    return `${name} starts on ${day(offer.startsAt)}.`;
  }
  if (offer.endsAt !== null && now.getTime() >= Date.parse(offer.endsAt)) {
    // Name the day before the end, because an offer "until 6 April" ends as the 7th begins.
    return `${name} expired on ${day(offer.endsAt, -1)}.`;
  }
  return limitProblem(code, offer, customer) ?? basketProblem(name, offer, part);
}

function limitProblem(code: string, offer: FoundOffer, customer: OfferCustomer): string | null {
  const { maxUses, maxUsesEach, uses, rules } = offer;
  const name = `The offer code ${code}`;
  if (offer.isCodeSpent) return `${name} has been used.`;
  if (maxUses !== null && uses >= maxUses) return `${name} has been used up.`;
  if (rules.group === "businesses" && customer.group !== "business") return `${name} is for business accounts.`;
  if (rules.group === "members" && customer.group === "guest") return `${name} is for members. Sign in to use it.`;
  if (rules.isFirstOrder && customer.hasOrdered) return `${name} is for a first order.`;
  if (maxUsesEach !== null && (customer.uses.get(offer.id) ?? 0) >= maxUsesEach)
    return `You have used the offer code ${code} ${maxUsesEach === 1 ? "already" : "as often as you can"}.`;
  return null;
}

function basketProblem(name: string, offer: FoundOffer, { cents, copies }: OfferedPart): string | null {
  const { products, categories, authors, formats, buy, get, gets } = offer.rules;
  const isNarrow = [products, categories, authors, formats].some((list) => list.length > 0);
  if (isNarrow && copies === 0) return `${name} is for other items than those in your basket.`;
  if (cents < offer.minimumSpendCents) {
    const missing = formatMoney(offer.minimumSpendCents - cents);
    const of = isNarrow ? " on the items that it's for" : "";
    return `${name} needs a minimum spend of ${formatMoney(offer.minimumSpendCents)}${of}. Spend ${missing} more to use it.`;
  }
  const needed = buy + (gets.length === 0 ? get : 0);
  if (offer.kind === "copies" && copies < needed) {
    const more = needed - copies;
    return `${name} needs ${needed} items. Add ${more} more to use it.`;
  }
  return null;
}

/** Formats a day in Sydney, such as "1 December 2026", after adding `ms` to the time. */
function day(iso: string, ms = 0): string {
  dayPrinter ??= new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "Australia/Sydney" });
  return dayPrinter.format(Date.parse(iso) + ms);
}

let dayPrinter: Intl.DateTimeFormat | undefined;
