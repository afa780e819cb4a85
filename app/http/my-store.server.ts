import type { AppLoadContext } from "@remix-run/node";
import { readKiosk } from "./kiosk.server";
import { shopCookie } from "./shop-cookie.server";

const storeCookie = shopCookie("store", { maxAge: 400 * 24 * 60 * 60 });

/** The slug of the store that this visitor stands in, or chose as theirs; it may be gone since. */
export async function readMyStore(request: Request): Promise<string | null> {
  const kiosk = await readKiosk(request);
  if (kiosk) return kiosk.storeSlug;
  const slug = await storeCookie.read(request);
  return typeof slug === "string" ? slug : null;
}

/** The same on a page that visitors with the same store share: there it is the page's. */
export async function storeOfPage(request: Request, { sharing }: AppLoadContext): Promise<string | null> {
  return sharing ? sharing.store : readMyStore(request);
}

/** The Set-Cookie value that remembers the store, or forgets it. */
export function rememberMyStore(request: Request, slug: string | null): Promise<string> {
  return slug === null ? storeCookie.clear(request) : storeCookie.write(request, slug);
}
