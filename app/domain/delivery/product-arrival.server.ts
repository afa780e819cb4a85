import { canBuy, type Product } from "~/domain/catalogue/product";
import { env } from "~/env.server";
import { arrivalOf, arrivalWords } from "./arrival";
import { rules } from "./dispatch-rules.server";

const [least = 0, most = least] = env.DELIVERY_DAYS.split("-").map(Number);

/** When a product ordered now arrives by standard delivery, in words; null for what is not sent now. */
export function arrivalOfProduct(product: Product, now = new Date()): string | null {
  if (product.productType !== "shipped" || product.availability !== "in stock" || !canBuy(product)) return null;
  return arrivalWords(arrivalOf(now, [least, most], rules));
}
