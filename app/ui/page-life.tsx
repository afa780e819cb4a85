import { ScrollRestoration } from "@remix-run/react";
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
      <ScrollRestoration nonce={nonce} />
    </>
  );
}
