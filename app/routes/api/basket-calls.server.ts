/** Handles the API calls about the basket. */
import { changeQuantity, findBasket, removeFromBasket } from "~/domain/basket/basket.server";
import { BASKET_MESSAGES } from "~/domain/basket/basket-messages";
import { EntryNotFound, WrongOptions } from "~/domain/basket/refusals";
import { checkOrderedOptions } from "~/domain/options/check-options.server";
import { changeOptions, removeOptions } from "~/domain/options/option-sets.server";
import type { Handlers } from "~/http/api/answer-call.server";
import type { basketCalls as contract } from "~/http/api/basket-calls";
import { CallRefused } from "~/http/api/call-refused.server";
import type { Visitor } from "~/http/visitor.server";
import { handleAdding } from "./add-to-basket.server";
import { presentBasket } from "./present-basket.server";
import { requireOwnBasket } from "./require-own-basket.server";

/** Returns the current basket, to send with a refusal. */
const beside = async ({ ownerId }: Visitor) => ({ basket: await presentBasket(ownerId) });

export const basketHandlers = {
  "GET /api/basket": {
    run: async ({ visitor }) => ({ data: await presentBasket(visitor.ownerId) }),
  },
  "GET /api/addToBasket": {
    run: handleAdding,
    beside: async (visitor) => ({ addResult: null, ...(await beside(visitor)) }),
  },
  "POST /api/updateBasketEntry": {
    beside,
    async run({ args: { basketId, entryId, qty }, visitor }) {
      const ownerId = await requireOwnBasket(visitor, { basketId, entryId });
      const changed = await changeQuantity(ownerId, { entryId, quantity: qty });
      const updateResult = { entryId, quantity: changed.quantity, notice: changed.clamped?.message ?? null };
      const data = { updateResult, basket: await presentBasket(ownerId) };
      return { message: BASKET_MESSAGES.quantityUpdated, data };
    },
  },
  "POST /api/updateProductOptions": {
    beside,
    async run({ args: { basketId, entryId, productOptions, productOptionIndex }, visitor }) {
      const ownerId = await requireOwnBasket(visitor, { basketId, entryId });
      const entry = (await findBasket(ownerId))?.entries.find((each) => each.entryId === entryId);
      if (!entry) throw new EntryNotFound(entryId);
      if (entry.wanted === null) throw new WrongOptions();
      const checked = checkOrderedOptions(entry.wanted, productOptions);
      if ("fieldErrors" in checked) throw new CallRefused(400, BASKET_MESSAGES.detailsWrong, checked.fieldErrors);
      await changeOptions(ownerId, { entryId, index: productOptionIndex }, checked.options);
      const data = { updateResult: { entryId, productOptionIndex }, basket: await presentBasket(ownerId) };
      return { message: BASKET_MESSAGES.optionsUpdated, data };
    },
  },
  "POST /api/deleteProductOptions": {
    beside,
    async run({ args, visitor }) {
      const { entryId, productOptionIndex } = args;
      const ownerId = await requireOwnBasket(visitor, args);
      const { code, title } = await removeOptions(ownerId, { entryId, index: productOptionIndex });
      const deleteResult = { entries: [{ id: code, entryId, name: title, quantity: 1, productOptionIndex }] };
      return { message: BASKET_MESSAGES.removed, data: { deleteResult, basket: await presentBasket(ownerId) } };
    },
  },
  "POST /api/removeFromBasket": {
    beside,
    async run({ args, visitor }) {
      const ownerId = await requireOwnBasket(visitor, args);
      const { entryId, code, title, quantity } = await removeFromBasket(ownerId, args.entryId);
      const removeResult = { entries: [{ id: code, entryId, name: title, quantity }] };
      return { message: BASKET_MESSAGES.removed, data: { removeResult, basket: await presentBasket(ownerId) } };
    },
  },
} satisfies Pick<Handlers, keyof typeof contract>;
