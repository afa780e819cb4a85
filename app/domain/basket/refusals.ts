/** Errors for requests that the basket refuses. Only the code in `http/` maps them to HTTP statuses. */
import { BASKET_MESSAGES } from "./basket-messages";

/** Error for an entry that isn't in the owner's basket: unknown, removed, or another owner's. */
export class EntryNotFound extends Error {
  override readonly name = "EntryNotFound";
  constructor(readonly entryId: string) {
    super(BASKET_MESSAGES.entryGone);
  }
}

/** Error for a removal that was already undone or was followed by another removal, or whose basket no longer exists. */
export class NothingToUndo extends Error {
  override readonly name = "NothingToUndo";
  constructor() {
    super(BASKET_MESSAGES.nothingToUndo);
  }
}

/** Error for a code that can't be used; the message gives the shopper the reason. An earlier code stays set. */
export class OfferRefused extends Error {
  override readonly name = "OfferRefused";
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Error for a set of details that the entry doesn't have. */
export class OptionSetNotFound extends Error {
  override readonly name = "OptionSetNotFound";
  constructor(readonly entryId: string) {
    super(BASKET_MESSAGES.optionsGone);
  }
}

/** Error for details of a kind that the product doesn't accept. */
export class WrongOptions extends Error {
  override readonly name = "WrongOptions";
  constructor() {
    super(BASKET_MESSAGES.optionsWrong);
  }
}

/** Error for an entry that already has a gift for this recipient. */
export class SameRecipient extends Error {
  override readonly name = "SameRecipient";
  constructor(email: string) {
    super(BASKET_MESSAGES.sameRecipient(email));
  }
}

/** Error for a request without the browser's cookie, or for a form that belongs to another browser's basket. */
export class NoBasket extends Error {
  override readonly name = "NoBasket";
  constructor() {
    super("We couldn't find your basket. Check that cookies are turned on in your browser.");
  }
}
