import type { ActionFunctionArgs } from "@remix-run/node";
import { apiRemoveSchema } from "~/domain/basket/basket.schema";
import { removeFromBasket } from "~/domain/basket/basket.server";
import { BASKET_MESSAGES } from "~/domain/basket/basket-messages";
import { readForm } from "~/http/read-form.server";
import { readVisitor } from "~/http/visitor.server";
import { apiAnswer, apiInvalid, readingBody, requireK17Token } from "./api-answer.server";
import { answeringRefusals, presentBasket, requireOwnBasket } from "./present-basket.server";

/** POST /api/removeFromBasket: basketId, entryId, k17Token. Data holds what was removed and the basket without it. (spec 7) */
export async function action({ request }: ActionFunctionArgs) {
  const visitor = await readVisitor(request);
  const form = await readingBody(() => readForm(request, apiRemoveSchema));
  if (form.error) return apiInvalid(form.error.fieldErrors);
  requireK17Token(visitor, form.data.k17Token);
  return answeringRefusals(visitor, BASKET_MESSAGES.removeFailed, async () => {
    const ownerId = await requireOwnBasket(visitor, form.data);
    const { entryId, code, title, quantity } = await removeFromBasket(ownerId, form.data.entryId);
    const removeResult = { entries: [{ id: code, entryId, name: title, quantity }] };
    const data = { removeResult, basket: await presentBasket(ownerId) };
    return apiAnswer({ success: true, message: BASKET_MESSAGES.removed, data });
  });
}
