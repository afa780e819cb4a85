import * as z from "zod/mini";
import { removeOfferCode, setOfferCode } from "~/domain/basket/basket.server";
import { BASKET_MESSAGES } from "~/domain/basket/basket-messages";
import { offerCodeSchema } from "~/domain/offers/offer-code.schema";
import { answer, invalid } from "~/http/answer.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { type ActionVisitor, ensureOwner } from "~/http/visitor.server";

/**
 * Handles the offer code form, on its own page and in the basket. A refused code is shown as an error at its field, and doesn't
 * create a basket.
 */
export async function setOffer(asker: ActionVisitor, to: string) {
  const form = await readForm(asker.request, offerCodeSchema);
  if (form.error) return invalid(form);
  const { ownerId, headers } = await ensureOwner(asker);
  try {
    await setOfferCode(ownerId, form.data.offerCode);
  } catch (error) {
    return refuseForm(form, error);
  }
  return answer(form, { to, message: BASKET_MESSAGES.offerSet, headers });
}

/** Removes the offer code. */
export async function removeOffer(request: Request, ownerId: string | null, to: string) {
  const form = await readForm(request, z.object({}));
  if (ownerId !== null) await removeOfferCode(ownerId);
  return answer(form, { to, message: BASKET_MESSAGES.offerRemoved });
}
