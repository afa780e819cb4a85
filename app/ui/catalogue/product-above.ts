import type { Product } from "~/domain/catalogue/product";
import { useLayoutData } from "~/ui/ground/layout-data";

/** The product route's loader data, for its child pages. */
export interface ProductAbove {
  product: Product;
  canonical: string;
}

const LAYOUT = "catalogue/product";

/** Returns the product for a child page of the product page. */
export function useProduct(): ProductAbove {
  return useLayoutData<ProductAbove>(LAYOUT);
}

/** Returns the product for a page's head; undefined if it is missing. */
export function productAbove(matches: readonly { id: string; data: unknown }[]): Product | undefined {
  return (matches.find(({ id }) => id === `routes/${LAYOUT}`)?.data as ProductAbove | undefined)?.product;
}
