/** Chooses a basket's offers, and counts the orders that use them. */
import { selectPathsOf } from "~/database/catalogue/category-path-records.server";
import { findOffersFor } from "~/database/offers/offer-records.server";
import * as uses from "~/database/offers/offer-use-records.server";
import { OrderRefused } from "~/domain/orders/refusals";
import { type ChosenOffers, chooseOffers, NO_OFFERS, type OfferItem } from "./apply-offers";
import { type FoundOffer, type LineDiscount, NEW_CUSTOMER } from "./offer";

/**
 * Chooses the offers for the items in a basket that can be bought. Runs one query, or two with a code, and more only if an
 * offer depends on the customer or on categories.
 */
export async function offersFor(
  ownerId: string,
  code: string | null,
  items: readonly OfferItem[],
  now: Date,
): Promise<ChosenOffers> {
  const offers = await findOffersFor(code, now.toISOString());
  if (offers.length === 0 && code === null) return NO_OFFERS;
  const customer = offers.some(asksForCustomer)
    ? await uses.readOfferCustomer(await uses.findPersonOf(ownerId))
    : NEW_CUSTOMER;
  const codes = items.map((item) => item.code);
  const hasCategories = offers.some(({ rules }) => rules.categories.length > 0);
  const categoriesByCode = hasCategories ? await selectPathsOf(codes) : new Map<string, string[]>();
  return chooseOffers(offers, code, { items, customer, now, categoriesOf: categoriesByCode });
}

function asksForCustomer({ maxUsesEach, rules }: FoundOffer): boolean {
  return maxUsesEach !== null || rules.isFirstOrder || rules.group !== "everyone";
}

/** An order that is being placed, with its lines' discounts. */
interface UsingOrder {
  id: string;
  memberId: string | null;
  emailKey: string;
  discounts: readonly LineDiscount[];
  now: Date;
}

/**
 * Counts an order towards the limits of its offers, within the transaction that places it. Throws an {@link OrderRefused} if an
 * offer was stopped, if another order has just used up the offer's limit or single-use code, or if the customer can't use the
 * offer again.
 */
export async function countUses(offers: readonly FoundOffer[], order: UsingOrder): Promise<void> {
  const { id, memberId, emailKey, discounts, now } = order;
  for (const offer of offers.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const isLeft = await uses.raiseUses(offer.id);
    const isOwn = offer.code === null || (await uses.spendCode(offer.code, id));
    if (!isLeft || !isOwn) throw new OrderRefused(usedUp(offer), "basket");
    if (asksForCustomer(offer)) {
      const { hasOrdered, uses: counts } = await uses.readOfferCustomer({ memberId, emailKey }, id);
      const most = offer.maxUsesEach ?? Number.POSITIVE_INFINITY;
      if ((counts.get(offer.id) ?? 0) >= most || (offer.rules.isFirstOrder && hasOrdered))
        throw new OrderRefused(usedUp(offer), "basket");
    }
    const own = discounts.filter(({ offerId }) => offerId === offer.id);
    const cents = own.reduce((sum, each) => sum + each.cents, 0);
    await uses.insertUse({ offerId: offer.id, orderId: id, code: offer.code, cents, usedAt: now.toISOString() });
  }
}

function usedUp({ code, description, name }: FoundOffer): string {
  const which = code === null ? `The offer “${description || name}”` : `The offer code ${code}`;
  return `${which} has just been used up, so your order wasn't placed. Please check the new total.`;
}
