/** The eVouchers and the offer code of an order, as the payment step and the review show and take them. */
import { findBasket, removeOfferCode, setOfferCode } from "~/domain/basket/basket.server";
import { BASKET_MESSAGES } from "~/domain/basket/basket-messages";
import {
  addVoucherSchema,
  type CodeIntent,
  codeIntent,
  removeVoucherSchema,
  setOfferSchema,
} from "~/domain/checkout/checkout.schema";
import { applyVoucher, removeAppliedVoucher, spentVouchers } from "~/domain/vouchers/apply-voucher.server";
import { VOUCHER_MESSAGES } from "~/domain/vouchers/voucher-standing";
import { answer, invalid } from "~/http/answer.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { type CheckoutVisit, pathOf, readStep } from "./visit.server";

export async function presentCodes({ ownerId, quote }: CheckoutVisit) {
  const [basket, spent] = await Promise.all([findBasket(ownerId), spentVouchers(quote.checkout.voucherIds)]);
  return {
    vouchers: quote.vouchers,
    spent,
    offer: basket?.offer ? { code: basket.offer.code, problem: basket.offerProblem } : null,
    discountCents: quote.discountCents,
  };
}

/** Applies one of the code forms and leads back to its step. Null when the form is another one. */
export async function actOnCodes(request: Request, step: "payment" | "review", clientAddress: string | undefined) {
  // The body is read twice, once for the intent, then by its schema: it is at most 64 kB.
  const asked = await readForm(request.clone(), codeIntent);
  if (asked.error) return null;
  const visit = await readStep(request, step);
  return FORMS[asked.data.intent]({ request, visit, here: pathOf(step), clientAddress });
}

interface CodeRequest {
  request: Request;
  visit: CheckoutVisit;
  here: string;
  clientAddress: string | undefined;
}

const FORMS: Record<CodeIntent, (asked: CodeRequest) => Promise<unknown>> = {
  addVoucher,
  removeVoucher,
  setOffer,
  removeOffer,
};

async function addVoucher({ request, visit, here, clientAddress }: CodeRequest) {
  const form = await readForm(request, addVoucherSchema);
  if (form.error) return invalid(form);
  try {
    await applyVoucher(visit.quote, form.data.voucherCode, clientAddress);
  } catch (error) {
    return refuseForm(form, error);
  }
  return answer(form, { to: here, message: VOUCHER_MESSAGES.added });
}

async function removeVoucher({ request, visit, here }: CodeRequest) {
  const form = await readForm(request, removeVoucherSchema);
  if (form.error) return invalid(form);
  await removeAppliedVoucher(visit.ownerId, form.data.voucherId);
  return answer(form, { to: here, message: VOUCHER_MESSAGES.removed });
}

async function setOffer({ request, visit, here }: CodeRequest) {
  const form = await readForm(request, setOfferSchema);
  if (form.error) return invalid(form);
  try {
    await setOfferCode(visit.ownerId, form.data.offerCode);
  } catch (error) {
    return refuseForm(form, error);
  }
  return answer(form, { to: here, message: BASKET_MESSAGES.offerSet });
}

async function removeOffer({ request, visit, here }: CodeRequest) {
  const form = await readForm(request, codeIntent);
  if (form.error) return invalid(form);
  await removeOfferCode(visit.ownerId);
  return answer(form, { to: here, message: BASKET_MESSAGES.offerRemoved });
}
