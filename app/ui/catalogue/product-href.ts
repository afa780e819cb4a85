import { createContext, useContext } from "react";
import { productPath } from "~/domain/catalogue/slug";
import { clickLogged } from "~/domain/search/click-log";

/**
 * Parameters that product links pass on from page to page, to record where the shopper came from. (spec 3, Product card; spec
 * 6, affCode)
 */
export interface ShopTrail {
  affCode?: string | undefined;
  referrer?: string | undefined;
  /** True on lists that crawlers may not read. Their links include the address that logs the click. */
  logs?: boolean;
}

export const Trail = createContext<ShopTrail>({});

const LONGEST = 64;

/** Reads the trail from a page's address. */
export function readTrail(params: URLSearchParams): ShopTrail {
  return {
    affCode: params.get("affCode")?.slice(0, LONGEST) || undefined,
    referrer: params.get("referrer")?.slice(0, LONGEST) || undefined,
  };
}

/**
 * Returns a product's address with the trail. Leaves out the product's own affiliate code: adding to the basket takes the code
 * from the product, and a link would pass it on to every following page, so that crawlers would see a second shop.
 */
export function productHref(
  product: { slug: string; code: string },
  { affCode, referrer, logs }: ShopTrail = {},
): string {
  const href = withTrail(productPath(product), { affCode, referrer });
  if (!logs) return href;
  const logged = new URLSearchParams({ logURL: clickLogged("product", product.code) });
  return `${href}${href.includes("?") ? "&" : "?"}${logged}`;
}

/** Returns the address from a content block, with the trail if it leads to a product. */
export function withTrail(href: string, { affCode, referrer }: ShopTrail): string {
  if (!href.startsWith("/product/") || /[?#]/.test(href) || !(affCode || referrer)) return href;
  return `${href}?${new URLSearchParams({ ...(referrer && { referrer }), ...(affCode && { affCode }) })}`;
}

/** Returns a function that adds the trail of the current page to the addresses of products. */
export function useProductHref(): (product: { slug: string; code: string }) => string {
  const trail = useContext(Trail);
  return (product) => productHref(product, trail);
}
