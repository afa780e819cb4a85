import { type Address, HOME_COUNTRY } from "~/domain/addresses/address";
import type { Product } from "~/domain/catalogue/product";
import { env } from "~/env.server";
import type { PaymentWay } from "~/outside/payments";
import type { Fulfilment } from "./order";
import { offeredWays, waysInWords } from "./payment-ways";

type PaidOrder = { fulfilment: Fulfilment; address: Address };

/**
 * Returns the ways to pay for this order, other than a card. Null leaves the choice to the gateway's own settings. A null
 * `order` means that a balance is being paid. Amounts are cents.
 */
export function allowedWays(order: PaidOrder | null, payableCents: number): PaymentWay[] | null {
  const sentTo = order?.fulfilment === "delivery" ? order.address.country : null;
  return offeredWays(env.PAYMENT_WAYS ?? null, { payableCents, sentTo });
}

/** Lists the allowed payment methods for the checkout; empty if the gateway's own settings decide. */
export function waysToPay(order: PaidOrder, payableCents: number): PaymentWay[] {
  return allowedWays(order, payableCents) ?? [];
}

/**
 * Lists the ways to pay for one copy of this product, such as "card, PayPal or eVoucher"; '' for free products. Vouchers can't
 * pay for vouchers.
 */
export function waysToPayFor({ productType, priceCents }: Pick<Product, "productType" | "priceCents">): string {
  if (priceCents === 0 && productType !== "eVoucher") return "";
  const sentTo = productType === "shipped" ? HOME_COUNTRY : null;
  const ways = offeredWays(env.PAYMENT_WAYS ?? null, { payableCents: priceCents ?? 0, sentTo }) ?? [];
  return waysInWords(ways, ...(productType === "eVoucher" ? [] : ["eVoucher"]));
}
