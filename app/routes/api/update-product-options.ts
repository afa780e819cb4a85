import type { ActionFunctionArgs } from "@remix-run/node";
import { apiUpdateOptionsSchema } from "~/domain/basket/basket.schema";
import { findBasket } from "~/domain/basket/basket.server";
import { BASKET_MESSAGES } from "~/domain/basket/basket-messages";
import { EntryNotFound, WrongOptions } from "~/domain/basket/refusals";
import { checkOrderedOptions } from "~/domain/options/check-options.server";
import { changeOptions } from "~/domain/options/option-sets.server";
import { readForm } from "~/http/read-form.server";
import { readVisitor } from "~/http/visitor.server";
import { apiAnswer, apiInvalid, readingBody, requireK17Token } from "./api-answer.server";
import { answeringRefusals, presentBasket, requireOwnBasket } from "./present-basket.server";

/** POST /api/updateProductOptions: basketId, entryId, productOptions (the values in order), productOptionIndex, k17Token. (spec 7) */
export async function action({ request }: ActionFunctionArgs) {
  const visitor = await readVisitor(request);
  const form = await readingBody(() => readForm(request, apiUpdateOptionsSchema));
  if (form.error) return apiInvalid(form.error.fieldErrors);
  const { k17Token, basketId, entryId, productOptions, productOptionIndex } = form.data;
  requireK17Token(visitor, k17Token);
  return answeringRefusals(visitor, BASKET_MESSAGES.optionsFailed, async () => {
    const ownerId = await requireOwnBasket(visitor, { basketId, entryId });
    const entry = (await findBasket(ownerId))?.entries.find((each) => each.entryId === entryId);
    if (!entry) throw new EntryNotFound(entryId);
    if (entry.wanted === null) throw new WrongOptions();
    const checked = checkOrderedOptions(entry.wanted, productOptions);
    if ("fieldErrors" in checked) return apiInvalid(checked.fieldErrors);
    await changeOptions(ownerId, { entryId, index: productOptionIndex }, checked.options);
    const data = { updateResult: { entryId, productOptionIndex }, basket: await presentBasket(ownerId) };
    return apiAnswer({ success: true, message: BASKET_MESSAGES.optionsUpdated, data });
  });
}
