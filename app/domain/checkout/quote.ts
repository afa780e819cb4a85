/** What an order would come to, to the cent: what the review page shows, and what is placed. Amounts are cents, AUD. */

import type { ProductType } from "~/domain/catalogue/product";
import type { OptionSet } from "~/domain/options/options";
import type { Fulfilment, PaymentMethod } from "~/domain/orders/order";
import type { Checkout } from "./checkout";

export interface QuoteLine {
  entryId: string;
  code: string;
  title: string;
  slug: string;
  authors: string[];
  format: string;
  productType: ProductType;
  gift: boolean;
  unitPriceCents: number;
  quantity: number;
  /** Before the discount; GST-free where it is exported. */
  lineCents: number;
  /** Its share of the offer's discount; the shares add up to the cent. */
  discountCents: number;
  /** In what is left of the line. */
  gstCents: number;
  options: OptionSet[];
  affCode: string | null;
  referrer: string | null;
}

export interface RedeemedVoucher {
  voucherId: string;
  /** The code's last four signs. */
  hint: string;
  balanceCents: number;
  /** What of it this order takes. */
  cents: number;
  /** YYYY-MM-DD, the last day. */
  expiresOn: string;
}

export interface Quote {
  basketId: string;
  currency: "AUD";
  checkout: Checkout;
  lines: QuoteLine[];
  fulfilment: Fulfilment;
  /** Of what is shipped, with GST and before any discount: what free shipping looks at. */
  shippedCents: number;
  itemsCents: number;
  discountCents: number;
  offerCode: string | null;
  /** The method's name; '' when nothing is sent. */
  shippingName: string;
  shippingCents: number;
  /** Items less discount, with shipping. */
  totalCents: number;
  gstCents: number;
  vouchers: RedeemedVoucher[];
  voucherCents: number;
  /** Left for the card or the account. */
  payableCents: number;
  paymentMethod: PaymentMethod;
  /** Why it can't be ordered as it stands, each a sentence with the step where it is mended; empty: it can. */
  obstacles: { step: CheckoutStep; message: string }[];
  /** Of everything that decides what the customer gets and pays: another digest is another order. */
  digest: string;
}

export const CHECKOUT_STEPS = ["contact", "delivery", "payment", "review"] as const;
export type CheckoutStep = "basket" | (typeof CHECKOUT_STEPS)[number];
