/** Reads the copies on hand of all products in steps, and stores their value by day. */
import { sql } from "kysely";
import { insertRows } from "~/database/catalogue/insert-rows.server";
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import { LEFT, PLACE } from "~/database/orders/stock-count-records.server";
import { OWN_PRICE_COLUMNS } from "~/database/prices/shown-price-records.server";
import { HOLDING } from "~/domain/stock/holding";

/** A product with copies in the warehouse or in stores. */
export interface StockedProduct {
  code: string;
  /** The own price. */
  priceCents: number | null;
  /** Copies for sale in the warehouse; null if its stock never runs out. */
  stock: number | null;
}

/** Selects the next shipped products, withdrawn ones included, in order of their codes. */
export async function selectNextProducts(after: string, limit: number): Promise<StockedProduct[]> {
  return database()
    .selectFrom("products")
    .leftJoin("own_prices", "own_prices.code", "products.code")
    .select(named("products.code", "products.stock"))
    .select(OWN_PRICE_COLUMNS[0])
    .where("products.code", ">", after)
    .where("product_type", "=", "shipped")
    .orderBy("products.code")
    .limit(limit)
    .execute();
}

/** Selects the copies for sale in stores of the products from one code to another, both included. */
export async function selectStoreCopies(from: string, until: string) {
  return database()
    .selectFrom("store_stock")
    .select(["code", "store_slug as place", "quantity as copies"])
    .where("code", ">=", from)
    .where("code", "<=", until)
    .where("quantity", ">", 0)
    .execute();
}

/** Counts the copies that open orders hold, by place and product. */
export async function selectHeldCopies() {
  const rows = await database()
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select([PLACE.as("place"), "code", sql<number | string>`sum(${LEFT})`.as("copies")])
    .where("order_state", "in", HOLDING)
    .where("stock_from", "<>", "")
    .groupBy([PLACE, "code"])
    .execute();
  return rows.map((row) => ({ ...row, copies: Number(row.copies) }));
}

/**
 * Returns the path of each product's most specific category, or the first of several in the shop's order. Leaves out products
 * without a category.
 */
export async function selectMainCategories(codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await database()
    .selectFrom("product_categories")
    .innerJoin("categories", "categories.id", "product_categories.category_id")
    .select(["code", "path"])
    .where("code", "in", codes)
    .orderBy(sql`length(path) - length(replace(path, '/', ''))`, "desc")
    .orderBy("position")
    .orderBy("path")
    .execute();
  const paths = new Map<string, string>();
  for (const { code, path } of rows) if (!paths.has(code)) paths.set(code, path);
  return paths;
}

export interface StockValue {
  place: string;
  category: string;
  copies: number;
  cents: number;
  unpriced: number;
}

/** Replaces the values of a day. Call it in a transaction. */
export async function putStockValues(day: string, values: readonly StockValue[]): Promise<void> {
  await database().deleteFrom("stock_values").where("day", "=", day).execute();
  const rows = values.map((value) => ({ day, ...value }));
  await insertRows("stock_values", ["day", "place", "category", "copies", "cents", "unpriced"], rows);
}

/** Deletes the values of days before this one, except the first days of months. */
export async function deleteStockValuesBefore(day: string): Promise<void> {
  await database()
    .deleteFrom("stock_values")
    .where("day", "<", day)
    .where(sql<boolean>`substr(day, 9, 2) <> '01'`)
    .execute();
}

/** Returns the counted days, newest first. */
export async function selectStockDays(): Promise<string[]> {
  // Step from day to day along the key, because both databases would read all rows to find the distinct days.
  const { rows } = await sql<{ day: string }>`with recursive days(day) as (
    select max(day) from stock_values
    union all select (select max(day) from stock_values where day < days.day) from days where day is not null
  ) select day from days where day is not null`.execute(database());
  return rows.map(({ day }) => day);
}

/** Adds up a day's values by place or by category, at these places; undefined for all. */
export async function sumStockValues(
  by: "place" | "category",
  day: string,
  places: readonly string[] | undefined,
): Promise<{ key: string; copies: number; cents: number; unpriced: number }[]> {
  const rows = await database()
    .selectFrom("stock_values")
    .where("day", "=", day)
    .$if(places !== undefined, (query) => query.where("place", "in", places ?? []))
    .select(`${by} as key`)
    .select(({ fn }) => [
      fn.sum<number | string>("copies").as("copies"),
      fn.sum<number | string>("cents").as("cents"),
      fn.sum<number | string>("unpriced").as("unpriced"),
    ])
    .groupBy(by)
    .execute();
  return rows.map(({ key, copies, cents, unpriced }) => ({
    ...{ key, copies: Number(copies), cents: Number(cents), unpriced: Number(unpriced) },
  }));
}
