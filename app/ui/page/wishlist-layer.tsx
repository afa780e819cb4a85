import { type ComponentType, useEffect, useState } from "react";
import { openWishlistLayer, type WishlistRequest, wishlistLayer } from "~/ui/ground/layers";
import { retryOrPlain } from "~/ui/ground/missing-code";
import { pathOf, routeCode } from "~/ui/ground/route-code";
import { useStore } from "~/ui/ground/store";

interface LoadedDialogs {
  request: WishlistRequest;
  Dialogs: ComponentType<{ request: WishlistRequest }>;
}

/** The wishlists' dropdown and dialogs. Their code and their route's code load on first use. */
export function WishlistLayer() {
  const request = useStore(wishlistLayer, null);
  const [loaded, setLoaded] = useState<LoadedDialogs | null>(null);
  useEffect(() => {
    if (!request) return setLoaded(null);
    if (loaded?.request === request) return;
    let isLeft = false;
    Promise.all([import("~/ui/wishlists/wishlist-dialogs"), routeCode(pathOf(request.address))]).then(
      ([{ WishlistDialogs }]) => isLeft || setLoaded({ request, Dialogs: WishlistDialogs }),
      () => {
        if (isLeft) return;
        wishlistLayer.set(null);
        retryOrPlain(
          pathOf(request.address),
          () => openWishlistLayer(request.address, request.anchor),
          () => location.assign(request.address),
        );
      },
    );
    return () => {
      isLeft = true;
    };
  }, [request, loaded]);
  return request && loaded && <loaded.Dialogs request={loaded.request} />;
}
