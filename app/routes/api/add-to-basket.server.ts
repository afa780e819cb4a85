import { addToBasket } from "~/domain/basket/basket.server";
import { unableToAdd } from "~/domain/basket/basket-messages";
import { listSummaries } from "~/domain/catalogue/catalogue.server";
import { checkOrderedOptions } from "~/domain/options/check-options.server";
import { addWithOptions } from "~/domain/options/option-sets.server";
import { wantedOptions } from "~/domain/options/options";
import type { Handler } from "~/http/api/answer-call.server";
import { CallRefused } from "~/http/api/call-refused.server";
import { ensureOwner } from "~/http/visitor.server";
import { addResultAnswer } from "./add-result-answer.server";
import { presentBasket } from "./present-basket.server";

/**
 * Handles GET /api/addToBasket. Returns 200 if anything was added, was already in the basket, or needs details, which the
 * client then requests from the shopper. Returns 422 if nothing was. `success` is false if part of the call was refused. (spec
 * 7)
 */
export const handleAdding: Handler<"GET /api/addToBasket">["run"] = async ({ args, request, context }) => {
  const { productCodes, quantity, productOptions, ...companions } = args;
  const detailed = productOptions.length > 0 ? await readDetails(productCodes, companions.gift, productOptions) : null;
  const owner = await ensureOwner({ request, context });
  const { ownerId } = owner;
  const result = detailed
    ? await addWithOptions(ownerId, { ...detailed, ...companions })
    : await addToBasket(ownerId, { codes: productCodes, quantities: quantity, ...companions });
  const addResult = addResultAnswer(result);
  const failed = result.refused.filter(({ wants }) => !wants).map(({ message }) => message);
  const isDone = result.entries.length + result.alreadyIn.length + addResult.productOptions.length > 0;
  const fieldErrors: Record<string, string[]> = failed.length > 0 ? { productsFailed: failed } : {};
  return {
    success: addResult.success,
    ...(!addResult.success && { message: unableToAdd(productCodes.length, failed) }),
    ...(!isDone && { status: 422 }),
    data: { addResult, basket: await presentBasket(ownerId), fieldErrors },
    ...(result.entries.length + result.alreadyIn.length > 0 && { owner }),
  };
};

/**
 * Parses the details of the single requested product from a list of values, which is in a fixed order. Throws {@link
 * CallRefused}. (spec 7, Adding to basket with product options)
 */
async function readDetails(codes: readonly string[], gift: boolean, values: readonly string[]) {
  const [code = ""] = codes;
  const [product] = codes.length === 1 ? await listSummaries([code]) : [];
  const kind = product ? wantedOptions(product.productType, gift) : null;
  if (kind === null) throw refused(codes, { productOptions: "Give details for one product that needs them." });
  const checked = checkOrderedOptions(kind, values);
  if ("fieldErrors" in checked) throw refused(codes, checked.fieldErrors);
  return { code, options: checked.options };
}

function refused(codes: readonly string[], fieldErrors: Record<string, string>): CallRefused {
  return new CallRefused(400, unableToAdd(codes.length, Object.values(fieldErrors)), fieldErrors);
}
