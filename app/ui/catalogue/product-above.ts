import type { Product } from "~/domain/catalogue/product";
import { useLayoutData } from "~/ui/ground/layout-data";

/** The product route's loader data, as its child pages read it. */
export interface ProductAbove {
  product: Product;
  /** The address of its page. */
  canonical: string;
}

const LAYOUT = "catalogue/product";

/** The product that a page within its own is about. */
export function useProduct(): ProductAbove {
  return useLayoutData<ProductAbove>(LAYOUT);
}

/** The same for a page's head; undefined where the product isn't there. */
export function productAbove(matches: readonly { id: string; data: unknown }[]): Product | undefined {
  return (matches.find(({ id }) => id === `routes/${LAYOUT}`)?.data as ProductAbove | undefined)?.product;
}
