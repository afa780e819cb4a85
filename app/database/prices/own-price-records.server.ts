/** Stores the own prices of products that have a planned price, and the prices at which products were sold before. */
import { sql } from "kysely";
import { areAmong, sliced } from "~/database/catalogue/codes-in-slices.server";
import { insertRows } from "~/database/catalogue/insert-rows.server";
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { PriceHistory } from "~/domain/prices/price-plan";

export interface OwnPrice {
  code: string;
  planId: string;
  priceCents: number | null;
  strikePriceCents: number | null;
  savingStatement: string | null;
}

const FIELDS = ["code", "planId", "priceCents", "strikePriceCents", "savingStatement"] as const;

/** Stores own prices for those of the products that have a planned price, and deletes them for the others. */
export async function replaceOwnPrices(codes: readonly string[], prices: readonly OwnPrice[]): Promise<void> {
  for (const slice of sliced(codes)) await database().deleteFrom("own_prices").where(areAmong(slice)).execute();
  await insertRows("own_prices", FIELDS, prices);
}

/** Returns the next products that have a plan's price, by code. */
export async function selectPricedBy(planId: string, after: string, limit: number): Promise<string[]> {
  const rows = await database()
    .selectFrom("own_prices")
    .select("code")
    .where("plan_id", "=", planId)
    .where("code", ">", after)
    .orderBy("code")
    .limit(limit)
    .execute();
  return rows.map(({ code }) => code);
}

export interface ShownPrice {
  code: string;
  priceCents: number | null;
  isWithdrawn: boolean;
}

/** Returns the prices that shoppers see of these products, by code. */
export async function selectShownPrices(codes: readonly string[]): Promise<Map<string, ShownPrice>> {
  const shown = new Map<string, ShownPrice>();
  for (const slice of sliced(codes)) {
    const rows = await database()
      .selectFrom("products")
      .select(named("code", "price_cents", "withdrawn_at"))
      .where(areAmong(slice))
      .execute();
    for (const { withdrawnAt, ...row } of rows) shown.set(row.code, { ...row, isWithdrawn: withdrawnAt !== null });
  }
  return shown;
}

/** A price at which a product was sold until now; null if it wasn't sold. */
export interface FormerPrice {
  code: string;
  priceCents: number | null;
}

/** Adds prices to the history of products. `until` is UTC ISO. */
export async function putFormerPrices(prices: readonly FormerPrice[], until: string): Promise<void> {
  const rows = prices.map((price) => ({ ...price, untilAt: until }));
  await insertRows("former_prices", ["code", "untilAt", "priceCents"], rows);
}

/** Returns the prices of these products, by code. Prices that ended at `since` (UTC ISO) or before are left out. */
export async function selectHistories(codes: readonly string[], since: string): Promise<Map<string, PriceHistory>> {
  const found = new Map<string, PriceHistory & { former: { untilAt: string; cents: number | null }[] }>();
  for (const slice of sliced(codes)) {
    const products = await database()
      .selectFrom("products")
      .select(named("code", "price_cents", "created_at"))
      .where(areAmong(slice))
      .execute();
    for (const { code, createdAt, priceCents } of products)
      found.set(code, { createdAt, shownCents: priceCents, former: [] });
    const former = await database()
      .selectFrom("former_prices")
      .select(["code", "until_at as untilAt", "price_cents as cents"])
      .where(areAmong(slice))
      .where("until_at", ">", since)
      .orderBy("code")
      .orderBy("until_at")
      .execute();
    for (const { code, ...price } of former) found.get(code)?.former.push(price);
  }
  return found;
}

/** Deletes at most `limit` prices that ended before this time (UTC ISO). Returns the number deleted. */
export async function deleteFormerPrices(before: string, limit: number): Promise<number> {
  const { numDeletedRows } = await database()
    .deleteFrom("former_prices")
    .where(
      sql<boolean>`(code, until_at) in (select code, until_at from former_prices where until_at < ${before} limit ${sql.lit(limit)})`,
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
