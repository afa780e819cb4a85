import type { CheckoutStep } from "~/domain/checkout/quote";
import type { WaitingOrder } from "~/domain/orders/waiting-orders";

/** The data around every step of the checkout. Amounts are cents, AUD. */
export interface CheckoutFrame {
  /** Earlier orders that were left at the bank; an older server's answer has none. */
  waiting?: WaitingOrder[];
  steps: { step: CheckoutStep; isOpen: boolean; isDone: boolean }[];
  lines: {
    entryId: string;
    code: string;
    title: string;
    format: string;
    quantity: number;
    lineCents: number;
    /** Recipients or licences, one line each. */
    details: string[];
    /** For somebody else. */
    isGift: boolean;
  }[];
  sums: {
    itemsCents: number;
    discountCents: number;
    offerCode: string | null;
    shippingName: string;
    /** Null when nothing is sent; `later` until the destination is known. */
    shippingCents: number | "later" | null;
    /** 0 without gift wrap. */
    giftWrapCents: number;
    /** Excludes shipping until that is known. */
    totalCents: number;
    /** Null until the total is final. */
    gstCents: number | null;
    vouchers: { voucherId: string; hint: string; cents: number }[];
    payableCents: number | null;
  };
}

export const STEP_TITLES: Record<CheckoutStep, string> = {
  basket: "Basket",
  contact: "Contact",
  delivery: "Delivery",
  payment: "Payment",
  review: "Review",
};
