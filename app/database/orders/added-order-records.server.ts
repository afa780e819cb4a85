/**
 * Reads exchanges and items to be added, which are orders that belong to another order. Merges added items into the other order
 * once they are paid for.
 */
import { database } from "~/database/engine/connection.server";
import { moveUses } from "~/database/offers/offer-use-records.server";
import { refileCustomer } from "~/database/office/customer-records.server";
import { emailKey } from "~/domain/accounts/email-key";
import type { Order } from "~/domain/orders/order";
import { searchedWords } from "~/domain/orders/order-search";
import { withParts } from "./order-records.server";

/** Returns the orders that will be added to this one once they are paid for, oldest first. */
export async function selectWaitingToAdd(orderId: string): Promise<Order[]> {
  const rows = await database()
    .selectFrom("orders")
    .selectAll()
    .where("adds_to", "=", orderId)
    .where("order_state", "=", "awaiting payment")
    .orderBy("placed_at")
    .orderBy("id")
    .execute();
  return withParts(rows);
}

/** Returns the numbers of the exchanges that were paid for with copies of this order, oldest first. */
export async function selectExchangesOf(orderId: string): Promise<string[]> {
  const rows = await database()
    .selectFrom("orders")
    .select("number")
    .where("exchange_of", "=", orderId)
    .orderBy("placed_at")
    .execute();
  return rows.map(({ number }) => number);
}

/** Finds the order that the order with this number was merged into. */
export async function selectAddedTo(number: string): Promise<string | null> {
  const row = await database()
    .selectFrom("added_orders")
    .select("order_id")
    .where("number", "=", number)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/**
 * Moves the lines, payments and amounts of the order `added` into the order `into`, and deletes `added`, whose number then
 * leads to `into`. Both must be locked. Returns false when `added` no longer exists.
 */
export async function moveIntoOrder(added: Order, into: Order): Promise<boolean> {
  const db = database();
  const { last } = await db
    .selectFrom("order_lines")
    .select((eb) => eb.fn.max("position").as("last"))
    .where("order_id", "=", into.id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("order_lines")
    .set((eb) => ({ order_id: into.id, position: eb("position", "+", Number(last ?? 0) + 1) }))
    .where("order_id", "=", added.id)
    .execute();
  for (const table of ["payments", "order_notes", "order_emails"] as const)
    await db.updateTable(table).set({ order_id: into.id }).where("order_id", "=", added.id).execute();
  await db
    .updateTable("orders")
    .set((eb) => ({
      items_cents: eb("items_cents", "+", added.itemsCents),
      discount_cents: eb("discount_cents", "+", added.discountCents),
      total_cents: eb("total_cents", "+", added.totalCents),
      gst_cents: eb("gst_cents", "+", added.gstCents),
      ...(into.paymentMethod === "none" && { payment_method: added.paymentMethod }),
    }))
    .where("id", "=", into.id)
    .execute();
  await moveUses(added.id, into.id);
  const words = searchedWords({ ...into, lines: [...into.lines, ...added.lines] });
  await db.updateTable("order_search").set({ words }).where("order_id", "=", into.id).execute();
  await db.insertInto("added_orders").values({ number: added.number, order_id: into.id }).execute();
  await db.deleteFrom("order_search").where("order_id", "=", added.id).execute();
  await db.deleteFrom("order_history").where("order_id", "=", added.id).execute();
  const { numDeletedRows } = await db.deleteFrom("orders").where("id", "=", added.id).executeTakeFirst();
  if (into.memberId === null) await refileCustomer(emailKey(into.email));
  return numDeletedRows > 0n;
}
