import type { ActionFunctionArgs } from "@remix-run/node";
import { apiQuantitySchema } from "~/domain/basket/basket.schema";
import { changeQuantity } from "~/domain/basket/basket.server";
import { BASKET_MESSAGES } from "~/domain/basket/basket-messages";
import { readForm } from "~/http/read-form.server";
import { readVisitor } from "~/http/visitor.server";
import { apiAnswer, apiInvalid, readingBody, requireK17Token } from "./api-answer.server";
import { answeringRefusals, presentBasket, requireOwnBasket } from "./present-basket.server";

/** POST /api/updateBasketEntry: basketId, entryId, qty, k17Token. The quantity is set, so asking again changes nothing. (spec 7) */
export async function action({ request }: ActionFunctionArgs) {
  const visitor = await readVisitor(request);
  const form = await readingBody(() => readForm(request, apiQuantitySchema));
  if (form.error) return apiInvalid(form.error.fieldErrors);
  const { k17Token, basketId, entryId, qty } = form.data;
  requireK17Token(visitor, k17Token);
  return answeringRefusals(visitor, BASKET_MESSAGES.quantityFailed, async () => {
    const ownerId = await requireOwnBasket(visitor, { basketId, entryId });
    const changed = await changeQuantity(ownerId, { entryId, quantity: qty });
    const updateResult = { entryId, quantity: changed.quantity, notice: changed.clamped?.message ?? null };
    const data = { updateResult, basket: await presentBasket(ownerId) };
    return apiAnswer({ success: true, message: BASKET_MESSAGES.quantityUpdated, data });
  });
}
