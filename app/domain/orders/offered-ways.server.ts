import { type Address, HOME_COUNTRY } from "~/domain/addresses/address";
import type { Product } from "~/domain/catalogue/product";
import { env } from "~/env.server";
import type { PaymentWay } from "~/outside/payments";
import type { Fulfilment } from "./order";
import { offeredWays, waysInWords } from "./payment-ways";

type PaidOrder = { fulfilment: Fulfilment; address: Address };

/** The ways to pay for this order other than a card; null leaves it to the gateway's own settings. A null order means a balance. Cents. */
export function allowedWays(order: PaidOrder | null, payableCents: number): PaymentWay[] | null {
  const sentTo = order?.fulfilment === "delivery" ? order.address.country : null;
  return offeredWays(env.PAYMENT_WAYS ?? null, { payableCents, sentTo });
}

/** The same ways as the checkout names them. */
export function waysToPay(order: PaidOrder, payableCents: number): PaymentWay[] {
  return allowedWays(order, payableCents) ?? [];
}

/** The ways to pay for one copy of this product, as "card, PayPal or eVoucher"; none for what is free. Vouchers can't pay for vouchers. */
export function waysToPayFor({ productType, priceCents }: Pick<Product, "productType" | "priceCents">): string {
  if (priceCents === 0 && productType !== "eVoucher") return "";
  const sentTo = productType === "shipped" ? HOME_COUNTRY : null;
  const ways = offeredWays(env.PAYMENT_WAYS ?? null, { payableCents: priceCents ?? 0, sentTo }) ?? [];
  return waysInWords(ways, ...(productType === "eVoucher" ? [] : ["eVoucher"]));
}
