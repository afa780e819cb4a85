import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { BasketSummary } from "~/domain/basket/basket";
import { priceWords } from "~/domain/money/money";
import { announce } from "~/ui/ground/announcer";
import { logInBrowser } from "~/ui/ground/browser-log";
import { overlay } from "~/ui/ground/layers";
import { useVisitorData } from "~/ui/ground/root-data";
import { createStore, useStore } from "~/ui/ground/store";
import { isBasketRoute } from "~/ui/ground/twin-addresses";

/** Spec 9, Basket notification. */
const SHOWN_MS = 4000;

export interface BasketNote {
  title: string;
  price: string;
}

/** What the header's basket link has to tell at present. (spec 4, Basket notification) */
export const basketNote = createStore<BasketNote | null>(null);

function noteOf(basket: BasketSummary, currency: string | undefined): BasketNote | null {
  const entry = basket.lastUpdated;
  if (!entry) {
    logInBrowser("error", "Basket entries quantity increased, but no product had lastUpdated: true");
    return null;
  }
  // The types say it is there; an older server's answer may not.
  if ((entry.priceCents as number | undefined) === undefined) {
    logInBrowser("error", "Unable to render basket status notification. Unit price was undefined.");
    return null;
  }
  return { title: entry.title, price: priceWords(entry.priceCents, currency) };
}

/** Shows for 4 seconds what came into the basket; a right-click on the basket link shows or hides it. Never on basket pages or under an overlay. */
export function BasketNotification() {
  const { basket, member } = useVisitorData();
  const isMember = member !== null;
  const currency = member?.currency;
  const note = useStore(basketNote, null);
  const isCovered = useStore(overlay, false);
  const { pathname } = useLocation();
  const quantity = basket?.quantity ?? 0;
  const before = useRef({ quantity, isMember });
  const onBasketPage = isBasketRoute(pathname);

  useEffect(() => {
    // Signing in merges the guest's basket with the member's: nothing was added. (spec 4, Basket notification)
    const rose = quantity > before.current.quantity && isMember === before.current.isMember;
    before.current = { quantity, isMember };
    if (!rose || !basket || onBasketPage || overlay.get()) return;
    const next = noteOf(basket, currency);
    basketNote.set(next);
    if (next) announce(`Added to your basket: ${next.title}, ${next.price}`);
  }, [quantity, isMember, basket, currency, onBasketPage]);

  useEffect(() => {
    if (!note) return;
    const timer = setTimeout(() => basketNote.set(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [note]);

  useEffect(() => {
    if (onBasketPage || isCovered) basketNote.set(null);
    if (onBasketPage || !basket?.lastUpdated) return;
    function onRightClick(event: MouseEvent) {
      if (!basket || !(event.target instanceof Element) || !event.target.closest("[data-basket-link]")) return;
      event.preventDefault();
      basketNote.set(basketNote.get() ? null : noteOf(basket, currency));
    }
    document.addEventListener("contextmenu", onRightClick);
    return () => document.removeEventListener("contextmenu", onRightClick);
  }, [basket, currency, onBasketPage, isCovered]);

  if (!note) return null;
  return (
    <aside className="basket-note" aria-label="Basket">
      <p className="said">Added to your basket.</p>
      <p>
        <span className="title">{note.title}</span> <b>{note.price}</b>
      </p>
    </aside>
  );
}
