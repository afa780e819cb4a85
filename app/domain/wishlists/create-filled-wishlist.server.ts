import { inTransaction } from "~/database/engine/connection.server";
import type { PrivacySetting } from "./wishlist";
import { addToWishlist, moveBetween, moveFromBasket } from "./wishlist-entries.server";
import { createWishlist, setPrivacy, type WishlistDetails } from "./wishlists.server";

/** Initial contents of a new list: products, basket entries, or entries of another list. */
interface InitialContents {
  codes?: readonly string[];
  basketEntryIds?: readonly string[];
  fromId?: string;
  entryIds?: readonly string[];
}

/**
 * Creates a list with all its contents, or nothing at all, and returns the list's id. Throws the errors of its steps:
 * `WishlistRefused`, `UnknownProduct`, `WishlistNotFound`, `WishlistEntryNotFound`, the basket's `EntryNotFound`. (spec 7, POST
 * /api/wishlist)
 */
export async function createFilledWishlist(
  ownerId: string,
  details: WishlistDetails & { privacySetting?: PrivacySetting },
  contents: InitialContents,
): Promise<string> {
  const { codes = [], basketEntryIds = [], fromId = "default", entryIds = [] } = contents;
  const { privacySetting, ...shown } = details;
  return inTransaction(async () => {
    const toId = await createWishlist(ownerId, shown);
    if (codes.length > 0) await addToWishlist(ownerId, toId, { codes });
    if (basketEntryIds.length > 0) await moveFromBasket(ownerId, { entryIds: basketEntryIds, toId });
    if (entryIds.length > 0) await moveBetween(ownerId, { fromId, entryIds, toId });
    if (privacySetting === "public") await setPrivacy(ownerId, toId, "public");
    return toId;
  });
}
