import type { AppLoadContext } from "@remix-run/node";
import { readKiosk } from "./kiosk.server";
import { shopCookie } from "./shop-cookie.server";

const storeCookie = shopCookie("store", { maxAge: 400 * 24 * 60 * 60 });

/** Returns the slug of the store that this visitor is in, or chose as their own. The store may have closed since. */
export async function readMyStore(request: Request): Promise<string | null> {
  const kiosk = await readKiosk(request);
  if (kiosk) return kiosk.storeSlug;
  const slug = await storeCookie.read(request);
  return typeof slug === "string" ? slug : null;
}

/**
 * Returns the slug of the visitor's store. For a page shared by visitors with the same store, this is the store that the page
 * is rendered for.
 */
export async function storeOfPage(request: Request, { sharing }: AppLoadContext): Promise<string | null> {
  return sharing ? sharing.store : readMyStore(request);
}

/** Returns the Set-Cookie value that stores the visitor's store, or removes it. */
export function rememberMyStore(request: Request, slug: string | null): Promise<string> {
  return slug === null ? storeCookie.clear(request) : storeCookie.write(request, slug);
}
