/**
 * Being paid by card or wallet on a page that is not ours: Stripe Checkout, and a sandbox that behaves like it. Nothing here knows a card's
 * number. Answers may come by redirect, by notification, both, several times, in any order, or never: who has the money is decided
 * by `look` and by notifications that prove who sent them, never by the address a browser comes back to.
 */

/** What a gateway's page may offer beside a card. */
export type PaymentWay = "apple-pay" | "google-pay" | "paypal" | "afterpay";

export interface PaymentRequest {
  /** Ours; repeats of a request are one payment at the gateway. */
  paymentId: string;
  /** Its name on the hosted page and the statement. */
  description: string;
  amountCents: number;
  currency: "AUD";
  email: string;
  /** Beside a card; null: what the gateway's own settings say. */
  ways: readonly PaymentWay[] | null;
  /** Where the goods are sent; null: not by post. */
  shipTo: ShippingDestination | null;
  /** Absolute; where the browser is led afterwards. */
  successUrl: string;
  cancelUrl: string;
  /** UTC ISO: the payment closes at this time, about an hour after its start. The same in each repeat. */
  expiresAt: string;
}

export interface ShippingDestination {
  name: string;
  street1: string;
  street2: string;
  city: string;
  state: string;
  postcode: string;
}

export type PaymentOutcome = "open" | "settling" | "paid" | "declined" | "failed" | "expired";

export interface PaymentNotification {
  /** Unique per event at the gateway, which may send an event repeatedly. */
  eventId: string;
  /** Null: not about a payment of the shop. */
  reference: string | null;
  outcome: PaymentOutcome | null;
}

export interface PaymentGateway {
  readonly name: "stripe" | "sandbox";
  /** Throws {@link GatewayRefused} when it will never take this; anything else: it may later. */
  start(request: PaymentRequest): Promise<{ reference: string; redirectTo: string }>;
  /** The page of a payment that was started before; null once there is nothing to do on it. */
  findPage(reference: string): Promise<string | null>;
  /** The payment's result at the gateway, and the amount taken in cents. */
  look(reference: string): Promise<{ outcome: PaymentOutcome; amountCents: number }>;
  /** Makes a payment unpayable and returns its result (it may have been paid meanwhile). */
  expire(reference: string): Promise<PaymentOutcome>;
  /** Repeats with one key are one refund. */
  refund(reference: string, amountCents: number, key: string): Promise<{ reference: string }>;
  /** Throws {@link NotificationRefused} unless the gateway's own secret signed it, lately. */
  readNotification(headers: Headers, body: string): Promise<PaymentNotification>;
}

/** For good: another try would be refused too. */
export class GatewayRefused extends Error {
  override name = "GatewayRefused";
}

/** Forged, altered, or too old to be taken. */
export class NotificationRefused extends Error {
  override name = "NotificationRefused";
}
