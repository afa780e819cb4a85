/**
 * The reasons why an order is refused, in sentences for the shopper; the basket stays intact. Only the code in `http/` converts
 * them to HTTP statuses.
 */
import type { CheckoutStep } from "~/domain/checkout/quote";

/** Error for an order that can't be placed: the reason, and the checkout step that fixes it. */
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
    super("There are no items in your basket that you can order.", "basket");
  }
}

/** The order differs from the one that the review page showed. */
export class OrderChanged extends OrderRefused {
  override name = "OrderChanged";
  constructor() {
    super("Your order has changed. Please review it before you place it.");
  }
}

/** The submitted form was opened in another browser or before signing in, or its order was already placed. */
export class KeyReused extends OrderRefused {
  override name = "KeyReused";
  constructor() {
    super("That page was out of date, so your order wasn't placed. Please review your order and place it again.");
  }
}

/** Thrown when recent free orders have already triggered too many emails. The new order is refused before any email is sent. */
export class TooManyFreeOrders extends OrderRefused {
  override name = "TooManyFreeOrders";
  constructor(
    /** The earliest time at which another free order can be placed. */
    readonly until: Date,
  ) {
    super(
      "You've placed many free orders, so this one wasn't placed and your basket hasn't changed. Please try again in an hour.",
    );
  }
}

/** Too few copies are left, perhaps because another shopper has just bought them. */
export class SoldOut extends OrderRefused {
  override name = "SoldOut";
  constructor(
    readonly code: string,
    title: string,
    store: string | null = null,
  ) {
    super(
      store === null
        ? `We don't have enough copies of ${title} in stock. Your order wasn't placed and your basket hasn't changed.`
        : `${store} doesn't have enough copies of ${title} in stock. Your order wasn't placed and your basket hasn't changed.`,
      "basket",
    );
  }
}

/** The event of a ticket has started. */
export class EventOver extends OrderRefused {
  override name = "EventOver";
  constructor(
    readonly code: string,
    title: string,
  ) {
    super(
      `Tickets to ${title} are no longer sold: the event has started. Your order wasn't placed and your basket hasn't changed.`,
      "basket",
    );
  }
}

/** The voucher was spent or cancelled, or has expired, since it was applied. */
export class VoucherNotUsable extends OrderRefused {
  override name = "VoucherNotUsable";
  constructor(hint: string) {
    super(
      `The eVoucher ending in ${hint} no longer covers its part of the order. Your order wasn't placed. Please check your eVouchers.`,
    );
  }
}

/** The order costs more than the account's remaining credit. */
export class CreditExceeded extends OrderRefused {
  override name = "CreditExceeded";
  constructor() {
    super("This order is over your credit limit. Please choose another way to pay.");
  }
}

/** Refusal of a staff member's request; the message gives the reason. */
export class StaffRefused extends Error {
  override name = "StaffRefused";
}

/** The order has left the state that the request expects, for example because a button was clicked twice. */
export class OrderHasMoved extends Error {
  override name = "OrderHasMoved";
  constructor() {
    super("This order has been updated. Please check it and try again.");
  }
}

/** The refund is larger than the remaining amount of the payment. */
export class RefundTooLarge extends Error {
  override name = "RefundTooLarge";
  constructor(readonly leftCents: number) {
    super("That is more than the amount left to refund.");
  }
}

/** The refund is for more copies of a line than are left or unused. */
export class LineRefundTooLarge extends Error {
  override name = "LineRefundTooLarge";
  constructor(left: number, why: "left to refund" | "left to take off" | "unused") {
    super(`${left === 0 ? "None" : `Only ${left}`} of them ${left === 1 ? "is" : "are"} ${why}.`);
  }
}

/** The payment page is unavailable now, or the order can't be paid. */
export class PaymentUnavailable extends Error {
  override name = "PaymentUnavailable";
  constructor(
    message = "Your order is placed and waits for your payment. We can't open the payment page at the moment. Please try again in a minute.",
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
