/** Data and actions of the payment step: eVouchers, an offer code, the method for the rest, and a note. */
import { extraOf, paySchema } from "~/domain/checkout/checkout.schema";
import { isTrouble } from "~/domain/checkout/obstacles";
import { waysToPay } from "~/domain/orders/offered-ways.server";
import { pointsOfOrder } from "~/domain/orders/points.server";
import { spentVouchers } from "~/domain/vouchers/apply-voucher.server";
import { answer, invalid } from "~/http/answer.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { applyExtras, presentCodes } from "./extra-forms.server";
import { type CheckoutVisit, nextStep, pathOf, readStep } from "./visit.server";

export async function presentPayment(visit: CheckoutVisit) {
  const { member, quote } = visit;
  const { checkout, payableCents, creditLeftCents } = quote;
  const codes = await presentCodes(visit, await spentVouchers(checkout.voucherIds));
  const spentMessages = codes.spent.map(({ message }) => message);
  return {
    troubles: quote.obstacles
      .filter((each) => each.step === "payment" && isTrouble(each) && !spentMessages.includes(each.message))
      .map(({ message }) => message),
    codes,
    pay: {
      ...{ payableCents, creditLeftCents, chosen: checkout.paymentMethod ?? "creditCard", note: checkout.note },
      ways: waysToPay({ fulfilment: quote.fulfilment, address: checkout.address }, payableCents),
    },
    points: member && pointsOfOrder(member.membershipPoints, payableCents),
  };
}

/** Saves the step. Its own button continues even with a code still to be applied, because the review shows its effect. */
export async function actOnPayment(request: Request, clientAddress: string | undefined) {
  const visit = await readStep(request, "payment");
  const form = await readForm(request, paySchema);
  if (form.error) return invalid(form);
  let message: string;
  try {
    message = await applyExtras(visit, form.data, clientAddress);
  } catch (error) {
    return refuseForm(form, error);
  }
  const isOwn = extraOf(form.data.intent) === null;
  const to = isOwn ? nextStep((await readStep(request, "payment")).quote) : pathOf("payment");
  return answer(form, { to, message });
}
