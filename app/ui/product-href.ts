import { createContext } from "react";
import { productPath } from "~/domain/catalogue/slug";

/** What travels with product links from page to page: who sent the shopper. (spec 3, Product card; spec 6, affCode) */
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

/** A product's address with the trail; the product's own affiliate code counts where the page has none. */
export function productHref(
  product: { slug: string; code: string; affCode?: string | null },
  trail: ShopTrail = {},
): string {
  const affCode = trail.affCode ?? product.affCode;
  if (!affCode && !trail.referrer) return productPath(product);
  const params = new URLSearchParams();
  if (trail.referrer) params.set("referrer", trail.referrer);
  if (affCode) params.set("affCode", affCode);
  return `${productPath(product)}?${params}`;
}
