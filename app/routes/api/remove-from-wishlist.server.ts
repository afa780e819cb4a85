import { BASKET_MESSAGES } from "~/domain/basket/basket-messages";
import { WishlistRefused } from "~/domain/wishlists/refusals";
import { removeEntries, removeProduct } from "~/domain/wishlists/wishlist-entries.server";
import { WISHLIST_MESSAGES } from "~/domain/wishlists/wishlist-messages";
import { CallRefused } from "~/http/api/call-refused.server";

interface Removal {
  entryIds: readonly string[];
  productCodes: readonly string[];
}

/**
 * Removes entries, or one product by its code, and returns the number removed. Throws {@link CallRefused} with the spec's
 * wording for several codes. (spec 5, Wishlist)
 */
export async function removeFromWishlist(
  ownerId: string,
  id: string,
  { entryIds, productCodes }: Removal,
): Promise<number> {
  if (entryIds.length > 0) return removeEntries(ownerId, id, entryIds);
  if (productCodes.length === 0) {
    throw new CallRefused(400, BASKET_MESSAGES.detailsWrong, { entryIds: WISHLIST_MESSAGES.nothingChosen });
  }
  await removeProduct(ownerId, id, productCodes).catch((error: unknown) => {
    if (error instanceof WishlistRefused) throw new CallRefused(422, error.message, { productCodes: error.message });
    throw error;
  });
  return 1;
}
