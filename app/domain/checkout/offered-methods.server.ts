import type { Quote } from "./quote";
import { type OfferedMethod, toCost } from "./shipping";
import { listShippingMethods } from "./shipping-methods.server";
import { parcelWeight } from "./weigh.server";

/** Lists the shipping methods to this country, each with its price for this order. */
export async function offeredMethods(quote: Quote, country: string): Promise<OfferedMethod[]> {
  const methods = await listShippingMethods(country);
  // Compare prices with GST to the free-shipping limit, because only domestic shipping can be free.
  const shippedCents = quote.shippedCents;
  const hasFreeShippingOffer = quote.offers.some(({ kind }) => kind === "free shipping");
  const order = { shippedCents, hasFreeShippingOffer, weightG: await parcelWeight(methods, quote.lines) };
  return methods.map((method) => ({ ...method, costCents: toCost(method, order) }));
}
