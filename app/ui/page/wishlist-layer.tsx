import { type ComponentType, useEffect, useState } from "react";
import { type WishlistRequest, wishlistLayer } from "~/ui/ground/layers";
import { inTime } from "~/ui/ground/route-code";
import { useStore } from "~/ui/ground/store";

type Dialogs = ComponentType<{ asked: WishlistRequest }>;

/** The wishlists' dropdown and dialogs, whose code comes when the first is asked for; where it doesn't, the page itself is gone to. */
export function WishlistLayer() {
  const asked = useStore(wishlistLayer, null);
  const [loaded, setLoaded] = useState<{ Dialogs: Dialogs } | null>(null);
  useEffect(() => {
    if (!asked || loaded) return;
    inTime(import("~/ui/wishlists/wishlist-dialogs")).then(
      ({ WishlistDialogs }) => setLoaded({ Dialogs: WishlistDialogs }),
      () => location.assign(asked.address),
    );
  }, [asked, loaded]);
  return asked && loaded && <loaded.Dialogs asked={asked} />;
}
