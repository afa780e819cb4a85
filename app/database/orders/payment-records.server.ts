/** Payments through gateways, what was heard of them, and refunds. Who has the money is decided by updates that name the state before. */
import { columnsOf, named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { PaymentState } from "~/domain/orders/order";
import type { Payment, Refund } from "~/domain/orders/payment";

const paymentColumns = named(
  "id",
  "order_id",
  "member_id",
  "gateway",
  "reference",
  "amount_cents",
  "state",
  "refunded_cents",
  "taken_cents",
  "created_at",
);

const refundColumns = named(
  "id",
  "order_id",
  "payment_id",
  "onto",
  "amount_cents",
  "reason",
  "reference",
  "created_at",
  "done_at",
);

export async function insertPayment(payment: Payment): Promise<void> {
  await database()
    .insertInto("payments")
    .values({ ...columnsOf(payment), updated_at: payment.createdAt })
    .execute();
}

export async function selectPayment(id: string): Promise<Payment | null> {
  return (
    (await database().selectFrom("payments").select(paymentColumns).where("id", "=", id).executeTakeFirst()) ?? null
  );
}

export async function selectPaymentByReference(gateway: string, reference: string): Promise<Payment | null> {
  const row = await database()
    .selectFrom("payments")
    .select(paymentColumns)
    .where("gateway", "=", gateway as Payment["gateway"])
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row ?? null;
}

/** The newest first. */
export async function selectPaymentsOf(orderId: string): Promise<Payment[]> {
  return database()
    .selectFrom("payments")
    .select(paymentColumns)
    .where("order_id", "=", orderId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/** What a member began to pay of the balance and has not ended; the newest first. */
export async function selectOpenBalancePayments(memberId: string): Promise<Payment[]> {
  return database()
    .selectFrom("payments")
    .select(paymentColumns)
    .where("member_id", "=", memberId)
    .where("order_id", "is", null)
    .where("state", "=", "started")
    .orderBy("created_at", "desc")
    .execute();
}

/** Keeps the gateway's id; the first one that is known stays. */
export async function keepReference(id: string, reference: string, now: string): Promise<void> {
  await database()
    .updateTable("payments")
    .set({ reference, updated_at: now })
    .where("id", "=", id)
    .where("reference", "is", null)
    .execute();
}

/** False when it is in none of these states any more: then somebody else was here first. */
export async function changePaymentState(
  id: string,
  from: readonly PaymentState[],
  to: PaymentState,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("payments")
    .set({ state: to, updated_at: now })
    .where("id", "=", id)
    .where("state", "in", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** It was looked at: others that wait are looked at before it is again. */
export async function touchPayment(id: string, now: string): Promise<void> {
  await database().updateTable("payments").set({ updated_at: now }).where("id", "=", id).execute();
}

/** Another amount than was owed: a person has to look. */
export async function keepTaken(id: string, takenCents: number, now: string): Promise<void> {
  await database()
    .updateTable("payments")
    .set({ taken_cents: takenCents, updated_at: now })
    .where("id", "=", id)
    .execute();
}

/** Payments of which another amount was taken than was owed, and which nobody has settled. */
export async function selectMistaken(): Promise<Payment[]> {
  return database()
    .selectFrom("payments")
    .select(paymentColumns)
    .where("taken_cents", "is not", null)
    .where("state", "=", "settling")
    .orderBy("created_at")
    .execute();
}

/** Refunds that their gateway has not taken, the oldest first. */
export async function selectOpenRefunds(): Promise<Refund[]> {
  return database()
    .selectFrom("refunds")
    .select(refundColumns)
    .where("done_at", "is", null)
    .orderBy("created_at")
    .execute();
}

/** Those nothing final is known of, last looked at before a time; those that waited longest first. */
export async function selectUndecided(lookedAtBefore: string, limit: number): Promise<Payment[]> {
  return database()
    .selectFrom("payments")
    .select(paymentColumns)
    .where("state", "in", ["started", "settling"])
    .where("updated_at", "<", lookedAtBefore)
    .orderBy("updated_at")
    .limit(limit)
    .execute();
}

/** Orders that wait for money, placed before a time, to which no payment was begun since and none is on its way. */
export async function selectUnpaidSince(time: string, limit: number): Promise<string[]> {
  const rows = await database()
    .selectFrom("orders")
    .select("id")
    .where("order_state", "=", "awaiting payment")
    .where("placed_at", "<", time)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("payments")
            .select("payments.id")
            .whereRef("payments.order_id", "=", "orders.id")
            .where((eb) => eb.or([eb("payments.state", "=", "settling"), eb("payments.created_at", ">=", time)])),
        ),
      ),
    )
    .orderBy("placed_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function wasHeard(gateway: string, eventId: string): Promise<boolean> {
  const row = await database()
    .selectFrom("payment_events")
    .select("event_id")
    .where("gateway", "=", gateway)
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function keepHeard(gateway: string, eventId: string, now: string): Promise<void> {
  await database()
    .insertInto("payment_events")
    .values({ gateway, event_id: eventId, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False when that would be more than was paid. */
export async function raisePaymentRefunded(id: string, cents: number): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("payments")
    .set((eb) => ({ refunded_cents: eb("refunded_cents", "+", cents) }))
    .where("id", "=", id)
    .where("state", "=", "paid")
    .whereRef("amount_cents", ">=", (eb) => eb("refunded_cents", "+", cents))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertRefund(refund: Refund): Promise<void> {
  await database().insertInto("refunds").values(columnsOf(refund)).execute();
}

export async function selectRefund(id: string): Promise<Refund | null> {
  return (await database().selectFrom("refunds").select(refundColumns).where("id", "=", id).executeTakeFirst()) ?? null;
}

export async function selectRefundsOf(orderId: string): Promise<Refund[]> {
  return database()
    .selectFrom("refunds")
    .select(refundColumns)
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** The gateway has taken it, or somebody paid it by hand. False when it was taken before. */
export async function finishRefund(id: string, reference: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("refunds")
    .set({ reference, done_at: now })
    .where("id", "=", id)
    .where("done_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
