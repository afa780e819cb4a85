import { type Location, ScrollRestoration } from "@remix-run/react";
import { useContext } from "react";
import { useAddToBasket } from "~/ui/add-queue";
import { AddedPopup } from "~/ui/added-popup";
import { Announcer } from "~/ui/announcer";
import { BasketNotification } from "~/ui/basket-notification";
import { BasketSidebar } from "~/ui/basket-sidebar";
import { useEnhancedLinksAndForms } from "~/ui/enhance-links-and-forms";
import { ImageViewer } from "~/ui/image-viewer";
import { InlineNonce } from "~/ui/inline-nonce";
import { LoadingBar } from "~/ui/loading-bar";
import { useMenus } from "~/ui/menus";
import { OptionsLayer } from "~/ui/options-layer";
import { usePressHeart } from "~/ui/press-heart";
import { useStuckNavigation } from "~/ui/stuck-navigation";
import { Toasts } from "~/ui/toasts";
import { WishlistLayer } from "~/ui/wishlist-layer";

/** What scripts add to every page; without them it is two empty regions. (design 4.2) */
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
      <ImageViewer />
      <WishlistLayer />
      <OptionsLayer />
      <AddedPopup />
      <Toasts />
      <Announcer />
      <ScrollRestoration nonce={nonce} getKey={scrollKey} />
    </>
  );
}

/**
 * Where a page was left is kept by its entry's key. Entries that the browser made itself, by a link within a page, have none, and Remix
 * takes them for one: pressing such a link led to wherever another had been left. Theirs is never found again.
 */
function scrollKey({ key }: Location): string {
  return key === "default" && typeof document !== "undefined" ? Math.random().toString(32).slice(2) : key;
}
