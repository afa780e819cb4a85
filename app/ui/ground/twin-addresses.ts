/** The basket and the account have two addresses each (spec 2). Links and forms use whichever address the visitor is using. */

/** Returns `/w` on basket pages below /w, and `/basket` everywhere else. */
export function basketPathAt(pathname: string): "/basket" | "/w" {
  return isBasketRoute(pathname) && pathname.startsWith("/w") ? "/w" : "/basket";
}

/**
 * Returns true if the page hides the basket overlay and the mini notification. Shared wishlists are also below /w, but they
 * don't belong to the basket. (spec 2, Basket routes)
 */
export function isBasketRoute(pathname: string): boolean {
  return /^\/(basket|w)(\/|$)/.test(pathname) && !pathname.startsWith("/w/wishlist/");
}

/** Returns `/{brand}-account` on account pages below that path, and `/account` everywhere else. */
export function accountPathAt(pathname: string): string {
  const [branded] = /^\/[^/]+-account(?=\/|$)/.exec(pathname) ?? [];
  return branded === undefined || branded === "/create-account" ? "/account" : branded;
}

/**
 * Returns `/{brand}-account/wishlists` on wishlist pages below that path and for their `.data`, and `/account/wishlists`
 * everywhere else.
 */
export function wishlistsPathAt(pathname: string): string {
  return /^\/[^/]+-account\/wishlists(?=\/|\.|$)/.exec(pathname)?.[0] ?? "/account/wishlists";
}

/** Returns the address of a list's page; the default list has the short address. */
export function wishlistPath(base: string, id: string): string {
  return id === "default" ? base : `${base}/${encodeURIComponent(id)}`;
}
