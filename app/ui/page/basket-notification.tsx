import { useLocation } from "@remix-run/react";
import { Suspense, useEffect, useRef } from "react";
import { latePart } from "~/ui/ground/late-part";
import { basketNote, basketSidebar, overlay } from "~/ui/ground/layers";
import { useVisitorData } from "~/ui/ground/root-data";
import { useStore } from "~/ui/ground/store";
import { isBasketRoute } from "~/ui/ground/twin-addresses";

const BasketNote = latePart(async () => (await import("~/ui/basket/basket-note")).BasketNote);

/**
 * Shows the added products; a right-click on the basket link shows or hides the notification. It never appears on basket pages
 * or under an overlay: after an add in a dialog it appears once the dialog is closed. (spec 4, Basket notification)
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
    // Signing in merges the guest's basket with the member's, so nothing was added. (spec 4, Basket notification)
    const added = isMember === before.current.isMember ? quantity - before.current.quantity : 0;
    before.current = { quantity, isMember };
    // The open sidebar already shows the change.
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
