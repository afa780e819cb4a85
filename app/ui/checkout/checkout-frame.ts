import type { CheckoutStep } from "~/domain/checkout/quote";
import type { WaitingOrder } from "~/domain/orders/waiting-orders";

/** The data shared by every step of the checkout. Amounts are cents, AUD. */
export interface CheckoutFrame {
  /** Earlier orders whose payment was not completed at the bank. Undefined in an older server's response. */
  waiting?: WaitingOrder[];
  steps: { step: CheckoutStep; isOpen: boolean; isDone: boolean }[];
  lines: {
    entryId: string;
    code: string;
    title: string;
    format: string;
    quantity: number;
    lineCents: number;
    /** Recipients or licences, one string each. */
    details: string[];
    isGift: boolean;
  }[];
  sums: {
    itemsCents: number;
    /** The discounts, one row each. Undefined in an older server's response. */
    discounts?: { label: string; cents: number }[];
    shippingName: string;
    /** Shipping in cents; null if nothing is shipped; `later` until the destination is known. */
    shippingCents: number | "later" | null;
    /** Gift wrap in cents; 0 without it. */
    giftWrapCents: number;
    /** The total in cents, without shipping until that is known. */
    totalCents: number;
    /** GST in cents; null until the total is final. */
    gstCents: number | null;
    vouchers: { voucherId: string; hint: string; cents: number }[];
    payableCents: number | null;
  };
}

export const STEP_TITLES: Record<CheckoutStep, string> = {
  basket: "Basket",
  contact: "Contact",
  delivery: "Delivery",
  review: "Review and pay",
};
