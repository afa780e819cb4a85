import type { Basket } from "~/domain/basket/basket";
import { LAST_BASKET, type LastBasket } from "~/domain/offline/last-basket";
import { productHref } from "~/ui/catalogue/product-href";

/**
 * Stores the basket's contents for the page that a service worker shows without a connection. Stores nothing if the browser
 * refuses.
 */
export function keepLastBasket(basket: Basket): void {
  void keep(basket).catch(() => {});
}

/**
 * Stores the basket. Rejects if storage space is exhausted, or if the browser forbids workers or caches, because even reading
 * those globals then throws.
 */
async function keep({ entries }: Basket): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const basketRow: LastBasket = {
    entries: entries.map((entry) => ({ title: entry.title, quantity: entry.quantity, href: productHref(entry) })),
    seenAt: new Date().toISOString(),
  };
  await (await caches.open(LAST_BASKET)).put(`/${LAST_BASKET}`, Response.json(basketRow));
}
