/** Takes copies from stock and puts them back. Each statement takes all requested copies or none, so nothing is sold twice. */

import { isStillSold } from "~/database/catalogue/catalogue-records.server";
import { database } from "~/database/engine/connection.server";
import type { Availability, ProductType } from "~/domain/catalogue/product";
import type { StockSource } from "~/domain/orders/order";

/**
 * Takes copies from the shop's stock. Returns '' if no copies had to be taken, because stock is unlimited or the product is a
 * pre-order, and null if there are too few copies, or the product can't be sold any more.
 */
export async function takeFromShop(code: string, quantity: number): Promise<StockSource | null> {
  const taken = await database()
    .updateTable("products")
    .set((eb) => ({ stock: eb("stock", "-", quantity) }))
    .where("code", "=", code)
    .where("withdrawn_at", "is", null)
    .where("availability", "=", "in stock")
    .where("stock", ">=", quantity)
    .where(isStillSold())
    .returning("stock")
    .executeTakeFirst();
  if (taken?.stock === 0) await showAs(code, "sold out");
  if (taken) return "shop";
  const boundless = await database()
    .selectFrom("products")
    .select("code")
    .where("code", "=", code)
    .where("withdrawn_at", "is", null)
    .where(isStillSold())
    .where((eb) =>
      eb.or([
        eb("availability", "=", "preorder"),
        eb.and([eb("availability", "=", "in stock"), eb("stock", "is", null)]),
      ]),
    )
    .executeTakeFirst();
  return boundless ? "" : null;
}

/**
 * Updates the availability on the product and wherever it is listed or searched, so that no page offers a last copy that has
 * been sold. Also sets `updated_at`, so that sitemaps and product feeds include the change.
 */
export async function showAs(code: string, availability: Availability): Promise<void> {
  const changed = { availability, updated_at: new Date().toISOString() };
  await database().updateTable("products").set(changed).where("code", "=", code).execute();
  for (const table of ["listings", "product_words"] as const)
    await database().updateTable(table).set({ availability }).where("code", "=", code).execute();
}

/** Takes copies from a store's stock. Returns null when there are too few. */
export async function takeFromStore(storeSlug: string, code: string, quantity: number): Promise<StockSource | null> {
  const { numUpdatedRows } = await database()
    .updateTable("store_stock")
    .set((eb) => ({ quantity: eb("quantity", "-", quantity) }))
    .where("store_slug", "=", storeSlug)
    .where("code", "=", code)
    .where("quantity", ">=", quantity)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? "store" : null;
}

interface Copies {
  code: string;
  quantity: number;
  from: "shop" | "store";
  storeSlug: string | null;
}

interface TakenStock extends Copies {
  lineId: string;
  productType: ProductType;
  /** The copies that the line holds, including used tickets. */
  held: number;
}

/**
 * Lists the copies that an order's lines took and can return, by code. Leaves out used tickets, because their seats don't
 * become free again, and copies that are in parcels or refunded, because they have already been handled.
 */
export async function selectTakenStock(orderId: string): Promise<TakenStock[]> {
  const rows = await database()
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["order_lines.id", "code", "quantity", "refunded_quantity", "stock_from", "store_slug", "product_type"])
    .select(["sent_quantity", "returned_quantity"])
    .select((eb) =>
      eb
        .selectFrom("tickets")
        .whereRef("tickets.order_line_id", "=", "order_lines.id")
        .where("checked_in_at", "is not", null)
        .select((inner) => inner.fn.countAll<number>().as("used"))
        .as("used"),
    )
    .where("order_id", "=", orderId)
    .where("stock_from", "!=", "")
    .orderBy("code")
    .execute();
  return rows.map((row) => ({
    lineId: row.id,
    code: row.code,
    quantity: toLeft(row) - Number(row.used),
    held: toLeft(row),
    from: row.stock_from as "shop" | "store",
    storeSlug: row.store_slug,
    productType: row.product_type,
  }));
}

/**
 * Returns the number of a line's copies that were neither sent nor refunded. Copies that were sent and then refunded are
 * subtracted once.
 */
function toLeft(row: {
  quantity: number;
  refunded_quantity: number;
  sent_quantity: number;
  returned_quantity: number;
}): number {
  return row.quantity - row.refunded_quantity - (row.sent_quantity - row.returned_quantity);
}

/** Puts a line's copies back into stock, at most once. If the product's stock has become unlimited, it stays unlimited. */
export async function putStockBack({ lineId, ...copies }: TakenStock): Promise<void> {
  const { numUpdatedRows } = await database()
    .updateTable("order_lines")
    .set({ stock_from: "" })
    .where("id", "=", lineId)
    .where("stock_from", "=", copies.from)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await addToStock(copies);
}

/** Adds copies to the stock that they were taken from. If the product's stock has become unlimited, it stays unlimited. */
async function addToStock({ code, quantity, from, storeSlug }: Copies): Promise<void> {
  if (quantity === 0) return;
  if (from === "shop") {
    const product = await database()
      .updateTable("products")
      .set((eb) => ({ stock: eb("stock", "+", quantity) }))
      .where("code", "=", code)
      .where("stock", "is not", null)
      .returning(["stock", "availability"])
      .executeTakeFirst();
    if (product?.availability === "sold out" && product.stock === quantity) await showAs(code, "in stock");
    return;
  }
  await database()
    .updateTable("store_stock")
    .set((eb) => ({ quantity: eb("quantity", "+", quantity) }))
    .where("store_slug", "=", storeSlug ?? "")
    .where("code", "=", code)
    .execute();
}

/**
 * Marks `quantity` copies of a line as refunded, of which `returned` had been sent, and restocks them if `restocks` is true and
 * the copies were taken from stock. Returns the number refunded before, the number restocked, and where the copies were taken
 * from, or null when fewer copies are left to refund. A single statement checks and updates the numbers.
 */
export async function refundCopies(
  line: { id: string; code: string; storeSlug: string | null },
  { quantity, returned, restocks }: { quantity: number; returned: number; restocks: boolean },
): Promise<{ refundedBefore: number; restocked: number; from: StockSource } | null> {
  const row = await database()
    .updateTable("order_lines")
    .set((eb) => ({
      refunded_quantity: eb("refunded_quantity", "+", quantity),
      returned_quantity: eb("returned_quantity", "+", returned),
      ...(restocks && {
        restocked_quantity: eb
          .case()
          .when("stock_from", "=", "")
          .then(eb.ref("restocked_quantity"))
          .else(eb("restocked_quantity", "+", quantity))
          .end(),
      }),
    }))
    .where("id", "=", line.id)
    .whereRef("quantity", ">=", (eb) => eb("refunded_quantity", "+", quantity))
    .returning(["refunded_quantity", "stock_from"])
    .executeTakeFirst();
  if (!row) return null;
  const from = restocks ? row.stock_from : "";
  if (from !== "") await addToStock({ code: line.code, quantity, from, storeSlug: line.storeSlug });
  return {
    refundedBefore: row.refunded_quantity - quantity,
    restocked: from === "" ? 0 : quantity,
    from: row.stock_from,
  };
}

/** Adds an amount, in cents, to the refunded amount of a line. */
export async function raiseLineRefunded(lineId: string, cents: number): Promise<void> {
  await database()
    .updateTable("order_lines")
    .set((eb) => ({ refunded_cents: eb("refunded_cents", "+", cents) }))
    .where("id", "=", lineId)
    .execute();
}
