import { type Address, HOME_COUNTRY } from "~/domain/addresses/address";
import type { Product } from "~/domain/catalogue/product";
import { env } from "~/env.server";
import type { PaymentWay } from "~/outside/payments";
import type { Fulfilment } from "./order";
import { offeredWays, waysInWords } from "./payment-ways";

/** What may pay for this order beside a card, by the shop's settings. Cents. */
export function waysToPay(order: { fulfilment: Fulfilment; address: Address }, payableCents: number): PaymentWay[] {
  const sentTo = order.fulfilment === "delivery" ? order.address.country : null;
  return offeredWays(env.PAYMENT_WAYS, { payableCents, sentTo });
}

/** What may pay for one of this product, as "card, PayPal or eVoucher". Vouchers don't pay for vouchers. */
export function waysToPayFor({ productType, priceCents }: Pick<Product, "productType" | "priceCents">): string {
  const sentTo = productType === "shipped" ? HOME_COUNTRY : null;
  const ways = offeredWays(env.PAYMENT_WAYS, { payableCents: priceCents ?? 0, sentTo });
  return waysInWords(ways, ...(productType === "eVoucher" ? [] : ["eVoucher"]));
}
