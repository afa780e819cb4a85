/**
 * Businesses' debts: the balance, and what is on order but not sent. Amounts are cents; the ledger explains the
 * balance.
 */
import { randomUUID } from "node:crypto";
import { columnsOf } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { BalanceMovement } from "~/domain/orders/payment";

/**
 * Adds it to "on order" if the total of owed, held and ordered stays within the limit. One statement decides. (spec 3,
 * Payment methods)
 */
export async function takeCredit(memberId: string, cents: number): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("members")
    .set((eb) => ({ value_on_order_cents: eb("value_on_order_cents", "+", cents) }))
    .where("id", "=", memberId)
    .where("account_type", "=", "b2b")
    .where("closed_at", "is", null)
    .whereRef("credit_limit_cents", ">=", (eb) =>
      eb(eb("balance_cents", "+", eb.ref("value_on_hold_cents")), "+", eb("value_on_order_cents", "+", cents)),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes an amount from "on order". */
export async function lowerOnOrder(memberId: string, cents: number): Promise<void> {
  await database()
    .updateTable("members")
    .set((eb) => ({ value_on_order_cents: eb("value_on_order_cents", "-", cents) }))
    .where("id", "=", memberId)
    .execute();
}

/** Changes the balance, with the reason in the ledger. */
export async function moveBalance(movement: BalanceMovement): Promise<void> {
  await database()
    .updateTable("members")
    .set((eb) => ({ balance_cents: eb("balance_cents", "+", movement.cents) }))
    .where("id", "=", movement.memberId)
    .execute();
  await database()
    .insertInto("account_movements")
    .values({ id: randomUUID(), ...columnsOf(movement) })
    .execute();
}

/** Whether the order is already part of the balance. */
export async function isInBalance(orderId: string): Promise<boolean> {
  const row = await database()
    .selectFrom("account_movements")
    .select("id")
    .where("order_id", "=", orderId)
    .where("kind", "=", "order")
    .executeTakeFirst();
  return row !== undefined;
}
