/** The ways to pay on the gateway's page other than a card, with the names shown to shoppers. */
import { HOME_COUNTRY } from "~/domain/addresses/address";
import type { PaymentWay } from "~/outside/payments";

export type { PaymentWay };

export const WAY_NAMES: Record<PaymentWay, string> = {
  "apple-pay": "Apple Pay",
  "google-pay": "Google Pay",
  paypal: "PayPal",
  afterpay: "Afterpay",
};

/** Afterpay's own limits for Australian shops, in cents. */
const AFTERPAY_FROM = 100;
const AFTERPAY_TO = 200_000;

interface PaidGoods {
  payableCents: number;
  /** The country that the goods are sent to; null if they aren't posted. */
  sentTo: string | null;
}

/**
 * Returns which of the shop's payment methods can pay for these goods; null if the shop's settings list none. Afterpay can only
 * pay for goods sent within Australia.
 */
export function offeredWays(
  ofShop: readonly PaymentWay[] | null,
  { payableCents, sentTo }: PaidGoods,
): PaymentWay[] | null {
  const isForAfterpay = sentTo === HOME_COUNTRY && payableCents >= AFTERPAY_FROM && payableCents <= AFTERPAY_TO;
  return ofShop?.filter((way) => way !== "afterpay" || isForAfterpay) ?? null;
}

/** Lists the payment methods as "card", or "card, Apple Pay or PayPal", with `more` at the end. */
export function waysInWords(ways: readonly PaymentWay[], ...more: readonly string[]): string {
  const names = ["card", ...ways.map((way) => WAY_NAMES[way]), ...more];
  const last = names.pop();
  return names.length === 0 ? `${last}` : `${names.join(", ")} or ${last}`;
}
