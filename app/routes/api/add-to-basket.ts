import type { LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod/mini";
import { addToBasketSchema } from "~/domain/basket/basket.schema";
import { addToBasket } from "~/domain/basket/basket.server";
import { unableToAdd } from "~/domain/basket/basket-messages";
import { listSummaries } from "~/domain/catalogue/catalogue.server";
import { checkOrderedOptions } from "~/domain/options/check-options.server";
import { addWithOptions } from "~/domain/options/option-sets.server";
import { wantedOptions } from "~/domain/options/options";
import { isFromOurPages } from "~/http/our-origin.server";
import { ensureOwner, readVisitor } from "~/http/visitor.server";
import { apiAnswer, inLists } from "./api-answer.server";
import { addResultAnswer } from "./basket-answer";
import { presentBasket } from "./present-basket.server";

/** Not HEAD, because it changes something. */
export const handle = { methods: ["GET"] };

/**
 * GET /api/addToBasket?productCodes=…&quantity=…, both repeatable; for a product that needs details also
 * productOptions, its values in order. It changes the basket although it is a GET, as the spec's clients expect, so
 * only scripts of our own pages may call it. Answers 200 when anything was added or everything was already in the
 * basket, with `success: false` when a part was refused; 422 when nothing was added. (spec 7)
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!isFromOurPages(request)) {
    const message = "You can only add products from our own pages.";
    return apiAnswer({ success: false, message, data: {} }, { status: 403 });
  }

  const query = new URL(request.url).searchParams;
  const codes = query.getAll("productCodes");
  const parsed = z.safeParse(addToBasketSchema, {
    productCodes: codes,
    quantity: query.getAll("quantity"),
    gift: query.get("gift") ?? undefined,
    affCode: query.get("affCode") ?? undefined,
    referrer: query.get("referrer") ?? undefined,
  });
  if (!parsed.success) {
    const errors = Object.fromEntries(parsed.error.issues.toReversed().map((it) => [String(it.path[0]), it.message]));
    const { ownerId } = await readVisitor(request);
    const message = unableToAdd(codes.length, Object.values(errors));
    const data = { addResult: null, basket: await presentBasket(ownerId), fieldErrors: inLists(errors) };
    return apiAnswer({ success: false, message, data }, { status: 400 });
  }

  const { productCodes, quantity, ...companions } = parsed.data;
  const values = query.getAll("productOptions");
  const detailed = values.length > 0 ? await readDetails(productCodes, companions.gift, values) : null;
  if (detailed && "fieldErrors" in detailed) {
    const { ownerId } = await readVisitor(request);
    const message = unableToAdd(productCodes.length, Object.values(detailed.fieldErrors));
    const fieldErrors = inLists(detailed.fieldErrors);
    const data = { addResult: null, basket: await presentBasket(ownerId), fieldErrors };
    return apiAnswer({ success: false, message, data }, { status: 400 });
  }
  const { ownerId, headers } = await ensureOwner({ request, context });
  const result = detailed
    ? await addWithOptions(ownerId, { ...detailed, ...companions })
    : await addToBasket(ownerId, { codes: productCodes, quantities: quantity, ...companions });
  const done = result.entries.length + result.alreadyIn.length > 0;
  const details = result.refused.map((refused) => refused.message);
  const data = {
    addResult: addResultAnswer(result),
    basket: await presentBasket(ownerId),
    fieldErrors: details.length > 0 ? { productsFailed: details } : {},
  };
  return apiAnswer(
    { success: result.success, ...(!result.success && { message: unableToAdd(productCodes.length, details) }), data },
    { status: done ? 200 : 422, ...(done && { headers }) },
  );
}

/**
 * The details of the one requested product, from their ordered values. (spec 7, Adding to basket with product options)
 */
async function readDetails(codes: readonly string[], gift: boolean, values: readonly string[]) {
  const [code = ""] = codes;
  const [product] = codes.length === 1 ? await listSummaries([code]) : [];
  const kind = product ? wantedOptions(product.productType, gift) : null;
  if (kind === null) return { fieldErrors: { productOptions: "Give details for one product that needs them." } };
  const checked = checkOrderedOptions(kind, values);
  return "fieldErrors" in checked ? checked : { code, options: checked.options };
}
