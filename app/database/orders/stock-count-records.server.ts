/** Counts the copies of one product by place: for sale, held by open orders, and sold. */
import { sql } from "kysely";
import { database, dialect } from "~/database/engine/connection.server";
import type { ProductType } from "~/domain/catalogue/product";
import type { OrderState } from "~/domain/orders/order";
import { HOLDING } from "~/domain/stock/holding";
import { showAs } from "./stock-records.server";

/** The states of orders that were paid and not returned. */
export const SOLD: readonly OrderState[] = ["paid", "packed", "partly sent", "sent", "ready to collect", "completed"];

export interface CountedProduct {
  code: string;
  title: string;
  slug: string;
  format: string;
  productType: ProductType;
  /** Copies for sale in the warehouse; null if stock never runs out. */
  stock: number | null;
}

/** Finds a product, including withdrawn ones. */
export async function selectCounted(code: string): Promise<CountedProduct | null> {
  const row = await database()
    .selectFrom("products")
    .select(["code", "title", "slug", "format", "product_type as productType", "stock"])
    .where("code", "=", code)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns, by code, the copies for sale in the warehouse, and those in all stores together. */
export async function selectCopiesForSale(
  codes: readonly string[],
): Promise<Map<string, { stock: number | null; inStores: number }>> {
  if (codes.length === 0) return new Map();
  const rows = await database()
    .selectFrom("products")
    .leftJoin("store_stock", "store_stock.code", "products.code")
    .select(["products.code", "stock"])
    .select(({ fn }) => fn.sum<number | string | null>("quantity").as("copies"))
    .where("products.code", "in", codes)
    .groupBy(["products.code", "stock"])
    .execute();
  return new Map(rows.map(({ code, stock, copies }) => [code, { stock, inStores: Number(copies ?? 0) }]));
}

/** SQL for the store that a line's copies were taken from; '' for the warehouse. */
export const PLACE = sql<string>`case when stock_from = 'store' then coalesce(orders.store_slug, '') else '' end`;
/** SQL for the number of a line's copies that weren't refunded (`KEPT`), and how many of these weren't sent (`LEFT`). */
export const KEPT = sql<number>`order_lines.quantity - order_lines.refunded_quantity`;
export const LEFT = sql<number>`${KEPT} - (order_lines.sent_quantity - order_lines.returned_quantity)`;

const isIn = (states: readonly OrderState[]) => sql<boolean>`order_state in (${sql.join(states)})`;
const IS_HELD = sql<boolean>`stock_from <> '' and ${LEFT} > 0 and ${isIn(HOLDING)}`;

/** Number of a product's copies at one place that open orders hold, and the number that were sold. */
export interface OrderedCopies {
  held: number;
  /** Number of order lines that hold the copies. */
  holders: number;
  sold: number;
}

/**
 * Selects the order lines for a product. Orders come first in the join, because a bestseller has more lines than there are open
 * or recent orders. SQLite keeps the order of a cross join.
 */
const toLines = (code: string) =>
  database()
    .selectFrom("orders")
    .crossJoin("order_lines")
    .whereRef("order_lines.order_id", "=", "orders.id")
    .where("code", "=", code);

/** Counts, by place, the copies that open orders hold, and those sold since the given time (UTC ISO), less refunded copies. */
export async function countOrderedCopies(code: string, since: string): Promise<Map<string, OrderedCopies>> {
  const held = await toLines(code)
    .select([PLACE.as("place"), sql<number | string>`sum(${LEFT})`.as("held")])
    .select((eb) => eb.fn.countAll<number | string>().as("holders"))
    .where(IS_HELD)
    .groupBy(PLACE)
    .execute();
  const sold = await toLines(code)
    .select([PLACE.as("place"), sql<number | string>`sum(${KEPT})`.as("sold")])
    .where(isIn(SOLD))
    .where("placed_at", ">=", since)
    .groupBy(PLACE)
    .execute();
  const byPlace = new Map<string, OrderedCopies>();
  for (const row of held) byPlace.set(row.place, { held: Number(row.held), holders: Number(row.holders), sold: 0 });
  for (const row of sold)
    byPlace.set(row.place, { held: 0, holders: 0, ...byPlace.get(row.place), sold: Number(row.sold) });
  return byPlace;
}

/** Copies that an open order has taken and still holds. */
export interface HeldCopies {
  number: string;
  state: OrderState;
  /** Store that the copies were taken from; '' for the warehouse. */
  place: string;
  copies: number;
}

/** Lists the copies that open orders hold, oldest order first. The columns to show are read only for the orders listed. */
export async function listHolders(code: string, limit: number): Promise<HeldCopies[]> {
  const oldest = toLines(code)
    .select(["orders.id", "order_state as state", "placed_at", PLACE.as("place"), LEFT.as("copies")])
    .where(IS_HELD)
    .orderBy("placed_at")
    .orderBy("orders.id")
    .limit(limit);
  const rows = await database()
    .selectFrom(oldest.as("oldest"))
    .innerJoin("orders", "orders.id", "oldest.id")
    .select(["orders.number", "oldest.state", "oldest.place", "oldest.copies"])
    .orderBy("oldest.placed_at")
    .orderBy("oldest.id")
    .execute();
  return rows.map((row) => ({ ...row, copies: Number(row.copies) }));
}

/**
 * Locks the number of copies for sale at a place until the transaction ends, which makes purchases wait. Returns the number, or
 * null if it is unlimited.
 */
export async function lockCopies(code: string, place: string): Promise<number | null> {
  if (place === "") {
    const { stock } = await database()
      .selectFrom("products")
      .select("stock")
      .where("code", "=", code)
      .$if(dialect() === "postgres", (query) => query.forUpdate())
      .executeTakeFirstOrThrow();
    return stock;
  }
  await database()
    .insertInto("store_stock")
    .values({ code, store_slug: place, quantity: 0 })
    .onConflict((conflict) => conflict.columns(["code", "store_slug"]).doNothing())
    .execute();
  const { quantity } = await database()
    .selectFrom("store_stock")
    .select("quantity")
    .where("code", "=", code)
    .where("store_slug", "=", place)
    .$if(dialect() === "postgres", (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return quantity;
}

/**
 * Sets the number of copies for sale at a locked place. If the warehouse's number drops to 0 or rises from 0, also changes the
 * availability shown on pages.
 */
export async function setCopies(code: string, place: string, copies: number): Promise<void> {
  if (place !== "") {
    await database()
      .updateTable("store_stock")
      .set({ quantity: copies })
      .where("code", "=", code)
      .where("store_slug", "=", place)
      .execute();
    return;
  }
  const { stock, availability } = await database()
    .selectFrom("products")
    .select(["stock", "availability"])
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
  await database().updateTable("products").set({ stock: copies }).where("code", "=", code).execute();
  if (copies === 0 && availability === "in stock") await showAs(code, "sold out");
  // Don't put a product on sale that is sold out although there are copies, because its feed or staff took it off sale.
  if (copies > 0 && stock === 0 && availability === "sold out") await showAs(code, "in stock");
}

/** A correction by staff, as the staff log records it. */
export interface LoggedCorrection {
  doneAt: string;
  by: string;
  place: string;
  was: string;
  became: string;
}

/**
 * Lists the latest corrections of a product, newest first. Also compares the first 14 characters of subjects, because the index
 * contains only these.
 */
export async function selectCorrections(code: string, limit: number): Promise<LoggedCorrection[]> {
  const rows = await database()
    .selectFrom("staff_deeds")
    .leftJoin("members", "members.id", "staff_deeds.staff_id")
    .select(["done_at as doneAt", "staff_deeds.store_slug as place", "was", "became", "staff_id", "done_by"])
    .select("members.email")
    .where(sql<boolean>`substr(subject, 1, 14) = ${code.slice(0, 14)}`)
    .where("subject", "=", code)
    .where("deed", "=", "corrected stock")
    .orderBy("done_at", "desc")
    .orderBy("staff_deeds.id")
    .limit(limit)
    .execute();
  return rows.map(({ email, staff_id, done_by, ...row }) => ({
    ...row,
    by: email || staff_id || done_by || "the command line",
  }));
}
