import { bestsellers, listCards, newArrivals, reducedProducts } from "./catalogue.server";
import type { ProductSummary } from "./product";
import type { ProductListRequest } from "./product-list.schema";

/** Lists the products of a generated list, or those with the given codes, leaving out unknown codes. Makes one query. */
export function listProducts({ list, productCodes, category, limit }: ProductListRequest): Promise<ProductSummary[]> {
  if (list === "bestsellers") return bestsellers(category, limit);
  if (list === "new") return newArrivals(limit);
  if (list === "reduced") return reducedProducts(limit);
  return listCards(productCodes.slice(0, limit));
}
