/**
 * Payments by card or wallet on a page that is not ours: Stripe Checkout, or a sandbox that behaves like it. This code never
 * sees a card number. Results can arrive by redirect, by notification, by both, several times, in any order, or never. Only
 * `look`, and notifications that prove their sender, determine whether money has arrived. The address that a browser returns to
 * never does.
 */

/** A payment method on a gateway's page other than a card. */
export type PaymentWay = "apple-pay" | "google-pay" | "paypal" | "afterpay";

export interface PaymentRequest {
  /**
   * The shop's id for the payment. The gateway uses it to recognise a repeated request, so that it creates a single payment.
   */
  paymentId: string;
  /** Name of the payment on the gateway's page and on the customer's statement. */
  description: string;
  amountCents: number;
  currency: "AUD";
  email: string;
  /** Payment methods other than a card; null leaves the choice to the gateway's own settings. */
  ways: readonly PaymentWay[] | null;
  /** The delivery address; null if nothing is sent by post. */
  shipTo: ShippingDestination | null;
  /** Absolute URL that the browser returns to. */
  successUrl: string;
  cancelUrl: string;
  /**
   * The time at which the payment closes, about an hour after its start, UTC ISO. It stays the same in each repeated request.
   */
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
  /** Id that is unique per event at the gateway, which can send an event repeatedly. */
  eventId: string;
  /** Reference of the payment; null if the event isn't about a payment of the shop. */
  reference: string | null;
  outcome: PaymentOutcome | null;
}

export type PayoutState = "pending" | "on its way" | "paid" | "failed";

/** Money that the gateway sends to the shop's bank account. */
export interface Payout {
  reference: string;
  /** The day on which the money arrives, YYYY-MM-DD. */
  arrivesOn: string;
  state: PayoutState;
  amountCents: number;
  /** False if the gateway doesn't list the parts of the payout. */
  hasLines: boolean;
}

/** A part of a payout. The payout is the sum of the amounts less the fees. */
export interface PayoutLine {
  kind: "payment" | "refund" | "fee" | "other";
  /** The shop's id for the payment, or key of the refund; null if it isn't the shop's. */
  key: string | null;
  /** Negative for an amount that was deducted. */
  amountCents: number;
  feeCents: number;
}

/** The gateways that the shop supports, by their names in database rows and addresses. */
export type GatewayName = "stripe" | "sandbox";

export interface PaymentGateway {
  readonly name: GatewayName;
  /**
   * Starts a payment. Throws {@link GatewayRefused} if the refusal is permanent, and any other error if a retry may succeed
   * later.
   */
  start(request: PaymentRequest): Promise<{ reference: string; redirectTo: string }>;
  /**
   * Returns the address of the page of a payment that was started earlier; null if the customer can't do anything there any
   * more.
   */
  findPage(reference: string): Promise<string | null>;
  /** Returns the payment's result at the gateway, and the amount taken in cents. */
  look(reference: string): Promise<{ outcome: PaymentOutcome; amountCents: number }>;
  /** Closes a payment so that it can't be paid, and returns its result, since it may just have been paid. */
  expire(reference: string): Promise<PaymentOutcome>;
  /** Refunds an amount in cents. Repeated calls with the same key make a single refund. */
  refund(reference: string, amountCents: number, key: string): Promise<{ reference: string }>;
  /** Lists the payouts that arrive on this day (YYYY-MM-DD) or later. */
  listPayouts(since: string): Promise<Payout[]>;
  /** Lists the parts of a payout whose `hasLines` is true. */
  listPayoutLines(reference: string): Promise<PayoutLine[]>;
  /** Parses a notification. Throws {@link NotificationRefused} unless it is recent and signed with the gateway's own secret. */
  readNotification(headers: Headers, body: string): Promise<PaymentNotification>;
}

/** Thrown for a permanent refusal: another attempt would be refused too. */
export class GatewayRefused extends Error {
  override name = "GatewayRefused";
}

/** Thrown if the notification is forged, altered, or too old. */
export class NotificationRefused extends Error {
  override name = "NotificationRefused";
}
