/** The wishlists' pages stand at two addresses (spec 2): a link or form leads back to the one it stood at. */
export function wishlistsPathAt(pathname: string): string {
  return /^\/[^/]+-account\/wishlists(?=\/|\.|$)/.exec(pathname)?.[0] ?? "/account/wishlists";
}

/** The page of one list; the default one has the short address. */
export function wishlistPath(base: string, id: string): string {
  return id === "default" ? base : `${base}/${encodeURIComponent(id)}`;
}
