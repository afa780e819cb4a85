import type { CheckoutStep } from "~/domain/checkout/quote";

/** The data around every step of the checkout. Amounts are cents, AUD. */
export interface CheckoutFrame {
  steps: { step: CheckoutStep; isHere: boolean; isOpen: boolean; isDone: boolean }[];
  lines: {
    entryId: string;
    title: string;
    format: string;
    quantity: number;
    lineCents: number;
    /** Whom or what the pieces are for. */
    details: string[];
  }[];
  sums: {
    itemsCents: number;
    discountCents: number;
    offerCode: string | null;
    shippingName: string;
    /** Null: nothing is sent; `later`: it isn't known yet where to. */
    shippingCents: number | "later" | null;
    /** Without shipping while that is not known. */
    totalCents: number;
    /** Null while the total isn't whole. */
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
