import { createContext, useContext } from "react";
import { productPath } from "~/domain/catalogue/slug";
import { clickLogged } from "~/domain/search/click-log";

/**
 * Parameters that product links pass from page to page: where the shopper came from. (spec 3, Product card; spec 6,
 * affCode)
 */
export interface ShopTrail {
  affCode?: string | undefined;
  referrer?: string | undefined;
  /** Set on lists that crawlers may not read: their links name the address that logs the choice. */
  logs?: boolean;
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
export function productHref(
  product: { slug: string; code: string },
  { affCode, referrer, logs }: ShopTrail = {},
): string {
  const href = withTrail(productPath(product), { affCode, referrer });
  if (!logs) return href;
  const logged = new URLSearchParams({ logURL: clickLogged("product", product.code) });
  return `${href}${href.includes("?") ? "&" : "?"}${logged}`;
}

/** An address that a content block gives, with the trail where it is a product's. */
export function withTrail(href: string, { affCode, referrer }: ShopTrail): string {
  if (!href.startsWith("/product/") || /[?#]/.test(href) || !(affCode || referrer)) return href;
  return `${href}?${new URLSearchParams({ ...(referrer && { referrer }), ...(affCode && { affCode }) })}`;
}

/** Gives the addresses of products with the trail of the page that shows them. */
export function useProductHref(): (product: { slug: string; code: string }) => string {
  const trail = useContext(Trail);
  return (product) => productHref(product, trail);
}
