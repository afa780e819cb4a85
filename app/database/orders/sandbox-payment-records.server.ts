/** The sandbox gateway's own rows: what a real gateway keeps on its side. */
import { database } from "~/database/engine/connection.server";
import type { SandboxPaymentsTable } from "~/database/orders/payment-tables";

type Outcome = SandboxPaymentsTable["outcome"];

/** `request` is JSON. */
export interface SandboxPaymentRecord {
  request: string;
  outcome: Outcome;
}

/** Repeats of one request key are one payment: the first that came. */
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

/** False when it isn't in `from` any more. */
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

/** False when this request was heard before. */
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

/** False when it was never paid, or that would be more than was. */
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
