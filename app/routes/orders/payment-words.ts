/** The message for a customer who returns from the payment page. */
import type { OrderState, PaymentState } from "~/domain/orders/order";

export interface PaymentWords {
  title: string;
  sentence: string;
  /** What can be done now. */
  next: "pay" | "look again" | "shop";
  /** The text of the button to the payment page. */
  button: string;
}

interface Standing {
  state: PaymentState;
  /** Null: it pays off a balance. */
  orderState: OrderState | null;
  /** The customer turned back on the payment page. */
  left: boolean;
}

/** One clear sentence for each way it can end. */
export function wordsOf({ state, orderState, left }: Standing): PaymentWords {
  if (orderState === "cancelled") {
    const sentence =
      state === "paid"
        ? "This order was cancelled before your payment reached us. We are paying all of it back to your card."
        : "This order was cancelled, and nothing was taken from your card.";
    return { title: "This order was cancelled", sentence, next: "shop", button: "" };
  }
  const pay = (title: string, sentence: string, button: string): PaymentWords =>
    orderState === null ? { title, sentence, next: "shop", button: "" } : { title, sentence, next: "pay", button };
  switch (state) {
    case "paid":
      return { title: "Thank you", sentence: "Your payment has reached us.", next: "shop", button: "" };
    case "settling":
      return {
        title: "Your payment is on its way",
        sentence: "Your bank has not confirmed it yet. You can close this page: we write to you as soon as it does.",
        next: "look again",
        button: "",
      };
    case "declined":
      return pay(
        "Your card was declined",
        "Your bank declined the payment, and no money was taken. Your order is kept: try again, or use another card.",
        "Try again",
      );
    case "failed":
      return pay(
        "The payment did not go through",
        "Something went wrong at the bank, and no money was taken. Your order is kept: please try again.",
        "Try again",
      );
    case "expired":
      return pay(
        "The payment page has closed",
        "It was open for too long, and no money was taken. Your order is kept for a while: you can still pay for it.",
        "Pay now",
      );
    case "started":
      return left
        ? pay(
            "You haven't paid yet",
            "You left the payment page, and no money was taken. We keep your order for an hour.",
            "Go to the payment page",
          )
        : pay(
            "Your order is not paid yet",
            "We have not heard from the bank. If you haven't paid, you can do so now; if you have, look at your order in a minute.",
            "Go to the payment page",
          );
  }
}
