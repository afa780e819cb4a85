import type { MetaFunction } from "@remix-run/node";
import { productAbove } from "~/ui/catalogue/product-above";
import { unlisted } from "~/ui/ground/site-map";
import { errorHead } from "./error-page";

type Asked = Parameters<MetaFunction>[0];

/**
 * Returns the head of a page with its own error boundary: the page's title, or the title of the error. A page without a title
 * is treated as missing.
 */
export function headUnlessFailed(titleOf: (asked: Asked) => string | undefined): MetaFunction {
  return (asked) => (asked.error ? errorHead(asked) : unlisted(titleOf(asked)));
}

/** Returns the same head for a product's child page. `words` derives the page's title from the product's title. */
export function headWithinProduct(words: (title: string) => string): MetaFunction {
  return headUnlessFailed(({ matches }) => {
    const product = productAbove(matches);
    return product && words(product.title);
  });
}
