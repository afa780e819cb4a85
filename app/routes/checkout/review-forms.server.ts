/** Data of the review, and the action that places the order. */
import { phoneInWords } from "~/domain/accounts/contact";
import { addressLine } from "~/domain/addresses/address";
import { countryName } from "~/domain/addresses/countries.server";
import { findExtra, isPlain, reviewSchema } from "~/domain/checkout/checkout.schema";
import { savePayment } from "~/domain/checkout/checkout.server";
import { CHECKOUT_MESSAGES } from "~/domain/checkout/checkout-words";
import { changesSince, toShown } from "~/domain/checkout/order-changes";
import { quoteFor } from "~/domain/checkout/quote.server";
import { isExport } from "~/domain/checkout/sums";
import { arrivalOrRelease } from "~/domain/delivery/order-arrival.server";
import { waysToPay } from "~/domain/orders/offered-ways.server";
import type { Order } from "~/domain/orders/order";
import { receiptPath } from "~/domain/orders/order-paths";
import { startPayment } from "~/domain/orders/payments.server";
import { placeOrder } from "~/domain/orders/place-order.server";
import { pointsOfOrder } from "~/domain/orders/points.server";
import { KeyReused, OrderHasMoved, OrderRefused, PaymentUnavailable } from "~/domain/orders/refusals";
import { storeAddressLines } from "~/domain/stores/store-words";
import { findStore } from "~/domain/stores/stores.server";
import { answer, invalid } from "~/http/answer.server";
import { leaveForPayment } from "~/http/leave-for-payment.server";
import { ourOrigin } from "~/http/our-origin.server";
import { type FormRead, readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { readVisitor } from "~/http/visitor.server";
import { applyExtras, presentCodes, presentGiftWrap, presentNames, presentProblems } from "./extra-forms.server";
import { leadTo, nextStep, type OpenCheckout, readStep, toPath } from "./open-checkout.server";

export async function presentReview(open: OpenCheckout) {
  const { quote, member } = open;
  const { checkout } = quote;
  const codes = await presentCodes(open);
  const store = quote.fulfilment === "collect" && checkout.storeSlug ? await findStore(checkout.storeSlug) : null;
  return {
    contact: {
      name: `${checkout.firstName} ${checkout.surname}`,
      email: checkout.email,
      phone: phoneInWords({ areaCode: checkout.phoneAreaCode, number: checkout.phoneNumber }),
      company: [checkout.companyName, checkout.companyNumber].filter(Boolean).join(", "),
    },
    delivery: {
      fulfilment: quote.fulfilment,
      place: store
        ? storeAddressLines(store).join(", ")
        : addressLine(checkout.address, countryName(checkout.address.country)),
      instructions: checkout.deliveryInstructions,
      shippingName: quote.shippingName,
      arrival: arrivalOrRelease(quote, quote.shippingMethod),
      isExport: isExport({ fulfilment: quote.fulfilment, country: checkout.address.country }),
    },
    payment: {
      method: quote.paymentMethod,
      payableCents: quote.payableCents,
      ways: waysToPay({ fulfilment: quote.fulfilment, address: checkout.address }, quote.payableCents),
      creditLeftCents: quote.creditLeftCents,
      note: checkout.note,
    },
    codes,
    giftWrap: presentGiftWrap(quote),
    ...presentProblems(quote, codes.spent),
    names: presentNames(quote),
    points: member && pointsOfOrder(member.membershipPoints, quote.payableCents),
    form: { key: checkout.orderKey, digest: quote.digest, shown: toShown(quote) },
  };
}

/** Handles the review's form. A code that is still to be applied changes the price, so the page is shown again first. */
export async function actOnReview(request: Request, clientAddress: string | undefined) {
  const form = await readForm(request, reviewSchema);
  if (form.error) return invalid(form);
  if (isPlain(form.data)) return placeFromReview(form, clientAddress);
  const checkout = await readStep(request, "review");
  try {
    const done = await applyExtras(checkout, form.data, clientAddress);
    const isPlacing = findExtra(form.data.intent) === null;
    return answer(form, {
      to: toPath("review"),
      message: isPlacing ? `${done} ${CHECKOUT_MESSAGES.checkTotal}` : done,
    });
  } catch (error) {
    return refuseForm(form, error);
  }
}

/** Places the order that the page showed. Submitting the form repeatedly, even a day later, leads to the same order. */
async function placeFromReview(
  form: Extract<FormRead<typeof reviewSchema>, { error: null }>,
  clientAddress: string | undefined,
) {
  const { ownerId, member } = await readVisitor(form.request);
  if (ownerId === null) throw leadTo("basket");
  try {
    return await onFrom(form, await placeOrder(ownerId, member, form.data, clientAddress));
  } catch (error) {
    if (!(error instanceof OrderRefused)) throw error;
    // Save the form's changes again, because the refusal undid them. Don't if the form belongs to an earlier order.
    if (!(error instanceof KeyReused)) await savePayment(ownerId, form.data);
    const quote = await quoteFor(ownerId, member);
    // If the review is no longer available, the next page gives the reason.
    const next = quote ? nextStep(quote) : toPath("basket");
    if (!quote || next !== toPath("review")) return answer(form, { to: next, kind: "error", message: error.message });
    return refuseForm(form, error, { changes: changesSince(form.data.shown, quote) });
  }
}

/** Redirects to the bank's page if the order awaits a card payment, and otherwise to the receipt. */
async function onFrom(form: { request: Request; wantsData: boolean }, order: Order) {
  const receipt = receiptPath(order.number);
  if (order.state !== "awaiting payment" || order.paymentMethod !== "creditCard") return answer(form, { to: receipt });
  try {
    const { href } = await startPayment(order.id, ourOrigin(form.request));
    return leaveForPayment(href);
  } catch (error) {
    if (error instanceof OrderHasMoved) return answer(form, { to: receipt });
    if (error instanceof PaymentUnavailable)
      return answer(form, { to: receipt, kind: "error", message: error.message });
    throw error;
  }
}
