/** The reasons why the basket refuses a request. Only the code in `http/` turns them into HTTP statuses. */
import { BASKET_MESSAGES } from "./basket-messages";

/** The owner's basket has no such entry: unknown, removed, or another owner's. */
export class EntryNotFound extends Error {
  override readonly name = "EntryNotFound";
  constructor(readonly entryId: string) {
    super(BASKET_MESSAGES.entryGone);
  }
}

/** The removal was already undone, something else was removed after it, or the basket no longer exists. */
export class NothingToUndo extends Error {
  override readonly name = "NothingToUndo";
  constructor() {
    super(BASKET_MESSAGES.nothingToUndo);
  }
}

/** The code can't be used; the message tells the shopper why. An earlier code stays set. */
export class OfferRefused extends Error {
  override readonly name = "OfferRefused";
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The entry has no such set of details. */
export class OptionSetNotFound extends Error {
  override readonly name = "OptionSetNotFound";
  constructor(readonly entryId: string) {
    super(BASKET_MESSAGES.optionsGone);
  }
}

/** The details are of a kind that the product does not take. */
export class WrongOptions extends Error {
  override readonly name = "WrongOptions";
  constructor() {
    super(BASKET_MESSAGES.optionsWrong);
  }
}

/** The entry holds another gift for this recipient. */
export class SameRecipient extends Error {
  override readonly name = "SameRecipient";
  constructor(email: string) {
    super(BASKET_MESSAGES.sameRecipient(email));
  }
}

/** The form belongs to a basket that this browser does not own, or the browser did not send its cookie. */
export class NoBasket extends Error {
  override readonly name = "NoBasket";
  constructor() {
    super("We couldn't find your basket. Check that cookies are turned on in your browser.");
  }
}
