/** Counts the copies of many products at one place. */
import { sql } from "kysely";
import { database } from "~/database/engine/connection.server";
import { LEFT } from "~/database/orders/stock-count-records.server";
import { HOLDING } from "~/domain/stock/holding";

interface CopiesAt {
  title: string;
  format: string;
  /** Null for a product whose stock never runs out at the place; 0 if a store has no stock count for the product. */
  forSale: number | null;
  /** The copies that open orders hold. */
  held: number;
}

/**
 * Counts the copies at a place, by code. Uses a single statement, so that a simultaneous purchase can't be counted twice.
 * Unknown codes are missing from the result.
 */
export async function selectCopiesAt(place: string, codes: readonly string[]): Promise<Map<string, CopiesAt>> {
  if (codes.length === 0) return new Map();
  const rows = await database()
    .selectFrom("products")
    .leftJoin("store_stock", (join) =>
      join.onRef("store_stock.code", "=", "products.code").on("store_stock.store_slug", "=", place),
    )
    .leftJoin(heldAt(place, codes).as("held"), "held.code", "products.code")
    .select(["products.code", "title", "format", "stock", "quantity", "held.copies"])
    .where("products.code", "in", codes)
    .execute();
  return new Map(
    rows.map(({ code, title, format, stock, quantity, copies }) => [
      code,
      { title, format, forSale: place === "" ? stock : (quantity ?? 0), held: Number(copies ?? 0) },
    ]),
  );
}

function heldAt(place: string, codes: readonly string[]) {
  return database()
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select("order_lines.code")
    .select(sql<number | string>`sum(${LEFT})`.as("copies"))
    .where("order_state", "in", HOLDING)
    .where("order_lines.code", "in", codes)
    .$if(place === "", (query) => query.where("stock_from", "=", "shop"))
    .$if(place !== "", (query) => query.where("stock_from", "=", "store").where("store_slug", "=", place))
    .groupBy("order_lines.code");
}
