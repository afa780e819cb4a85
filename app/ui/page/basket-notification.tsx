import { useLocation } from "@remix-run/react";
import { Suspense, useEffect, useRef } from "react";
import { latePart } from "~/ui/ground/late-part";
import { basketNote, basketSidebar, overlay } from "~/ui/ground/layers";
import { useVisitorData } from "~/ui/ground/root-data";
import { useStore } from "~/ui/ground/store";
import { isBasketRoute } from "~/ui/ground/twin-addresses";

const BasketNote = latePart(async () => (await import("~/ui/basket/basket-note")).BasketNote);

/**
 * Shows the added products. A right-click on the basket link shows or hides this notification. It never appears on basket pages
 * or under an overlay. If a product was added in a dialog, it appears once the dialog is closed. (spec 4, Basket notification)
 */
export function BasketNotification() {
  const { basket, member } = useVisitorData();
  const isMember = member !== null;
  const quantity = basket?.quantity ?? 0;
  const last = basket?.lastUpdated?.quantity ?? 0;
  const count = useStore(basketNote, 0);
  const isCovered = useStore(overlay, false);
  const isHidden = isBasketRoute(useLocation().pathname) || isCovered;
  const before = useRef({ quantity, isMember });
  const waiting = useRef(0);

  useEffect(() => {
    // Don't count what signing in adds by merging the guest's basket with the member's. (spec 4, Basket notification)
    const added = isMember === before.current.isMember ? quantity - before.current.quantity : 0;
    before.current = { quantity, isMember };
    // Skip the notification if the sidebar is open, because it already shows the change.
    if (added > 0 && basketSidebar.get() === "closed") waiting.current = added;
    if (isHidden || added < 0) basketNote.set(0);
    else if (waiting.current > 0) basketNote.set(waiting.current);
    if (!isCovered) waiting.current = 0;
  }, [quantity, isMember, isHidden, isCovered]);

  useEffect(() => {
    if (isHidden || last === 0) return;
    function onRightClick(event: MouseEvent) {
      if (!(event.target instanceof Element && event.target.closest("[data-basket-link]"))) return;
      event.preventDefault();
      basketNote.set(basketNote.get() > 0 ? 0 : last);
    }
    document.addEventListener("contextmenu", onRightClick);
    return () => document.removeEventListener("contextmenu", onRightClick);
  }, [last, isHidden]);

  return (
    count > 0 && (
      <Suspense>
        <BasketNote count={count} />
      </Suspense>
    )
  );
}
