/**
 * The page shown without a connection, stored in the browser. It contains nothing personal: the last basket is inserted when
 * the page is shown.
 */
import { CacheOnly } from "@remix-pwa/sw/cache";
import { LAST_BASKET, type LastBasket } from "~/domain/offline/last-basket";
import { LAST_BASKET_ID, OFFLINE_PATH } from "~/domain/offline/worker-messages";
import { countWaitingAdds } from "./waiting-adds";

/** Cache of the page, which never expires. */
const shell = new CacheOnly("offline-page", { maxAgeSeconds: Number.POSITIVE_INFINITY });
const FRESH_MS = 24 * 60 * 60 * 1000;

/**
 * Stores the page as an anonymous visitor in lite mode gets it. It contains no scripts, because they would look for the data of
 * another page.
 */
export async function keepOfflinePage(): Promise<void> {
  const page = await fetch(OFFLINE_PATH, { credentials: "omit", cache: "no-store", headers: { "Save-Data": "on" } });
  if (!page.ok) throw new Error(`The offline page came with ${page.status}.`);
  await shell.addToCache(new Request(OFFLINE_PATH), page);
}

/** Fetches the page again once it is a day old, because the shop's look changes with its releases, but the worker doesn't. */
export async function refreshOfflinePage(): Promise<void> {
  const kept = await caches.match(OFFLINE_PATH, { cacheName: "offline-page" });
  if (Date.now() - Number(kept?.headers.get("sw-cache-timestamp") ?? 0) > FRESH_MS) await keepOfflinePage();
}

/** Returns the offline page for `address`, with the last basket and the number of waiting products. */
export async function offlinePage(address: string): Promise<Response> {
  const kept = await shell.handleRequest(OFFLINE_PATH);
  const opening = `<div id="${LAST_BASKET_ID}">`;
  const { pathname, search } = new URL(address);
  const texts = await Promise.all([waitingText(), lastBasketText()].map((text) => text.catch(() => "")));
  const withBasket = opening + texts.join("");
  const html = (await kept.text())
    .replace(`href="${OFFLINE_PATH}"`, () => `href="${escaped(pathname + search)}"`)
    .replace(opening, () => withBasket);
  const headers = new Headers(kept.headers);
  headers.set("Cache-Control", "no-store");
  return new Response(html, { status: 503, statusText: "Offline", headers });
}

async function waitingText(): Promise<string> {
  const count = await countWaitingAdds();
  if (count === 0) return "";
  const what = count === 1 ? "1 product" : `${count} products`;
  return `<p role="status">We'll add ${what} to your basket when you're connected again.</p>`;
}

async function lastBasketText(): Promise<string> {
  const found = await caches.match(`/${LAST_BASKET}`, { cacheName: LAST_BASKET });
  const basket: LastBasket | undefined = await found?.json();
  if (!basket || basket.entries.length === 0) return "";
  const seen = new Date(basket.seenAt).toLocaleString("en-AU", { dateStyle: "medium", timeStyle: "short" });
  const entries = basket.entries.map(
    ({ title, quantity, href }) => `<li>${quantity} × <a href="${escaped(href)}">${escaped(title)}</a></li>`,
  );
  return `<h2>Your basket on ${escaped(seen)}</h2><ul>${entries.join("")}</ul><p>You can change it when you're connected again.</p>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
