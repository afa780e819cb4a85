/** Stores businesses' debts in cents: the balance, with a ledger that explains it, and the amount on order but not sent. */
import { randomUUID } from "node:crypto";
import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { AccountMovement, BalanceMovement, BookedPayment } from "~/domain/orders/payment";

/**
 * Adds an amount to "on order" if the total of amounts owed, on hold and on order stays within the credit limit. A single
 * statement checks and adds, so that simultaneous orders can't exceed the limit together. (spec 3, Payment methods)
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

/** Changes the balance, and records the reason in the ledger. */
export async function moveBalance(movement: BalanceMovement): Promise<void> {
  await database()
    .updateTable("members")
    .set((eb) => ({ balance_cents: eb("balance_cents", "+", movement.cents) }))
    .where("id", "=", movement.memberId)
    .execute();
  await database()
    .insertInto("account_movements")
    .values({ id: randomUUID(), ...toColumns(movement) })
    .execute();
}

/** Returns whether the order is already part of the balance. */
export async function isInBalance(orderId: string): Promise<boolean> {
  const row = await database()
    .selectFrom("account_movements")
    .select("id")
    .where("order_id", "=", orderId)
    .where("kind", "=", "order")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Adds a payment to the ledger, but leaves the balance to {@link lowerBalance}. Returns false when the ledger already contains
 * this payment.
 */
export async function insertBooking({ cents, ...booking }: BookedPayment): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database()
    .insertInto("account_movements")
    .values({
      id: randomUUID(),
      ...toColumns(booking),
      order_id: null,
      payment_id: null,
      kind: "payment",
      cents: -cents,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Returns the bookings with this method and reference that have not been reversed. If a day is given, returns only those
 * received on that day.
 */
export function selectBookings(
  memberId: string,
  { way, reference, receivedOn }: Pick<BookedPayment, "way" | "reference"> & { receivedOn: string | null },
): Promise<{ id: string; cents: number; receivedOn: string }[]> {
  return database()
    .selectFrom("account_movements")
    .select(named("id", "received_on"))
    .select((eb) => eb.neg("cents").as("cents"))
    .where("member_id", "=", memberId)
    .where("way", "=", way)
    .where("reference", "=", reference)
    .where("taken_back", "=", 0)
    .$if(receivedOn !== null, (query) => query.where("received_on", "=", receivedOn ?? ""))
    .execute();
}

/**
 * Reverses a booking: restores the debt, and adds a line to the ledger. Returns false when the booking has already been
 * reversed.
 */
export async function takeBookingBack(id: string, at: string): Promise<boolean> {
  const booking = await database()
    .updateTable("account_movements")
    .set({ taken_back: 1 })
    .where("id", "=", id)
    .where("taken_back", "=", 0)
    .returningAll()
    .executeTakeFirst();
  if (!booking) return false;
  const cents = -booking.cents;
  await database()
    .insertInto("account_movements")
    .values({ ...booking, id: randomUUID(), cents, at })
    .execute();
  return lowerBalance(booking.member_id, -cents, true);
}

/**
 * Subtracts an amount from a business's debt. Returns false when the business owes less than that, unless the account may be in
 * credit. A single statement checks and subtracts, so that simultaneous payments can't pay off the same debt.
 */
export async function lowerBalance(memberId: string, cents: number, mayBeInCredit: boolean): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("members")
    .set((eb) => ({ balance_cents: eb("balance_cents", "-", cents) }))
    .where("id", "=", memberId)
    .$if(!mayBeInCredit, (query) => query.where("balance_cents", ">=", cents))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A page of an account's ledger, newest first, and the total number of movements. */
export async function selectMovements(
  memberId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ movements: AccountMovement[]; total: number }> {
  const mine = database().selectFrom("account_movements").where("account_movements.member_id", "=", memberId);
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const movements = await mine
    .leftJoin("orders", "orders.id", "account_movements.order_id")
    .select(named("kind", "cents", "at", "way", "reference", "received_on", "taken_back"))
    .select("orders.number as orderNumber")
    .orderBy("at", "desc")
    .orderBy("account_movements.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { movements, total: Number(total) };
}
