import type { Basket } from "~/domain/basket/basket";
import { LAST_BASKET, type LastBasket } from "~/domain/offline/last-basket";
import { productHref } from "~/ui/catalogue/product-href";

/** Keeps the basket's contents for the page that a service worker shows without a connection. If the browser refuses, nothing is kept. */
export function keepLastBasket(basket: Basket): void {
  void keep(basket).catch(() => {});
}

/** Rejects if there is no room, or if the browser forbids workers or caches, where merely reading the globals throws. */
async function keep({ entries }: Basket): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const kept: LastBasket = {
    entries: entries.map((entry) => ({ title: entry.title, quantity: entry.quantity, href: productHref(entry) })),
    seenAt: new Date().toISOString(),
  };
  await (await caches.open(LAST_BASKET)).put(`/${LAST_BASKET}`, Response.json(kept));
}
