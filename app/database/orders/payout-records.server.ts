/** Stores payouts, and reads the shop's own records of their parts. */
import { insertRows } from "~/database/catalogue/insert-rows.server";
import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { PayoutDifference, RecordedPayout } from "~/domain/orders/payout";

const AT_ONCE = 200;

/** Returns the amounts, in cents, that the shop recorded for paid payments through this gateway, by id. */
export async function selectRecordedPayments(gateway: string, ids: readonly string[]): Promise<Map<string, number>> {
  const recorded = new Map<string, number>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const rows = await database()
      .selectFrom("payments")
      .select(named("id", "amount_cents", "taken_cents"))
      .where("gateway", "=", gateway as never)
      .where("state", "=", "paid")
      .where("id", "in", ids.slice(at, at + AT_ONCE))
      .execute();
    for (const { id, amountCents, takenCents } of rows) recorded.set(id, takenCents ?? amountCents);
  }
  return recorded;
}

/** Returns the amounts, in cents, that the shop recorded for refunds, by id. */
export async function selectRecordedRefunds(ids: readonly string[]): Promise<Map<string, number>> {
  const recorded = new Map<string, number>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const rows = await database()
      .selectFrom("refunds")
      .select(named("id", "amount_cents"))
      .where("id", "in", ids.slice(at, at + AT_ONCE))
      .execute();
    for (const { id, amountCents } of rows) recorded.set(id, amountCents);
  }
  return recorded;
}

/** Stores a payout and its differences, replacing any that were stored before. Call it in a transaction. */
export async function putPayout(payout: RecordedPayout, differences: readonly PayoutDifference[]): Promise<void> {
  const { gateway, reference } = payout;
  const row = toColumns(payout);
  await database()
    .insertInto("payouts")
    .values(row)
    .onConflict((conflict) => conflict.columns(["gateway", "reference"]).doUpdateSet(row))
    .execute();
  await database()
    .deleteFrom("payout_differences")
    .where("gateway", "=", gateway)
    .where("reference", "=", reference)
    .execute();
  await insertRows(
    "payout_differences",
    ["gateway", "reference", "place", "kind", "paymentId", "refundId", "payoutCents", "recordedCents"],
    differences.map((difference, place) => ({ gateway, reference, place, ...difference })),
  );
}

/** Returns the last day (YYYY-MM-DD) on which a stored payout of a gateway arrives; null if no payout is stored. */
export async function selectLastArrival(gateway: string): Promise<string | null> {
  const row = await database()
    .selectFrom("payouts")
    .where("gateway", "=", gateway)
    .select((eb) => eb.fn.max("arrives_on").as("last"))
    .executeTakeFirst();
  return row?.last ?? null;
}

/** Lists the payouts that arrive from the first day to the last, both included, newest first. */
export async function selectPayouts({ from, until }: { from: string; until: string }): Promise<RecordedPayout[]> {
  return database()
    .selectFrom("payouts")
    .select(named("gateway", "reference", "arrives_on", "state", "cents", "charged_cents", "refunded_cents"))
    .select(named("fee_cents", "other_cents", "recorded_paid_cents", "recorded_refunded_cents", "read_at"))
    .where("arrives_on", ">=", from)
    .where("arrives_on", "<=", until)
    .orderBy("arrives_on", "desc")
    .orderBy("reference")
    .execute();
}

/**
 * Lists the differences of the payouts that arrive from the first day to the last, newest payout first, with their orders'
 * numbers.
 */
export async function selectPayoutDifferences({ from, until }: { from: string; until: string }, limit: number) {
  return database()
    .selectFrom("payouts")
    .innerJoin("payout_differences as part", (join) =>
      join.onRef("part.gateway", "=", "payouts.gateway").onRef("part.reference", "=", "payouts.reference"),
    )
    .leftJoin("payments", "payments.id", "part.payment_id")
    .leftJoin("refunds", "refunds.id", "part.refund_id")
    .leftJoin("orders", (join) =>
      join.on((eb) => eb("orders.id", "=", eb.fn.coalesce("payments.order_id", "refunds.order_id"))),
    )
    .select(["payouts.arrives_on as arrivesOn", "part.reference", "place", "part.kind", "orders.number"])
    .select(["payout_cents as payoutCents", "recorded_cents as recordedCents"])
    .where("arrives_on", ">=", from)
    .where("arrives_on", "<=", until)
    .orderBy("arrives_on", "desc")
    .orderBy("part.reference")
    .orderBy("place")
    .limit(limit)
    .execute();
}
