/** The form of an eVoucher on its product's page. */
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { canBuy, type Product } from "~/domain/catalogue/product";
import { productPath } from "~/domain/catalogue/slug";
import { addPiece } from "~/routes/options/add-piece.server";
import { newQuestion, productToDetail } from "~/routes/options/options-question.server";
import type { OptionsQuestion } from "~/ui/options/options-form";

/** What the page asks before the product can be added; null for all but eVouchers that can be bought. */
export function questionOfPage(request: Request, product: Product): OptionsQuestion | null {
  if (product.productType !== "eVoucher" || !canBuy(product)) return null;
  return { ...newQuestion(request, product, "voucher"), action: productPath(product) };
}

/** Adds an eVoucher; other products are not added by a post to their page, so it leads to the page itself. */
export async function addVoucher(given: ActionFunctionArgs) {
  const { product, kind } = await productToDetail(given.request, given.params.product ?? "");
  const to = productPath(product);
  if (kind !== "voucher") throw redirect(to, 303);
  return addPiece(given, { product, kind, to });
}
