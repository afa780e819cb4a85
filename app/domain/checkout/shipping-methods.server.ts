/** Lists the shipping methods that the shop's owner has configured. */
import { findZone } from "~/domain/settings/delivery-setting";
import { shopSettings } from "~/domain/settings/settings.server";
import type { ShippingMethod } from "./shipping";

/** Returns the shipping methods for a country, in the owner's order; none when the shop doesn't ship there. */
export async function listShippingMethods(country: string): Promise<ShippingMethod[]> {
  const { delivery, freeDeliveryOver } = await shopSettings();
  return (findZone(delivery, country)?.methods ?? []).map((method) => ({ ...method, freeOverCents: freeDeliveryOver }));
}
