/** Handles the forms on a product's page that add the product. */
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { canBuy, mayBuySeveral, type Product } from "~/domain/catalogue/product";
import { readProductAddress } from "~/domain/catalogue/product-address";
import { productPath } from "~/domain/catalogue/slug";
import { productOfPage } from "~/http/catalogue-errors.server";
import { addByForm } from "~/routes/basket/add-form.server";
import { addPiece } from "~/routes/options/add-piece.server";
import { newQuestion } from "~/routes/options/options-question.server";
import type { OptionsQuestion } from "~/ui/options/options-form";

/**
 * Returns the questions that the page asks before an eVoucher can be added; null for unavailable eVouchers and all other
 * products.
 */
export function questionOfPage(request: Request, product: Product): OptionsQuestion | null {
  if (product.productType !== "eVoucher" || !canBuy(product)) return null;
  return { ...newQuestion(request, product, "voucher"), action: productPath(product) };
}

/** Adds this page's product: an eVoucher with its details, others with a quantity. Pages of products that can't be added take no form. */
export async function addProduct(given: ActionFunctionArgs) {
  const product = await productOfPage(readProductAddress(given.params.product ?? "").code);
  const to = productPath(product);
  if (mayBuySeveral(product)) return addByForm(given, "/basket");
  if (product.productType !== "eVoucher") throw new Response(null, { status: 405 });
  if (!canBuy(product)) throw redirect(to, 303);
  return addPiece(given, { product, kind: "voucher", to });
}
