import { type Address, HOME_COUNTRY } from "~/domain/addresses/address";
import type { Product } from "~/domain/catalogue/product";
import { env } from "~/env.server";
import type { PaymentWay } from "~/outside/payments";
import type { Fulfilment } from "./order";
import { offeredWays, waysInWords } from "./payment-ways";

type PaidOrder = { fulfilment: Fulfilment; address: Address };

/** What may pay for this order beside a card; null: the gateway's own settings say. No order: a balance. Cents. */
export function allowedWays(order: PaidOrder | null, payableCents: number): PaymentWay[] | null {
  const sentTo = order?.fulfilment === "delivery" ? order.address.country : null;
  return offeredWays(env.PAYMENT_WAYS ?? null, { payableCents, sentTo });
}

/** The same as the checkout tells of it. */
export function waysToPay(order: PaidOrder, payableCents: number): PaymentWay[] {
  return allowedWays(order, payableCents) ?? [];
}

/** What may pay for one of this product, as "card, PayPal or eVoucher". Vouchers don't pay for vouchers. */
export function waysToPayFor({ productType, priceCents }: Pick<Product, "productType" | "priceCents">): string {
  const sentTo = productType === "shipped" ? HOME_COUNTRY : null;
  const ways = offeredWays(env.PAYMENT_WAYS ?? null, { payableCents: priceCents ?? 0, sentTo }) ?? [];
  return waysInWords(ways, ...(productType === "eVoucher" ? [] : ["eVoucher"]));
}
