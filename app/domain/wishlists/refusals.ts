/** Why wishlists say no. `http/` and routes turn these into statuses; each message is for the shopper. */
import { WISHLIST_MESSAGES } from "./wishlist-messages";

/** No such list of this owner's: unknown, deleted meanwhile, private, or another's. */
export class WishlistNotFound extends Error {
  override readonly name = "WishlistNotFound";
  constructor(readonly id: string) {
    super(WISHLIST_MESSAGES.gone);
  }
}

/** No such entry in this list or basket of the owner's. */
export class WishlistEntryNotFound extends Error {
  override readonly name = "WishlistEntryNotFound";
  constructor(message: string = WISHLIST_MESSAGES.entryGone) {
    super(message);
  }
}

/** None of the products asked for was ever in the catalogue. */
export class UnknownProduct extends Error {
  override readonly name = "UnknownProduct";
  constructor() {
    super(WISHLIST_MESSAGES.unknownProduct);
  }
}

/** A bound was reached, or the default list was to be deleted. */
export class WishlistRefused extends Error {
  override readonly name = "WishlistRefused";
}
