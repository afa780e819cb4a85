/** Requests the products of a late list. */
import { PRODUCT_TYPE_NAMES, PRODUCT_TYPES, type ProductSummary } from "~/domain/catalogue/product";
import { readProductAddress } from "~/domain/catalogue/product-address";
import { ApiClient } from "~/http/api/client";
import type { ProductData } from "~/http/api/product-data";

/** Fetches the products. `address` is the call with its arguments. Rejects on a failed or invalid response. */
export async function fetchProducts(address: string, signal: AbortSignal): Promise<ProductSummary[]> {
  const [, query = ""] = address.split("?", 2);
  const params = new URLSearchParams(query);
  const sent = Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)]));
  const { success, data, message } = await new ApiClient().call("GET /api/products", sent, signal);
  if (!success || !data) throw new Error(message ?? "no products");
  return data.products.map(toSummary);
}

/** Converts a product from the API to the summary that the shop's cards use. */
function toSummary(product: ProductData): ProductSummary {
  const { code, title, format, savingStatement, rating, ratingCount, availability, talkers, affCode } = product;
  return {
    ...{ code, title, format, savingStatement, rating, ratingCount, availability, talkers, affCode },
    slug: readProductAddress(product.url.slice(product.url.lastIndexOf("/") + 1)).slug,
    authors: product.authors.map(({ name }) => name),
    productType: PRODUCT_TYPES.find((type) => PRODUCT_TYPE_NAMES[type] === product.productType) ?? "shipped",
    priceCents: cents(product.price),
    strikePriceCents: cents(product.strikePrice),
    maxPerOrder: product.maxQuantityPerOrder,
    ...(product.event && { event: product.event }),
    ...(product.otherFormats > 0 && {
      others: { formats: product.otherFormats, fromCents: cents(product.otherFormatsFrom) },
    }),
  };
}

function cents(dollars: number | null): number | null {
  return dollars === null ? null : Math.round(dollars * 100);
}
