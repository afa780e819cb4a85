import { type ComponentType, useEffect, useState } from "react";
import { openWishlistLayer, type WishlistRequest, wishlistLayer } from "~/ui/ground/layers";
import { retryOrPlain } from "~/ui/ground/missing-code";
import { pathOf, routeCode } from "~/ui/ground/route-code";
import { useStore } from "~/ui/ground/store";

interface Loaded {
  asked: WishlistRequest;
  Dialogs: ComponentType<{ asked: WishlistRequest }>;
}

/** The wishlists' dropdown and dialogs. Their code and their route's code load on first use. */
export function WishlistLayer() {
  const asked = useStore(wishlistLayer, null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!asked) return setLoaded(null);
    if (loaded?.asked === asked) return;
    let isLeft = false;
    Promise.all([import("~/ui/wishlists/wishlist-dialogs"), routeCode(pathOf(asked.address))]).then(
      ([{ WishlistDialogs }]) => isLeft || setLoaded({ asked, Dialogs: WishlistDialogs }),
      () => {
        if (isLeft) return;
        wishlistLayer.set(null);
        retryOrPlain(
          pathOf(asked.address),
          () => openWishlistLayer(asked.address, asked.anchor),
          () => location.assign(asked.address),
        );
      },
    );
    return () => {
      isLeft = true;
    };
  }, [asked, loaded]);
  return asked && loaded && <loaded.Dialogs asked={loaded.asked} />;
}
