/**
 * The reasons why an order is refused, in sentences for the shopper; the basket stays intact. Only `http/` turns these
 * into statuses.
 */
import type { CheckoutStep } from "~/domain/checkout/quote";

/** A reason why an order can't be placed, and the step that fixes it. */
export class OrderRefused extends Error {
  override name = "OrderRefused";
  constructor(
    message: string,
    readonly step: CheckoutStep = "review",
  ) {
    super(message);
  }
}

/** The basket is empty, or contains nothing that can be bought. */
export class NothingToOrder extends OrderRefused {
  override name = "NothingToOrder";
  constructor() {
    super("There is nothing in your basket that can be ordered.", "basket");
  }
}

/** The order differs from what the review page showed. */
export class OrderChanged extends OrderRefused {
  override name = "OrderChanged";
  constructor() {
    super("Something about your order has changed since you looked at it. Please check it again before you order.");
  }
}

/** The form belongs to another order, already placed or left by another browser or sign-in. */
export class KeyReused extends OrderRefused {
  override name = "KeyReused";
  constructor() {
    super("That page was for an earlier order, so nothing was ordered now. Please check your order and send it again.");
  }
}

/** Too few copies are left, perhaps because another shopper bought them meanwhile. */
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

/** Spent, cancelled or expired since it was applied. */
export class VoucherNotUsable extends OrderRefused {
  override name = "VoucherNotUsable";
  constructor(hint: string) {
    super(
      `The voucher ending in ${hint} can't pay its part any more. Nothing was ordered; please look at your vouchers.`,
      "payment",
    );
  }
}

/** More than the account's credit. */
export class CreditExceeded extends OrderRefused {
  override name = "CreditExceeded";
  constructor() {
    super(
      "This order is more than is left of your account's credit limit. Please choose another way to pay.",
      "payment",
    );
  }
}

/** The order is already in another state. */
export class OrderHasMoved extends Error {
  override name = "OrderHasMoved";
  constructor() {
    super("That can't be done any more: the order has moved on. Please look at it again.");
  }
}

/** More than what is left of the payment. */
export class RefundTooLarge extends Error {
  override name = "RefundTooLarge";
  constructor(readonly leftCents: number) {
    super("That is more than is left of what was paid for this order.");
  }
}

/** The payment page is unavailable now, or the order can't be paid. */
export class PaymentUnavailable extends Error {
  override name = "PaymentUnavailable";
  constructor(message = "We can't reach the payment page just now. Your order is kept; please try again in a minute.") {
    super(message);
  }
}
