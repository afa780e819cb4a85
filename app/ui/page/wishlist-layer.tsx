import { LateDialog } from "~/ui/ground/late-dialog";
import { wishlistLayer } from "~/ui/ground/layers";

/** The dropdown and dialogs of the wishlists. Their code and their route's code load on first use. */
export function WishlistLayer() {
  return (
    <LateDialog
      store={wishlistLayer}
      title="Wishlists"
      addressOf={({ address }) => address}
      load={async (request) => {
        const { WishlistDialogs } = await import("~/ui/wishlists/wishlist-dialogs");
        return <WishlistDialogs request={request} />;
      }}
    />
  );
}
