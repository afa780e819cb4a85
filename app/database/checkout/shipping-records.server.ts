/** The shipping methods that the shop's owner has set. */

import { database } from "~/database/engine/connection.server";
import type { ShippingMethod } from "~/domain/checkout/shipping";

/** The row of every country without a row of its own. */
const ELSEWHERE = "*";

/** The methods for a country, in the owner's order; none when the shop doesn't ship there. */
export async function listShippingMethods(country: string): Promise<ShippingMethod[]> {
  const rows = await database()
    .selectFrom("shipping_countries")
    .innerJoin("shipping_methods", "shipping_methods.zone", "shipping_countries.zone")
    .where("shipping_countries.country", "in", [country, ELSEWHERE])
    .select(["shipping_countries.country", "shipping_methods.id", "shipping_methods.name"])
    .select(["shipping_methods.description", "shipping_methods.price_cents", "shipping_methods.free_over_cents"])
    .orderBy("shipping_methods.position")
    .orderBy("shipping_methods.id")
    .execute();
  const own = rows.filter((row) => row.country === country);
  return (own.length > 0 ? own : rows).map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    priceCents: row.price_cents,
    freeOverCents: row.free_over_cents,
  }));
}
