import { LateDialog } from "~/ui/ground/late-dialog";
import { isNewList, openWishlistLayer, type WishlistRequest, wishlistLayer } from "~/ui/ground/layers";
import { retryOrPlain } from "~/ui/ground/missing-code";
import { placeBeside } from "~/ui/ground/place-beside";
import { pathOf, routeCode } from "~/ui/ground/route-code";
import { useStore } from "~/ui/ground/store";

const close = () => wishlistLayer.set(null);

/** The wishlists' dropdown and dialogs. Their code and their route's code load on first use. */
export function WishlistLayer() {
  const request = useStore(wishlistLayer, null);
  if (!request) return null;
  const { address, anchor } = request;
  const isNew = isNewList(request);
  return (
    <LateDialog
      key={address}
      title={isNew ? "Create New Wishlist" : "Choose a wishlist"}
      className={isNew ? "box" : "box choosing"}
      load={() => loadDialogs(request)}
      onShown={(dialog) => isNew || placeBeside(dialog, anchor)}
      onFailed={() => {
        close();
        retryOrPlain(
          pathOf(address),
          () => openWishlistLayer(address, anchor),
          () => location.assign(address),
        );
      }}
      onClosed={close}
    />
  );
}

async function loadDialogs(request: WishlistRequest) {
  const code = [import("~/ui/wishlists/wishlist-dialogs"), routeCode(pathOf(request.address))] as const;
  const [{ WishlistDialogs }] = await Promise.all(code);
  return <WishlistDialogs request={request} />;
}
