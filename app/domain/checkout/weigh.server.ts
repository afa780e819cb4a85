/** Calculates the weight of an order's parcel, for shipping methods whose price depends on it. */
import { mapWeights } from "~/database/catalogue/extras-records.server";
import type { ProductType } from "~/domain/catalogue/product";
import { shopSettings } from "~/domain/settings/settings.server";
import { isByWeight, type ShippingMethod, weightOr } from "./shipping";

interface Item {
  code: string;
  format: string;
  productType: ProductType;
  quantity: number;
}

/**
 * Returns the weight in grams of the items that ship. Makes one query, or returns 0 without a query if no method is priced by
 * weight.
 */
export async function parcelWeight(methods: readonly ShippingMethod[], items: readonly Item[]): Promise<number> {
  if (!methods.some(isByWeight)) return 0;
  const shipped = items.filter(({ productType }) => productType === "shipped");
  const [weights, { defaultWeights }] = await Promise.all([
    mapWeights(shipped.map(({ code }) => code)),
    shopSettings(),
  ]);
  return shipped.reduce(
    (sum, { code, format, quantity }) => sum + quantity * weightOr(weights.get(code), format, defaultWeights),
    0,
  );
}
