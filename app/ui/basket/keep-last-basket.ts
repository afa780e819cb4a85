import type { Basket } from "~/domain/basket/basket";
import { LAST_BASKET, type LastBasket } from "~/domain/offline/last-basket";
import { productHref } from "~/ui/catalogue/product-href";

/** Keeps what is in the basket for the page that a service worker shows without a connection. A browser that refuses to keep it goes without. */
export function keepLastBasket(basket: Basket): void {
  void keep(basket).catch(() => {});
}

/** Rejects where there is no room, and where the browser forbids workers or caches: there the names themselves throw. */
async function keep({ entries }: Basket): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const kept: LastBasket = {
    entries: entries.map((entry) => ({ title: entry.title, quantity: entry.quantity, href: productHref(entry) })),
    seenAt: new Date().toISOString(),
  };
  await (await caches.open(LAST_BASKET)).put(`/${LAST_BASKET}`, Response.json(kept));
}
