/** Why an order is not taken, in sentences for the shopper; the basket is whole then. `http/` alone turns these into statuses. */
import type { CheckoutStep } from "~/domain/checkout/quote";

/** Whatever stands in the way of placing an order, and the step where it is mended. */
export class OrderRefused extends Error {
  override name = "OrderRefused";
  constructor(
    message: string,
    readonly step: CheckoutStep = "review",
  ) {
    super(message);
  }
}

/** Nothing in it, or nothing that can be bought. */
export class NothingToOrder extends OrderRefused {
  override name = "NothingToOrder";
  constructor() {
    super("There is nothing in your basket that can be ordered.", "basket");
  }
}

/** What the review page showed is not what it would come to now. */
export class OrderChanged extends OrderRefused {
  override name = "OrderChanged";
  constructor() {
    super("Something about your order has changed since you looked at it. Please check it again before you order.");
  }
}

/** The form was for another order: one that was placed, or that another browser or sign-in left behind. */
export class KeyReused extends OrderRefused {
  override name = "KeyReused";
  constructor() {
    super("That page was for an earlier order, so nothing was ordered now. Please check your order and send it again.");
  }
}

/** Somebody else was quicker, or more were asked for than there are. */
export class SoldOut extends OrderRefused {
  override name = "SoldOut";
  constructor(
    readonly code: string,
    title: string,
    store: string | null = null,
  ) {
    super(
      store === null
        ? `There are not enough copies of ${title} left. Nothing was ordered, and your basket is as it was.`
        : `There are not enough copies of ${title} left at ${store}. Nothing was ordered, and your basket is as it was.`,
      "basket",
    );
  }
}

/** Spent, cancelled or run out since it was given. */
export class VoucherNotUsable extends OrderRefused {
  override name = "VoucherNotUsable";
  constructor(hint: string) {
    super(
      `The voucher ending in ${hint} can't pay its part any more. Nothing was ordered; please look at your vouchers.`,
      "payment",
    );
  }
}

/** More than the account may owe. */
export class CreditExceeded extends OrderRefused {
  override name = "CreditExceeded";
  constructor() {
    super(
      "This order is more than is left of your account's credit limit. Please choose another way to pay.",
      "payment",
    );
  }
}

/** The order is in another state by now. */
export class OrderHasMoved extends Error {
  override name = "OrderHasMoved";
  constructor() {
    super("That can't be done any more: the order has moved on. Please look at it again.");
  }
}

/** More than is left of what was paid. */
export class RefundTooLarge extends Error {
  override name = "RefundTooLarge";
  constructor(readonly leftCents: number) {
    super("That is more than is left of what was paid for this order.");
  }
}

/** The bank's page can't be had just now, or the order can't be paid. */
export class PaymentUnavailable extends Error {
  override name = "PaymentUnavailable";
  constructor(message = "We can't reach the payment page just now. Your order is kept; please try again in a minute.") {
    super(message);
  }
}
