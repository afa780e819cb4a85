import type { Address } from "~/domain/addresses/address";
import { env } from "~/env.server";
import type { PaymentWay } from "~/outside/payments";
import type { Fulfilment } from "./order";
import { offeredWays } from "./payment-ways";

/** What may pay for this order beside a card, by the shop's settings. Cents. */
export function waysToPay(order: { fulfilment: Fulfilment; address: Address }, payableCents: number): PaymentWay[] {
  const sentTo = order.fulfilment === "delivery" ? order.address.country : null;
  return offeredWays(env.PAYMENT_WAYS, { payableCents, sentTo });
}
