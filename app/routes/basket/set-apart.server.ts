import * as z from "zod/mini";
import { PREORDER_MESSAGES } from "~/domain/basket/preorders";
import { orderSeparately } from "~/domain/basket/separate-preorders.server";
import { answer } from "~/http/answer.server";
import { readForm } from "~/http/read-form.server";

/** Orders the basket's pre-orders separately, or together with the other products again. */
export async function setApart(request: Request, ownerId: string | null, areSeparate: boolean, to: string) {
  const form = await readForm(request, z.object({}));
  if (ownerId !== null) await orderSeparately(ownerId, areSeparate);
  return answer(form, { to, message: areSeparate ? PREORDER_MESSAGES.setApart : PREORDER_MESSAGES.together });
}
