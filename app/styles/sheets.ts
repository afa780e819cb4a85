/**
 * The first view's CSS stands in the page; everything else is one linked sheet at the end of `body`, because a sheet linked
 * in `head` costs a round trip before anything shows (design 4.5). The linked sheet repeats what other pages have inline,
 * so that moving on with JavaScript finds its styles there.
 */
import listing from "./first-view/listing.css?inline";
import plain from "./first-view/plain.css?inline";
import product from "./first-view/product.css?inline";
import restSheet from "./rest.css?url";

export { restSheet };

export type FirstView = "plain" | "listing" | "product";

/** The inline CSS of a page; in the browser, what the server wrote, so that hydration finds it unchanged. */
export function firstViewCss(page: FirstView): string {
  if (import.meta.env.SSR) return { plain, listing, product }[page];
  return document.getElementById("first-view")?.textContent ?? "";
}
