/**
 * Stores payments through gateways, their notifications, and refunds. An update succeeds only from the expected previous state,
 * so that only one of several simultaneous updates succeeds.
 */
import { named, toColumns } from "~/database/engine/column-names";
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
  "of_payment_id",
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
    .values({ ...toColumns(payment), updated_at: payment.createdAt })
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

/** An order's payments, newest first. */
export async function selectPaymentsOf(orderId: string): Promise<Payment[]> {
  return database()
    .selectFrom("payments")
    .select(paymentColumns)
    .where("order_id", "=", orderId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/** A member's unfinished balance payments, newest first. */
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

/** Stores the gateway's id for a payment, unless one is already stored. Returns the stored id, and the payment's state. */
export async function storeReference(
  id: string,
  reference: string,
  now: string,
): Promise<{ reference: string; state: PaymentState }> {
  const kept = await database()
    .updateTable("payments")
    .set((eb) => ({ reference: eb.fn.coalesce("reference", eb.val(reference)), updated_at: now }))
    .where("id", "=", id)
    .returning(["reference", "state"])
    .executeTakeFirstOrThrow();
  return { reference: kept.reference ?? reference, state: kept.state };
}

/**
 * Changes a payment's state. Returns false when it is no longer in one of the expected states, because another caller was
 * first.
 */
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

/** Marks a payment as just checked, so that it is checked again only after the others. */
export async function touchPayment(id: string, now: string): Promise<void> {
  await database().updateTable("payments").set({ updated_at: now }).where("id", "=", id).execute();
}

/** Records that the gateway took a wrong amount, which staff have to look into. */
export async function recordTakenAmount(id: string, takenCents: number, now: string): Promise<void> {
  await database()
    .updateTable("payments")
    .set({ taken_cents: takenCents, updated_at: now })
    .where("id", "=", id)
    .execute();
}

/** Returns unsettled payments of a wrong amount. */
export async function selectMistaken(): Promise<Payment[]> {
  return database()
    .selectFrom("payments")
    .select(paymentColumns)
    .where("taken_cents", "is not", null)
    .where("state", "=", "settling")
    .orderBy("created_at")
    .execute();
}

/**
 * Counts unsettled payments of a wrong amount, and refunds made before the given time (UTC ISO) that no gateway has accepted.
 */
export async function countOpenMoney(refundsBefore: string): Promise<{ payments: number; refunds: number }> {
  const { payments } = await database()
    .selectFrom("payments")
    .select((eb) => eb.fn.countAll<string | number>().as("payments"))
    .where("taken_cents", "is not", null)
    .where("state", "=", "settling")
    .executeTakeFirstOrThrow();
  const { refunds } = await database()
    .selectFrom("refunds")
    .select((eb) => eb.fn.countAll<string | number>().as("refunds"))
    .where("done_at", "is", null)
    .where("created_at", "<", refundsBefore)
    .executeTakeFirstOrThrow();
  return { payments: Number(payments), refunds: Number(refunds) };
}

/** Refunds that their gateway has not accepted, oldest first. */
export async function selectOpenRefunds(): Promise<Refund[]> {
  return database()
    .selectFrom("refunds")
    .select(refundColumns)
    .where("done_at", "is", null)
    .orderBy("created_at")
    .execute();
}

/** Returns payments without a final result that were last checked before the given time, least recently checked first. */
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

export async function isNotificationKnown(gateway: string, eventId: string): Promise<boolean> {
  const row = await database()
    .selectFrom("payment_events")
    .select("event_id")
    .where("gateway", "=", gateway)
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function recordNotification(gateway: string, eventId: string, now: string): Promise<void> {
  await database()
    .insertInto("payment_events")
    .values({ gateway, event_id: eventId, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Raises a payment's refunded amount. Returns false when it would exceed the payment. */
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
  await database().insertInto("refunds").values(toColumns(refund)).execute();
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

/** Marks a refund as accepted by the gateway or paid manually by staff. Returns false when it was already marked. */
export async function finishRefund(id: string, reference: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("refunds")
    .set({ reference, done_at: now })
    .where("id", "=", id)
    .where("done_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
