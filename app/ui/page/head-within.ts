import type { MetaFunction } from "@remix-run/node";
import { productAbove } from "~/ui/catalogue/product-above";
import { unlisted } from "~/ui/ground/site-map";
import { errorHead } from "./error-page";

type Asked = Parameters<MetaFunction>[0];

/** The head of a page with an error boundary of its own: its title, or that of what went wrong. No title: the page isn't there. */
export function headUnlessFailed(titleOf: (asked: Asked) => string | undefined): MetaFunction {
  return (asked) => (asked.error ? errorHead(asked) : unlisted(titleOf(asked)));
}

/** The same of a page within a product's: `words` makes its title from the product's. */
export function headWithinProduct(words: (title: string) => string): MetaFunction {
  return headUnlessFailed(({ matches }) => {
    const product = productAbove(matches);
    return product && words(product.title);
  });
}
