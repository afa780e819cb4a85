/**
 * The first view's CSS stands in the page; everything else is one linked sheet at the end of `body`, because a sheet linked
 * in `head` costs a round trip before anything shows (design 4.5). The linked sheet repeats what other pages have inline,
 * so that moving on with JavaScript finds its styles there.
 */
import account from "./first-view/account.css?inline";
import content from "./first-view/content.css?inline";
import listing from "./first-view/listing.css?inline";
import plain from "./first-view/plain.css?inline";
import product from "./first-view/product.css?inline";
import wishlists from "./first-view/wishlists.css?inline";
import literata from "./fonts/literata-600.woff2?url";
import liteSheet from "./rest.css?url";
import restSheet from "./rest-with-font.css?url";

export { liteSheet, restSheet };

export type FirstView = "plain" | "listing" | "product" | "content" | "account" | "wishlists";

/** The fonts that a full page asks for; the server alone needs to know. */
export function webFonts(): string[] {
  return import.meta.env.SSR ? [literata] : [];
}

/** The inline CSS of a page, with that of its content blocks; in the browser, what the server wrote, so that hydration finds it unchanged. */
export function firstViewCss(page: FirstView, ofBlocks = ""): string {
  if (import.meta.env.SSR) return { plain, listing, product, content, account, wishlists }[page] + ofBlocks;
  return document.getElementById("first-view")?.textContent ?? "";
}
