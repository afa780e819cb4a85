import type { MetaFunction } from "@remix-run/node";
import { productAbove } from "~/ui/catalogue/product-above";
import { unlisted } from "~/ui/ground/site-map";
import { errorHead } from "./error-page";

type Asked = Parameters<MetaFunction>[0];

/** Returns the head of a page with its own error boundary: its title, or the error's. A page without a title counts as missing. */
export function headUnlessFailed(titleOf: (asked: Asked) => string | undefined): MetaFunction {
  return (asked) => (asked.error ? errorHead(asked) : unlisted(titleOf(asked)));
}

/** Does the same for a product's child page. `words` makes its title from the product's. */
export function headWithinProduct(words: (title: string) => string): MetaFunction {
  return headUnlessFailed(({ matches }) => {
    const product = productAbove(matches);
    return product && words(product.title);
  });
}
