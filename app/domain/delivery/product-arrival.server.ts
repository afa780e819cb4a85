import { canBuy, type ProductSummary } from "~/domain/catalogue/product";
import { deliveryCondition, deliveryDays, toArrival } from "./arrival";
import type { ProductArrival } from "./arrival-by-postcode";
import { standardDays, zones } from "./delivery-zones.server";
import { rules } from "./dispatch-rules.server";

/**
 * Describes when a product ordered now would arrive by standard delivery, for each zone of postcodes; null if it can't be sent
 * now.
 */
export function arrivalOfProduct(
  product: Pick<ProductSummary, "productType" | "availability" | "priceCents">,
  now = new Date(),
): ProductArrival | null {
  if (product.productType !== "shipped" || product.availability !== "in stock" || !canBuy(product)) return null;
  const anywhere = toArrival(now, standardDays, rules);
  return {
    condition: deliveryCondition(anywhere),
    anywhere: deliveryDays(anywhere),
    zones: zones.map(({ from, to, days }) => [from, to, deliveryDays(toArrival(now, days, rules))]),
  };
}
