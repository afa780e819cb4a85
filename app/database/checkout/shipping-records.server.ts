/** The shipping methods that the shop's owner has set. */

import { keptQuery } from "~/database/engine/kept-query.server";
import type { ShippingMethod } from "~/domain/checkout/shipping";

/** The country code of the row for all countries without a row. */
const ELSEWHERE = "*";

const selectMethods = keptQuery((db, countries: readonly string[]) =>
  db
    .selectFrom("shipping_countries")
    .innerJoin("shipping_methods", "shipping_methods.zone", "shipping_countries.zone")
    .where("shipping_countries.country", "in", countries)
    .select(["shipping_countries.country", "shipping_methods.id", "shipping_methods.name"])
    .select(["shipping_methods.description", "shipping_methods.price_cents", "shipping_methods.free_over_cents"])
    .select(["shipping_methods.least_days", "shipping_methods.most_days"])
    .orderBy("shipping_methods.position")
    .orderBy("shipping_methods.id"),
);

/** The methods for a country, in the owner's order; none when the shop doesn't ship there. */
export async function listShippingMethods(country: string): Promise<ShippingMethod[]> {
  const rows = await selectMethods([country, ELSEWHERE]);
  const own = rows.filter((row) => row.country === country);
  return (own.length > 0 ? own : rows).map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    priceCents: row.price_cents,
    freeOverCents: row.free_over_cents,
    days: row.least_days === null || row.most_days === null ? null : ([row.least_days, row.most_days] as const),
  }));
}
