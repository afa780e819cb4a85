/** The messages for customers who return from the payment page. */
import type { OrderState, PaymentState } from "~/domain/orders/order";

export interface PaymentWords {
  title: string;
  sentence: string;
  /** The next action that the page offers. */
  next: "pay" | "look again" | "shop";
  /** Label of the button that leads to the payment page. */
  button: string;
}

interface PaymentFacts {
  state: PaymentState;
  /** State of the order; null for a payment that settles a balance. */
  orderState: OrderState | null;
  /** True if the customer left the payment page without paying. */
  left: boolean;
  /** Time for which the order is held, in words such as "for 20 minutes". */
  kept: string;
}

/** Returns one clear sentence for each possible outcome. */
export function toWords({ state, orderState, left, kept }: PaymentFacts): PaymentWords {
  if (orderState === "cancelled") {
    const sentence =
      state === "paid"
        ? "This order was cancelled before we received your payment. We are refunding the full amount to your card."
        : "This order was cancelled. We didn't charge your card.";
    return { title: "This order was cancelled", sentence, next: "shop", button: "" };
  }
  const pay = (title: string, sentence: string, button: string): PaymentWords =>
    orderState === null ? { title, sentence, next: "shop", button: "" } : { title, sentence, next: "pay", button };
  switch (state) {
    case "paid":
      return { title: "Thank you", sentence: "We've received your payment.", next: "shop", button: "" };
    case "settling":
      return {
        title: "We're processing your payment",
        sentence: "Your bank hasn't confirmed your payment yet. You can close this page. We'll email you when it does.",
        next: "look again",
        button: "",
      };
    case "declined":
      return pay(
        "Your payment was declined",
        "Your bank declined the payment, so you haven't been charged. We've saved your order. Try again or use another card.",
        "Try again",
      );
    case "failed":
      return pay(
        "Your payment failed",
        "Something went wrong at the bank, so you haven't been charged. We've saved your order. Please try again.",
        "Try again",
      );
    case "expired":
      return pay(
        "The payment page has expired",
        "The page was open for too long. You haven't been charged, and you can still pay for your order.",
        "Pay now",
      );
    case "started":
      return left
        ? pay(
            "You haven't paid yet",
            `You left the payment page, so you haven't been charged. We'll keep your order ${kept}.`,
            "Go to the payment page",
          )
        : pay(
            "Your order hasn't been paid yet",
            "Your bank hasn't confirmed a payment. If you haven't paid, you can pay now. If you have, check your order again in a minute.",
            "Go to the payment page",
          );
  }
}
