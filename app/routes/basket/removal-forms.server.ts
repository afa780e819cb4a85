/** Forms of the basket that remove something and restore it. */
import { removeOptionsSchema, removeSchema, undoSchema } from "~/domain/basket/basket.schema";
import { removeFromBasket } from "~/domain/basket/basket.server";
import { BASKET_MESSAGES } from "~/domain/basket/basket-messages";
import { NoBasket } from "~/domain/basket/refusals";
import { undoRemoval } from "~/domain/basket/undo.server";
import { removeOptions } from "~/domain/options/option-sets.server";
import { invalid } from "~/http/answer.server";
import { readForm } from "~/http/read-form.server";
import { answerBasketForm } from "./basket-form-answer.server";

/** Removes an entry. */
export async function remove(request: Request, ownerId: string | null, to: string) {
  const form = await readForm(request, removeSchema);
  if (form.error) return invalid(form);
  return answerBasketForm(form, to, BASKET_MESSAGES.removeFailed, async () => {
    if (ownerId === null) throw new NoBasket();
    await removeFromBasket(ownerId, form.data.entryId);
    return { message: BASKET_MESSAGES.removed };
  });
}

/** Removes one set of details from an entry. */
export async function removeSet(request: Request, ownerId: string | null, to: string) {
  const form = await readForm(request, removeOptionsSchema);
  if (form.error) return invalid(form);
  return answerBasketForm(form, to, BASKET_MESSAGES.removeFailed, async () => {
    if (ownerId === null) throw new NoBasket();
    const { entryId, index, optionId } = form.data;
    await removeOptions(ownerId, { entryId, index, id: optionId });
    return { message: BASKET_MESSAGES.removed };
  });
}

/** Restores the entry or details that were removed last. */
export async function undo(request: Request, ownerId: string | null, to: string) {
  const form = await readForm(request, undoSchema);
  if (form.error) return invalid(form);
  return answerBasketForm(form, to, "", async () => {
    if (ownerId === null) throw new NoBasket();
    await undoRemoval(ownerId, form.data.removalId);
    return { message: BASKET_MESSAGES.putBack };
  });
}
