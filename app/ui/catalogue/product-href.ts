import { createContext } from "react";
import { productPath } from "~/domain/catalogue/slug";

/**
 * Parameters that product links pass from page to page: where the shopper came from. (spec 3, Product card; spec 6,
 * affCode)
 */
export interface ShopTrail {
  affCode?: string | undefined;
  referrer?: string | undefined;
}

export const Trail = createContext<ShopTrail>({});

const LONGEST = 64;

/** Reads it from a page's address. */
export function readTrail(params: URLSearchParams): ShopTrail {
  return {
    affCode: params.get("affCode")?.slice(0, LONGEST) || undefined,
    referrer: params.get("referrer")?.slice(0, LONGEST) || undefined,
  };
}

/**
 * A product's address with the trail. The product's own affiliate code stays out of it: adding finds it at the product, and
 * in a link it would go on to every page behind it, a second shop for a crawler.
 */
export function productHref(product: { slug: string; code: string }, { affCode, referrer }: ShopTrail = {}): string {
  if (!affCode && !referrer) return productPath(product);
  const params = new URLSearchParams();
  if (referrer) params.set("referrer", referrer);
  if (affCode) params.set("affCode", affCode);
  return `${productPath(product)}?${params}`;
}
