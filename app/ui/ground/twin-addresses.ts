/** The basket and the account have two addresses each (spec 2): links and forms keep the visitor's. */

/** `/w` on the basket's pages below /w, `/basket` everywhere else. */
export function basketPathAt(pathname: string): "/basket" | "/w" {
  return isBasketRoute(pathname) && pathname.startsWith("/w") ? "/w" : "/basket";
}

/**
 * Whether the page hides the basket overlay and the mini notification. Shared wishlists are also below /w, but are no
 * basket. (spec 2, Basket routes)
 */
export function isBasketRoute(pathname: string): boolean {
  return /^\/(basket|w)(\/|$)/.test(pathname) && !pathname.startsWith("/w/wishlist/");
}

/** `/{brand}-account` on the account's pages below it, `/account` everywhere else. */
export function accountPathAt(pathname: string): string {
  const [branded] = /^\/[^/]+-account(?=\/|$)/.exec(pathname) ?? [];
  return branded === undefined || branded === "/create-account" ? "/account" : branded;
}

/** The same for the wishlists' pages and their `.data`. */
export function wishlistsPathAt(pathname: string): string {
  return /^\/[^/]+-account\/wishlists(?=\/|\.|$)/.exec(pathname)?.[0] ?? "/account/wishlists";
}

/** The page of one list; the default one has the short address. */
export function wishlistPath(base: string, id: string): string {
  return id === "default" ? base : `${base}/${encodeURIComponent(id)}`;
}
