import type { ActionFunctionArgs } from "@remix-run/node";
import { apiDeleteOptionsSchema } from "~/domain/basket/basket.schema";
import { BASKET_MESSAGES } from "~/domain/basket/basket-messages";
import { removeOptions } from "~/domain/options/option-sets.server";
import { readForm } from "~/http/read-form.server";
import { readVisitor } from "~/http/visitor.server";
import { apiAnswer, apiInvalid, readingBody, requireK17Token } from "./api-answer.server";
import { answeringRefusals, presentBasket, requireOwnBasket } from "./present-basket.server";

/** POST /api/deleteProductOptions: basketId, entryId, productOptionIndex, k17Token. With the last set goes the entry. (spec 7) */
export async function action({ request }: ActionFunctionArgs) {
  const visitor = await readVisitor(request);
  const form = await readingBody(() => readForm(request, apiDeleteOptionsSchema));
  if (form.error) return apiInvalid(form.error.fieldErrors);
  requireK17Token(visitor, form.data.k17Token);
  return answeringRefusals(visitor, BASKET_MESSAGES.removeFailed, async () => {
    const ownerId = await requireOwnBasket(visitor, form.data);
    const { entryId, productOptionIndex } = form.data;
    const { code, title } = await removeOptions(ownerId, { entryId, index: productOptionIndex });
    const deleteResult = { entries: [{ id: code, entryId, name: title, quantity: 1, productOptionIndex }] };
    const data = { deleteResult, basket: await presentBasket(ownerId) };
    return apiAnswer({ success: true, message: BASKET_MESSAGES.removed, data });
  });
}
