/** What changes an order's price: eVouchers, an offer code and gift wrap, as the payment step and the review take them. */
import { findBasket, removeOfferCode, setOfferCode } from "~/domain/basket/basket.server";
import { BASKET_MESSAGES } from "~/domain/basket/basket-messages";
import {
  addVoucherSchema,
  type ExtraIntent,
  extraIntent,
  giftWrapSchema,
  removeVoucherSchema,
  setOfferSchema,
} from "~/domain/checkout/checkout.schema";
import { saveGiftMessage } from "~/domain/checkout/checkout.server";
import { CHECKOUT_MESSAGES } from "~/domain/checkout/checkout-words";
import { applyVoucher, removeAppliedVoucher, type SpentVoucher } from "~/domain/vouchers/apply-voucher.server";
import { VOUCHER_MESSAGES } from "~/domain/vouchers/voucher-standing";
import { answer, invalid } from "~/http/answer.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { type CheckoutVisit, pathOf, readStep } from "./visit.server";

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

/** Applies one of these forms and leads back to its step. Null when the form is another one. */
export async function actOnExtras(request: Request, step: "payment" | "review", clientAddress: string | undefined) {
  // The body is read twice, once for the intent, then by its schema: it is at most 64 kB.
  const asked = await readForm(request.clone(), extraIntent);
  if (asked.error) return null;
  const visit = await readStep(request, step);
  return FORMS[asked.data.intent]({ request, visit, here: pathOf(step), clientAddress });
}

interface ExtraRequest {
  request: Request;
  visit: CheckoutVisit;
  here: string;
  clientAddress: string | undefined;
}

const FORMS: Record<ExtraIntent, (asked: ExtraRequest) => Promise<unknown>> = {
  addVoucher,
  removeVoucher,
  setOffer,
  removeOffer,
  giftWrap,
  removeGiftWrap,
};

async function addVoucher({ request, visit, here, clientAddress }: ExtraRequest) {
  const form = await readForm(request, addVoucherSchema);
  if (form.error) return invalid(form);
  try {
    await applyVoucher(visit.quote, form.data.voucherCode, clientAddress);
  } catch (error) {
    return refuseForm(form, error);
  }
  return answer(form, { to: here, message: VOUCHER_MESSAGES.added });
}

async function removeVoucher({ request, visit, here }: ExtraRequest) {
  const form = await readForm(request, removeVoucherSchema);
  if (form.error) return invalid(form);
  await removeAppliedVoucher(visit.ownerId, form.data.voucherId);
  return answer(form, { to: here, message: VOUCHER_MESSAGES.removed });
}

async function setOffer({ request, visit, here }: ExtraRequest) {
  const form = await readForm(request, setOfferSchema);
  if (form.error) return invalid(form);
  try {
    await setOfferCode(visit.ownerId, form.data.offerCode);
  } catch (error) {
    return refuseForm(form, error);
  }
  return answer(form, { to: here, message: BASKET_MESSAGES.offerSet });
}

async function removeOffer({ request, visit, here }: ExtraRequest) {
  const form = await readForm(request, extraIntent);
  if (form.error) return invalid(form);
  await removeOfferCode(visit.ownerId);
  return answer(form, { to: here, message: BASKET_MESSAGES.offerRemoved });
}

async function giftWrap({ request, visit, here }: ExtraRequest) {
  const form = await readForm(request, giftWrapSchema);
  if (form.error) return invalid(form);
  await saveGiftMessage(visit.ownerId, form.data.giftMessage);
  return answer(form, { to: here, message: CHECKOUT_MESSAGES.giftWrapAdded });
}

async function removeGiftWrap({ request, visit, here }: ExtraRequest) {
  const form = await readForm(request, extraIntent);
  if (form.error) return invalid(form);
  await saveGiftMessage(visit.ownerId, null);
  return answer(form, { to: here, message: CHECKOUT_MESSAGES.giftWrapRemoved });
}
