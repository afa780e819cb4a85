import { findBasket } from "~/domain/basket/basket.server";
import { limitWords } from "~/domain/basket/basket-messages";
import type { OptionSet } from "~/domain/options/options";
import { readVisitor } from "~/http/visitor.server";
import type { OptionsQuestion } from "~/ui/options/options-form";

/**
 * Returns the number of sets of details for this product in the visitor's basket, and a message if an order can't contain more.
 */
export async function findAdded(
  request: Request,
  code: string,
  kind: OptionSet["kind"],
): Promise<Pick<OptionsQuestion, "added" | "full">> {
  const { ownerId } = await readVisitor(request);
  const basket = ownerId === null ? null : await findBasket(ownerId);
  const entry = basket?.entries.find((each) => each.code === code && each.wanted === kind);
  if (!entry) return { added: 0, full: null };
  const { options, maxQuantityPerOrder } = entry;
  return {
    added: options.length,
    full: options.length >= maxQuantityPerOrder ? limitWords(maxQuantityPerOrder) : null,
  };
}
