/** Defines an order's exact price, which the review page shows and at which the order is placed. Amounts are cents, AUD. */

import type { NamedEvent } from "~/domain/library/ticket-names";
import type { FoundOffer } from "~/domain/offers/offer";
import type { Fulfilment, OrderLine, PaymentMethod } from "~/domain/orders/order";
import type { Checkout } from "./checkout";
import type { ShippingMethod } from "./shipping";

/** A line of the order to be placed. Its price excludes GST if the order is exported. */
export interface QuoteLine extends Omit<OrderLine, "id"> {
  entryId: string;
}

export interface RedeemedVoucher {
  voucherId: string;
  /** The code's last four characters. */
  hint: string;
  balanceCents: number;
  /** The amount that this order takes from the voucher. */
  cents: number;
  /** YYYY-MM-DD, the voucher's last valid day. */
  expiresOn: string;
}

export interface Quote {
  basketId: string;
  currency: "AUD";
  checkout: Checkout;
  lines: QuoteLine[];
  fulfilment: Fulfilment;
  /** The price of shipped items with GST, before any discount. Free shipping depends on it. */
  shippedCents: number;
  itemsCents: number;
  discountCents: number;
  offerCode: string | null;
  /** The offers that apply. */
  offers: readonly FoundOffer[];
  /** The rows of the discount, such as "Offer code WELCOME10". */
  discounts: { label: string; cents: number }[];
  /** The shipping method's name; '' when nothing ships. */
  shippingName: string;
  shippingCents: number;
  /** The price of gift wrap for this order; null if it isn't offered. */
  giftWrapPriceCents: number | null;
  /** The charge for gift wrap; 0 without it. */
  giftWrapCents: number;
  /** Null when nothing ships. */
  shippingMethod: ShippingMethod | null;
  /** True if all shipped items can be sent now. */
  areGoodsInStock: boolean;
  /** The release dates of the order's pre-orders, by code, as its lines store them. */
  awaited: ReadonlyMap<string, string>;
  /** The events among the lines that require names. */
  namedEvents: NamedEvent[];
  /** The items' total minus the discount, plus shipping and gift wrap. */
  totalCents: number;
  gstCents: number;
  vouchers: RedeemedVoucher[];
  voucherCents: number;
  /** The amount left to pay by card or on account. */
  payableCents: number;
  paymentMethod: PaymentMethod;
  /** Null if this customer can't buy on account. */
  creditLeftCents: number | null;
  /**
   * The reasons why the basket can't be ordered yet, each as a sentence with the step where it can be fixed; empty when there
   * are none.
   */
  obstacles: { step: CheckoutStep; message: string }[];
  /**
   * A hash of everything that determines the goods and their price, except the payment method: a different digest means a
   * different order.
   */
  digest: string;
}

export const CHECKOUT_STEPS = ["contact", "delivery", "review"] as const;
export type CheckoutStep = "basket" | (typeof CHECKOUT_STEPS)[number];
