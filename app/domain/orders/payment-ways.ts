/** The ways to pay on the gateway's page beside a card, as shoppers are told of them. */
import { HOME_COUNTRY } from "~/domain/addresses/address";
import type { PaymentWay } from "~/outside/payments";

export type { PaymentWay };

export const WAY_NAMES: Record<PaymentWay, string> = {
  "apple-pay": "Apple Pay",
  "google-pay": "Google Pay",
  paypal: "PayPal",
  afterpay: "Afterpay",
};

/** Afterpay's own limits for shops in Australia, cents. */
const AFTERPAY_FROM = 100;
const AFTERPAY_TO = 200_000;

interface PaidGoods {
  payableCents: number;
  /** The country that they are sent to; null: not by post. */
  sentTo: string | null;
}

/** Those of the shop's ways that may pay for this; null: the shop names none. Afterpay pays for what is sent within Australia. */
export function offeredWays(
  ofShop: readonly PaymentWay[] | null,
  { payableCents, sentTo }: PaidGoods,
): PaymentWay[] | null {
  const isForAfterpay = sentTo === HOME_COUNTRY && payableCents >= AFTERPAY_FROM && payableCents <= AFTERPAY_TO;
  return ofShop?.filter((way) => way !== "afterpay" || isForAfterpay) ?? null;
}

/** "card", or "card, Apple Pay or PayPal"; `more` is named at the end. */
export function waysInWords(ways: readonly PaymentWay[], ...more: readonly string[]): string {
  const names = ["card", ...ways.map((way) => WAY_NAMES[way]), ...more];
  const last = names.pop();
  return names.length === 0 ? `${last}` : `${names.join(", ")} or ${last}`;
}
