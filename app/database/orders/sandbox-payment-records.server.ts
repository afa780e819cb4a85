/** The sandbox gateway's own rows, which a real gateway would store itself. */
import { sql } from "kysely";
import { database } from "~/database/engine/connection.server";
import type { SandboxPaymentsTable } from "~/database/orders/payment-tables";

type Outcome = SandboxPaymentsTable["outcome"];

/** A payment at the sandbox gateway. `request` is JSON. */
export interface SandboxPaymentRecord {
  request: string;
  outcome: Outcome;
}

/** Stores a payment. If the request key has been used before, returns the payment stored then. */
export async function openSandboxPayment(row: {
  reference: string;
  requestKey: string;
  request: string;
  now: string;
}): Promise<string> {
  await database()
    .insertInto("sandbox_payments")
    .values({
      reference: row.reference,
      request_key: row.requestKey,
      request: row.request,
      outcome: "open",
      created_at: row.now,
      updated_at: row.now,
    })
    .onConflict((conflict) => conflict.column("request_key").doNothing())
    .execute();
  const { reference } = await database()
    .selectFrom("sandbox_payments")
    .select("reference")
    .where("request_key", "=", row.requestKey)
    .executeTakeFirstOrThrow();
  return reference;
}

export async function selectSandboxPayment(reference: string): Promise<SandboxPaymentRecord | null> {
  const row = await database()
    .selectFrom("sandbox_payments")
    .select(["request", "outcome"])
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row ?? null;
}

/** Changes the outcome. Returns false when it is no longer `from`. */
export async function changeSandboxOutcome(
  reference: string,
  from: Outcome,
  to: Outcome,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("sandbox_payments")
    .set({ outcome: to, updated_at: now })
    .where("reference", "=", reference)
    .where("outcome", "=", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores a refund. Returns false when this request was already handled. */
export async function insertSandboxRefund(
  refund: { requestKey: string; reference: string; cents: number },
  now: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database()
    .insertInto("sandbox_refunds")
    .values({
      request_key: refund.requestKey,
      reference: refund.reference,
      amount_cents: refund.cents,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("request_key").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Raises the refunded amount. Returns false when the payment was never paid, or when the refunded amount would exceed `most`,
 * the amount paid.
 */
export async function raiseSandboxRefunded(reference: string, cents: number, most: number): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("sandbox_payments")
    .set((eb) => ({ refunded_cents: eb("refunded_cents", "+", cents) }))
    .where("reference", "=", reference)
    .where("outcome", "=", "paid")
    .where((eb) => eb("refunded_cents", "+", cents), "<=", most)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const DAY = sql<string>`substr(updated_at, 1, 10)`;
const REFUND_DAY = sql<string>`substr(created_at, 1, 10)`;

/** Returns the days (UTC) with payments or refunds, starting with this one, oldest first. */
export async function selectSandboxDays(from: string): Promise<string[]> {
  const paid = database().selectFrom("sandbox_payments").select(DAY.as("day")).where("outcome", "=", "paid");
  const refunded = database().selectFrom("sandbox_refunds").select(REFUND_DAY.as("day"));
  const rows = await paid
    .where("updated_at", ">=", from)
    .union(refunded.where("created_at", ">=", from))
    .orderBy("day")
    .execute();
  return rows.map(({ day }) => day);
}

/** Returns what was paid and refunded on a day (UTC). */
export async function selectSandboxDay(day: string) {
  const payments = await database()
    .selectFrom("sandbox_payments")
    .select(["request_key as key", "request"])
    .where("outcome", "=", "paid")
    .where(DAY, "=", day)
    .execute();
  const refunds = await database()
    .selectFrom("sandbox_refunds")
    .select(["request_key as key", "amount_cents as cents"])
    .where(REFUND_DAY, "=", day)
    .execute();
  return { payments, refunds };
}
