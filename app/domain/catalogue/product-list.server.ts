import { bestsellers, listCards, newArrivals, reducedProducts } from "./catalogue.server";
import type { ProductSummary } from "./product";
import type { ProductListRequest } from "./product-list.schema";

/** Lists the products of a list, or those with these codes, leaving out unknown ones. One query. */
export function listProducts({ list, productCodes, category, limit }: ProductListRequest): Promise<ProductSummary[]> {
  if (list === "bestsellers") return bestsellers(category, limit);
  if (list === "new") return newArrivals(limit);
  if (list === "reduced") return reducedProducts(limit);
  return listCards(productCodes.slice(0, limit));
}
