/** Why the basket says no. `http/` alone turns these into statuses. */
import { BASKET_MESSAGES } from "./basket-messages";

/** No such entry in this owner's basket: unknown, removed meanwhile, or another's. */
export class EntryNotFound extends Error {
  override readonly name = "EntryNotFound";
  constructor(readonly entryId: string) {
    super(BASKET_MESSAGES.entryGone);
  }
}

/** The code can't be used; the message is for the shopper. What was set before stays set. */
export class OfferRefused extends Error {
  override readonly name = "OfferRefused";
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The entry has no such set of details any more, or never had. */
export class OptionSetNotFound extends Error {
  override readonly name = "OptionSetNotFound";
  constructor(readonly entryId: string) {
    super(BASKET_MESSAGES.optionsGone);
  }
}

/** Details of another kind than the product wants. */
export class WrongOptions extends Error {
  override readonly name = "WrongOptions";
  constructor() {
    super(BASKET_MESSAGES.optionsWrong);
  }
}

/** A form from a page whose basket this browser never had, or whose cookie it did not send. */
export class NoBasket extends Error {
  override readonly name = "NoBasket";
  constructor() {
    super("This browser has no basket with us. Cookies may be switched off.");
  }
}
