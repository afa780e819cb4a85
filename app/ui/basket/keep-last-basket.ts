import type { Basket } from "~/domain/basket/basket";
import { LAST_BASKET, type LastBasket } from "~/domain/offline/last-basket";
import { productHref } from "~/ui/catalogue/product-href";

/** Keeps what is in the basket for the page that a service worker shows without a connection. */
export function keepLastBasket({ entries }: Basket): void {
  if (!navigator.serviceWorker?.controller) return;
  const kept: LastBasket = {
    entries: entries.map((entry) => ({ title: entry.title, quantity: entry.quantity, href: productHref(entry) })),
    seenAt: new Date().toISOString(),
  };
  // A browser without room for it goes without.
  caches
    .open(LAST_BASKET)
    .then((cache) => cache.put(`/${LAST_BASKET}`, Response.json(kept)))
    .catch(() => {});
}
