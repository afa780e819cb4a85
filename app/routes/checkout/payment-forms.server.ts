/** What the payment step shows and takes: vouchers, an offer code, how the rest is paid, and a note. */

import { findBasket, removeOfferCode, setOfferCode } from "~/domain/basket/basket.server";
import { BASKET_MESSAGES } from "~/domain/basket/basket-messages";
import {
  addVoucherSchema,
  paymentIntent,
  paySchema,
  removeVoucherSchema,
  setOfferSchema,
} from "~/domain/checkout/checkout.schema";
import { savePayment } from "~/domain/checkout/checkout.server";
import { isTrouble } from "~/domain/checkout/obstacles";
import { applyVoucher, removeAppliedVoucher, spentVouchers } from "~/domain/vouchers/apply-voucher.server";
import { VOUCHER_MESSAGES } from "~/domain/vouchers/voucher-standing";
import { answer, invalid } from "~/http/answer.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { type CheckoutVisit, frameOf, nextStep, pathOf, readStep } from "./visit.server";

const HERE = pathOf("payment");

export async function presentPayment({ ownerId, member, quote }: CheckoutVisit) {
  const { checkout, payableCents, creditLeftCents } = quote;
  const [basket, spent] = await Promise.all([findBasket(ownerId), spentVouchers(checkout.voucherIds)]);
  const spentMessages = spent.map(({ message }) => message);
  return {
    frame: frameOf(quote, "payment"),
    troubles: quote.obstacles
      .filter((each) => each.step === "payment" && isTrouble(each) && !spentMessages.includes(each.message))
      .map(({ message }) => message),
    codes: {
      vouchers: quote.vouchers,
      spent,
      offer: basket?.offer ? { code: basket.offer.code, problem: basket.offerProblem } : null,
      discountCents: quote.discountCents,
    },
    pay: { payableCents, creditLeftCents, chosen: checkout.paymentMethod ?? "creditCard", note: checkout.note },
    points: member?.membershipPoints ?? 0,
  };
}

export async function actOnPayment(request: Request, visit: CheckoutVisit, clientAddress: string | undefined) {
  // The body is read twice, once for the intent, then by its schema: it is at most 64 kB.
  const asked = await readForm(request.clone(), paymentIntent);
  if (asked.error) return invalid(asked);
  switch (asked.data.intent) {
    case "pay":
      return pay(request, visit);
    case "addVoucher":
      return addVoucher(request, visit, clientAddress);
    case "removeVoucher":
      return removeVoucher(request, visit);
    case "setOffer":
      return setOffer(request, visit);
    case "removeOffer":
      await removeOfferCode(visit.ownerId);
      return answer(asked, { to: HERE, message: BASKET_MESSAGES.offerRemoved });
  }
}

async function pay(request: Request, { ownerId }: CheckoutVisit) {
  const form = await readForm(request, paySchema);
  if (form.error) return invalid(form);
  await savePayment(ownerId, form.data);
  return answer(form, { to: nextStep((await readStep(request, "payment")).quote) });
}

async function addVoucher(request: Request, { quote }: CheckoutVisit, clientAddress: string | undefined) {
  const form = await readForm(request, addVoucherSchema);
  if (form.error) return invalid(form);
  try {
    await applyVoucher(quote, form.data.voucherCode, clientAddress);
  } catch (error) {
    return refuseForm(form, error);
  }
  return answer(form, { to: HERE, message: VOUCHER_MESSAGES.added });
}

async function removeVoucher(request: Request, { ownerId }: CheckoutVisit) {
  const form = await readForm(request, removeVoucherSchema);
  if (form.error) return invalid(form);
  await removeAppliedVoucher(ownerId, form.data.voucherId);
  return answer(form, { to: HERE, message: VOUCHER_MESSAGES.removed });
}

async function setOffer(request: Request, { ownerId }: CheckoutVisit) {
  const form = await readForm(request, setOfferSchema);
  if (form.error) return invalid(form);
  try {
    await setOfferCode(ownerId, form.data.offerCode);
  } catch (error) {
    return refuseForm(form, error);
  }
  return answer(form, { to: HERE, message: BASKET_MESSAGES.offerSet });
}
