/** What changes an order's price: eVouchers, an offer code and gift wrap, as the payment step and the review take them. */
import { FieldRefused } from "~/domain/accounts/refusals";
import { findBasket, removeOfferCode, setOfferCode } from "~/domain/basket/basket.server";
import { BASKET_MESSAGES } from "~/domain/basket/basket-messages";
import { extraOf } from "~/domain/checkout/checkout.schema";
import { addGiftWrap, type PaymentEntries, removeGiftWrap, savePayment } from "~/domain/checkout/checkout.server";
import { CHECKOUT_MESSAGES } from "~/domain/checkout/checkout-words";
import { quoteFor } from "~/domain/checkout/quote.server";
import { applyVoucher, removeAppliedVoucher, type SpentVoucher } from "~/domain/vouchers/apply-voucher.server";
import { VOUCHER_MESSAGES } from "~/domain/vouchers/voucher-status";
import type { CheckoutVisit } from "./visit.server";

/** `spent` are the vouchers that can't pay any more; only the payment step is shown with any. */
export async function presentCodes({ ownerId, quote }: CheckoutVisit, spent: SpentVoucher[] = []) {
  const basket = await findBasket(ownerId);
  return {
    vouchers: quote.vouchers,
    spent,
    offer: basket?.offer ? { code: basket.offer.code, problem: basket.offerProblem } : null,
    discountCents: quote.discountCents,
  };
}

/** Null where gift wrap is not offered. */
export function presentGiftWrap({ giftWrapPriceCents, giftWrapCents, checkout }: CheckoutVisit["quote"]) {
  if (giftWrapPriceCents === null) return null;
  return { priceCents: giftWrapPriceCents, isChosen: giftWrapCents > 0, message: checkout.giftMessage ?? "" };
}

interface TypedExtras extends PaymentEntries {
  intent?: string;
  voucherCode: string;
  offerCode: string;
}

/**
 * Saves all that the form holds, whichever button was pressed: does the button's own work, then applies the codes that are typed. Returns
 * what was done, in words. Throws the domain's refusals.
 */
export async function applyExtras(
  { ownerId, member, quote }: CheckoutVisit,
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
    // What is left to pay may be another amount by now: a voucher was removed by the same press, or an offer code applied.
    await applyVoucher((await quoteFor(ownerId, member)) ?? quote, voucherCode, clientAddress);
    done.push(VOUCHER_MESSAGES.added);
  }
  return done.filter(Boolean).join(" ");
}

function isAboutWrap(intent: string | undefined): boolean {
  return ["giftWrap", "removeGiftWrap"].includes(extraOf(intent)?.kind ?? "");
}

/** The two buttons beside codes only say that the code is to be applied, as each button does. */
async function pressButton(ownerId: string, typed: TypedExtras): Promise<string> {
  const extra = extraOf(typed.intent);
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
