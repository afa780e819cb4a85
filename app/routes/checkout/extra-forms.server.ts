/** Extras that change an order's price: eVouchers, an offer code and gift wrap. */
import { FieldRefused } from "~/domain/accounts/refusals";
import { findBasket, removeOfferCode, setOfferCode } from "~/domain/basket/basket.server";
import { BASKET_MESSAGES } from "~/domain/basket/basket-messages";
import { findExtra } from "~/domain/checkout/checkout.schema";
import { addGiftWrap, type PaymentEntries, removeGiftWrap, savePayment } from "~/domain/checkout/checkout.server";
import { CHECKOUT_MESSAGES } from "~/domain/checkout/checkout-words";
import { quoteFor } from "~/domain/checkout/quote.server";
import { namedLists } from "~/domain/library/ticket-names";
import { applyVoucher, removeAppliedVoucher, spentVouchers } from "~/domain/vouchers/apply-voucher.server";
import { VOUCHER_MESSAGES } from "~/domain/vouchers/voucher-status";
import type { OpenCheckout } from "./open-checkout.server";

/** Returns the vouchers and the offer code. `spent` lists vouchers that can no longer be used to pay. */
export async function presentCodes({ ownerId, quote }: OpenCheckout) {
  const [basket, spent] = await Promise.all([findBasket(ownerId), spentVouchers(quote.checkout.voucherIds)]);
  return {
    vouchers: quote.vouchers,
    spent,
    offer: basket?.offer ? { code: basket.offer.code, problem: basket.offerProblem } : null,
    discountCents: basket?.offer?.discountCents ?? 0,
  };
}

/** Returns the events that require names, with the names typed so far. */
export function presentNames({ namedEvents, checkout }: OpenCheckout["quote"]) {
  return namedLists(namedEvents, checkout.ticketNames);
}

/** Returns the gift wrap's data, or null if it is not offered. */
export function presentGiftWrap({ giftWrapPriceCents, giftWrapCents, checkout }: OpenCheckout["quote"]) {
  if (giftWrapPriceCents === null) return null;
  return { priceCents: giftWrapPriceCents, isChosen: giftWrapCents > 0, message: checkout.giftMessage ?? "" };
}

/**
 * Returns the problems in two lists: `troubles` are solved on the review page, and exclude those shown next to their voucher;
 * `obstacles` are solved on other pages.
 */
export function presentProblems({ obstacles }: OpenCheckout["quote"], spent: readonly { message: string }[]) {
  const said = spent.map(({ message }) => message);
  return {
    troubles: obstacles
      .filter(({ step, message }) => step === "review" && !said.includes(message))
      .map(({ message }) => message),
    obstacles: obstacles.filter(({ step }) => step !== "review"),
  };
}

interface TypedExtras extends PaymentEntries {
  intent?: string;
  voucherCode: string;
  offerCode: string;
}

/**
 * Saves the whole form, performs the action of the pressed button, and then applies the typed codes, whichever button was
 * pressed. Returns a message about the changes. Throws the domain's refusals.
 */
export async function applyExtras(
  { ownerId, member, quote }: OpenCheckout,
  typed: TypedExtras,
  clientAddress: string | undefined,
): Promise<string> {
  const { voucherCode, offerCode } = typed;
  const isSaved = await savePayment(ownerId, typed);
  if (!isSaved && !isAboutWrap(typed.intent)) throw new FieldRefused("giftMessage", CHECKOUT_MESSAGES.messageAlone);
  const done = [await pressButton(ownerId, typed)];
  if (offerCode !== "") {
    await setOfferCode(ownerId, offerCode);
    done.push(BASKET_MESSAGES.offerSet);
  }
  if (voucherCode !== "") {
    // Make a new quote, because the button or an offer code may have just changed the amount to pay.
    await applyVoucher((await quoteFor(ownerId, member)) ?? quote, voucherCode, clientAddress);
    done.push(VOUCHER_MESSAGES.added);
  }
  return done.filter(Boolean).join(" ");
}

function isAboutWrap(intent: string | undefined): boolean {
  return ["giftWrap", "removeGiftWrap"].includes(findExtra(intent)?.kind ?? "");
}

/**
 * Performs the action of the pressed button. The two buttons next to the code fields need no action of their own, because every
 * button applies the typed codes.
 */
async function pressButton(ownerId: string, typed: TypedExtras): Promise<string> {
  const extra = findExtra(typed.intent);
  switch (extra?.kind) {
    case "removeVoucher":
      await removeAppliedVoucher(ownerId, extra.voucherId);
      return VOUCHER_MESSAGES.removed;
    case "removeOffer":
      await removeOfferCode(ownerId);
      return BASKET_MESSAGES.offerRemoved;
    case "giftWrap":
      await addGiftWrap(ownerId, typed);
      return CHECKOUT_MESSAGES.giftWrapAdded;
    case "removeGiftWrap":
      await removeGiftWrap(ownerId);
      return CHECKOUT_MESSAGES.giftWrapRemoved;
    default:
      return "";
  }
}
