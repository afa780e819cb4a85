import type { ActionFunctionArgs } from "@remix-run/node";
import { unableToAdd } from "~/domain/basket/basket-messages";
import type { Product } from "~/domain/catalogue/product";
import { checkOptions } from "~/domain/options/check-options.server";
import { addWithOptions } from "~/domain/options/option-sets.server";
import type { OptionSet } from "~/domain/options/options";
import { answer, invalid } from "~/http/answer.server";
import { ensureOwner } from "~/http/visitor.server";
import { toMessage } from "../basket/offered-products.server";
import { readOptionsForm, toCompanions } from "./options-question.server";

interface Piece {
  product: Product;
  kind: OptionSet["kind"];
  /** Path of the page to show once the piece has been added. */
  to: string;
}

/** Reads the posted details of one piece and adds the piece to the visitor's basket, or returns the errors. */
export async function addPiece({ request, context }: ActionFunctionArgs, { product, kind, to }: Piece) {
  const form = await readOptionsForm(request, kind);
  const checked = checkOptions(kind, form.submittedData);
  if ("fieldErrors" in checked) return invalid(form, checked);
  const { ownerId, headers } = await ensureOwner({ request, context });
  const addResult = await addWithOptions(ownerId, {
    code: product.code,
    options: checked.options,
    ...toCompanions(form.submittedData),
  });
  if (!addResult.success) {
    const [refused] = addResult.refused;
    if (refused?.reason === "recipient") return invalid(form, { fieldErrors: { email: refused.message } });
    const details = addResult.refused.map((each) => each.message);
    return invalid(form, { fieldErrors: { form: unableToAdd(1, details) } });
  }
  const message =
    addResult.entries.length > 0 ? toMessage(addResult).message : "These details are already in your basket.";
  return answer(form, { to, message, data: { addResult }, headers });
}
