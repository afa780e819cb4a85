import { type Location, ScrollRestoration, useNavigation } from "@remix-run/react";
import { useContext } from "react";
import { Announcer } from "~/ui/ground/announcer";
import { InlineNonce } from "~/ui/ground/page-context";
import { Toasts } from "~/ui/ground/toasts";
import { useAddToBasket } from "~/ui/page/add-queue";
import { AddedPopup } from "~/ui/page/added-popup";
import { BasketNotification } from "~/ui/page/basket-notification";
import { BasketSidebar } from "~/ui/page/basket-sidebar";
import { useEnhancedLinksAndForms } from "~/ui/page/enhance-links-and-forms";
import { useMenus } from "~/ui/page/menus";
import { ComingPage } from "~/ui/page/page-to-come";
import { usePressHeart } from "~/ui/page/press-heart";
import { useStuckNavigation } from "~/ui/page/stuck-navigation";
import { WishlistLayer } from "~/ui/page/wishlist-layer";

/** Parts that scripts fill on every page. Without scripts they are two empty regions. (design 4.2) */
export function PageLife() {
  const nonce = useContext(InlineNonce);
  useEnhancedLinksAndForms(useAddToBasket(), usePressHeart());
  useMenus();
  useStuckNavigation();
  return (
    <>
      <LoadingBar />
      <BasketNotification />
      <BasketSidebar />
      <WishlistLayer />
      <ComingPage />
      <AddedPopup />
      <Toasts />
      <Announcer />
      <ScrollRestoration nonce={nonce} getKey={scrollKey} />
    </>
  );
}

/**
 * Returns the key for storing a page's scroll position, which is the key of its history entry. The browser's own entries, for
 * links within a page, have no key. Remix would treat them all as one entry, and such a link would scroll to another entry's
 * position. They therefore get a random key, which is never found.
 */
function scrollKey({ key }: Location): string {
  return key === "default" && typeof document !== "undefined" ? Math.random().toString(32).slice(2) : key;
}

/** A bar from the start of a navigation until the page has rendered or failed. Its style hides it for the first 120 ms. (spec 4) */
function LoadingBar() {
  const { state } = useNavigation();
  return state === "idle" ? null : <div className="loading-bar" aria-hidden="true" data-loading />;
}
