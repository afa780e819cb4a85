/** Handles the forms that a product's page posts to itself. */
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { canBuy, mayBuySeveral, type Product } from "~/domain/catalogue/product";
import { readProductAddress } from "~/domain/catalogue/product-address";
import { productPath } from "~/domain/catalogue/slug";
import { productOfPage } from "~/http/catalogue-errors.server";
import { addByForm } from "~/routes/basket/add-form.server";
import { isPostcodeForm, savePostcode } from "~/routes/catalogue/postcode-form.server";
import { addPiece } from "~/routes/options/add-piece.server";
import { newQuestion } from "~/routes/options/options-question.server";
import type { OptionsQuestion } from "~/ui/options/options-form";

/**
 * Returns the questions that must be answered on the page before an eVoucher can be added; null for an unavailable eVoucher and
 * for any other product.
 */
export function questionOfPage(request: Request, product: Product): OptionsQuestion | null {
  if (product.productType !== "eVoucher" || !canBuy(product)) return null;
  return { ...newQuestion(request, product, "voucher"), action: productPath(product) };
}

/**
 * Stores a postcode, or adds this page's product: an eVoucher with its details, any other product with a quantity. The page of
 * a product that can't be added only accepts the postcode form.
 */
export async function answerProductForm(given: ActionFunctionArgs) {
  const product = await productOfPage(readProductAddress(given.params.product ?? "").code);
  const to = productPath(product);
  if (await isPostcodeForm(given.request)) return savePostcode(given.request, to);
  if (mayBuySeveral(product)) return addByForm(given, "/basket");
  if (product.productType !== "eVoucher") throw new Response(null, { status: 405 });
  if (!canBuy(product)) throw redirect(to, 303);
  return addPiece(given, { product, kind: "voucher", to });
}
