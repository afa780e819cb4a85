/** What the payment step shows and takes: eVouchers, an offer code, how the rest is paid, and a note. */
import { paymentIntent, paySchema } from "~/domain/checkout/checkout.schema";
import { savePayment } from "~/domain/checkout/checkout.server";
import { isTrouble } from "~/domain/checkout/obstacles";
import { spentVouchers } from "~/domain/vouchers/apply-voucher.server";
import { answer, invalid } from "~/http/answer.server";
import { readForm } from "~/http/read-form.server";
import { actOnExtras, presentCodes } from "./extra-forms.server";
import { type CheckoutVisit, frameOf, nextStep, readStep } from "./visit.server";

export async function presentPayment(visit: CheckoutVisit) {
  const { member, quote } = visit;
  const { checkout, payableCents, creditLeftCents } = quote;
  const codes = await presentCodes(visit, await spentVouchers(checkout.voucherIds));
  const spentMessages = codes.spent.map(({ message }) => message);
  return {
    frame: frameOf(quote, "payment"),
    troubles: quote.obstacles
      .filter((each) => each.step === "payment" && isTrouble(each) && !spentMessages.includes(each.message))
      .map(({ message }) => message),
    codes,
    pay: { payableCents, creditLeftCents, chosen: checkout.paymentMethod ?? "creditCard", note: checkout.note },
    points: member?.membershipPoints ?? 0,
  };
}

export async function actOnPayment(request: Request, clientAddress: string | undefined) {
  const answered = await actOnExtras(request, "payment", clientAddress);
  return answered ?? pay(request);
}

async function pay(request: Request) {
  const { ownerId } = await readStep(request, "payment");
  const asked = await readForm(request.clone(), paymentIntent);
  if (asked.error) return invalid(asked);
  const form = await readForm(request, paySchema);
  if (form.error) return invalid(form);
  await savePayment(ownerId, form.data);
  return answer(form, { to: nextStep((await readStep(request, "payment")).quote) });
}
