/** Errors for refused wishlist requests. `http/` and routes turn them into HTTP statuses; each message is for the shopper. */
import { WISHLIST_MESSAGES } from "./wishlist-messages";

/** Thrown if the owner has no such list: it is unknown, deleted, private, or another owner's. */
export class WishlistNotFound extends Error {
  override readonly name = "WishlistNotFound";
  constructor(readonly id: string) {
    super(WISHLIST_MESSAGES.gone);
  }
}

/** Thrown if the owner's list or basket has no such entry. */
export class WishlistEntryNotFound extends Error {
  override readonly name = "WishlistEntryNotFound";
  constructor(message: string = WISHLIST_MESSAGES.entryGone) {
    super(message);
  }
}

/** Thrown if none of the requested products has ever been in the catalogue. */
export class UnknownProduct extends Error {
  override readonly name = "UnknownProduct";
  constructor() {
    super(WISHLIST_MESSAGES.unknownProduct);
  }
}

/** Thrown if a limit was reached, or the request would delete the default list. */
export class WishlistRefused extends Error {
  override readonly name = "WishlistRefused";
}
